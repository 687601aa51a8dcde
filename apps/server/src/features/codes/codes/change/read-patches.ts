import { landingTemplate, metadata, type QrUpdate } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import type * as z from 'zod';
import { findTemplateDesign } from '../../../../platform/design-library/template-designs.ts';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import { mergePatch } from '../../../../platform/http/requests/merge-patch.ts';
import { toViolations } from '../../../../platform/http/requests/violations.ts';
import { presentTypology } from '../../../../platform/design-library/types.ts';
import type { CodeRow } from '../codes-repo.ts';

/** The look of the page after an update; null: the theme of the type. */
export function readChangedLook(
  before: Pick<CodeRow, 'landingTemplate' | 'typology'>,
  { landingTemplate: look, pagePatch }: Pick<QrUpdate, 'landingTemplate' | 'pagePatch'>,
): CodeRow['landingTemplate'] {
  if (pagePatch === undefined) return look === undefined ? before.landingTemplate : look;
  const present = before.landingTemplate ?? { theme: presentTypology(before.typology).defaultTheme };
  return readMerged(landingTemplate, mergePatch(present, pagePatch), 'landingTemplate');
}

/**
 * The design parameters after an update, as the column stores them; undefined: unchanged. A design of the product
 * replaces those of the code.
 */
export function readChangedDesign(
  before: Pick<CodeRow, 'designParams'>,
  { design, designParams }: Pick<QrUpdate, 'design' | 'designParams'>,
): string | undefined {
  if (design === undefined) return designParams && JSON.stringify({ ...before.designParams, ...designParams });
  const template = findTemplateDesign(design);
  if (template === undefined) throw violationError('design', 'invalid', 'This design doesn’t exist');
  return JSON.stringify({ ...defaultDesign, ...template.presented.content, ...designParams });
}

export function readChangedMetadata(
  before: CodeRow['metadata'],
  patch: NonNullable<QrUpdate['metadata']>,
): CodeRow['metadata'] {
  return readMerged(metadata, mergePatch(before, patch), 'metadata');
}

/** Validates a whole after a partial change. */
function readMerged<Schema extends z.ZodType>(schema: Schema, merged: unknown, field: string): z.output<Schema> {
  const parsed = schema.safeParse(merged, { reportInput: true });
  if (parsed.success) return parsed.data;
  const violations = toViolations(parsed.error.issues).map((violation) => ({
    ...violation,
    propertyPath: violation.propertyPath === '' ? field : `${field}.${violation.propertyPath}`,
  }));
  throw new AppError('validation-failed', { violations });
}
