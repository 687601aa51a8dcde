import type { CodeType } from '@evercode/content';
import { createLazyPart, type LazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import type { ContentFormProps } from '../fields/content-form.ts';
import { builderTypes } from './builder-types.ts';

const parts = new Map<CodeType, LazyPart<ContentFormProps>>();

/** The form of a type's content. Once fetched, it is there from its first frame on. */
export function fieldsPart(type: CodeType): LazyPart<ContentFormProps> {
  const part = parts.get(type) ?? createLazyPart(builderTypes[type].loadFields);
  parts.set(type, part);
  return part;
}
