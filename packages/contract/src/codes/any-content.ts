import * as z from 'zod';
import type { AnyContent } from '@evercode/content/schemas';

/**
 * The content of a code of any type, declared as any object: it was validated when it was saved, and a union would try
 * the schemas of all types for each answer.
 */
export const anyInput = z
  .looseObject({})
  .describe('The content, in the shape of its type, as at creation') as unknown as z.ZodType<AnyContent, AnyContent>;
/** A merge patch. The merged content is validated by the schema of its type. */
export const inputPatch = z.looseObject({}).describe('Changes of the content: null removes a field');
