import { type AnyInput, canBeDynamic, canBeStatic, type Content, contentOf, limits, parseInput, type QrUpdate, type Typology } from '@evercode/contract';
import { isDrawable, staticPayload } from '@evercode/content';
import { AppError, violationError } from '../../platform/http/app-error.ts';
import { mergePatch } from '../../platform/http/merge-patch.ts';
import { toViolations } from '../../platform/http/violations.ts';

type Before = { typology: Typology; input: AnyInput; isDynamic: boolean };

/**
 * The content of a code after a change. Of the same type, what is sent is a patch of what was there; a new type begins with what is sent alone,
 * because fields of one name may mean another thing there.
 */
export function readChangedContent(before: Before, { typology = before.typology, input }: Pick<QrUpdate, 'typology' | 'input'>): Content {
  const isNewType = typology !== before.typology;
  if (isNewType && input === undefined) throw violationError('input', 'required', 'Another type needs a content');
  if (!isNewType && input === undefined) return contentOf(typology, before.input);
  if (!(before.isDynamic ? canBeDynamic(typology) : canBeStatic(typology))) throw violationError('typology', 'invalid', 'A printed code stays dynamic or static');
  return parseContent(typology, isNewType ? input : mergePatch(before.input, input));
}

function parseContent(typology: Typology, input: unknown): Content {
  const parsed = parseInput(typology, input);
  if (!parsed.success) {
    const violations = toViolations(parsed.error.issues).map((violation) => ({ ...violation, propertyPath: violation.propertyPath === '' ? 'input' : `input.${violation.propertyPath}` }));
    throw new AppError('validation-failed', { violations });
  }
  return contentOf(typology, parsed.data);
}

/** What no schema of a type says by itself: every content has to fit into a record, and a static one into a picture. */
export function requireFitting(content: Content, isDynamic: boolean): void {
  const tooSmall = whatIsTooSmall(content, isDynamic);
  if (tooSmall !== undefined) throw violationError('input', 'too-much-content', `This is more than a ${tooSmall} can hold`);
}

export function whatIsTooSmall(content: Content, isDynamic: boolean): 'page' | 'code' | undefined {
  if (Buffer.byteLength(JSON.stringify(content.input)) > limits.page.bytes) return 'page';
  if (isDynamic) return undefined;
  const payload = staticPayload(content);
  return payload === undefined || !isDrawable(payload) ? 'code' : undefined;
}
