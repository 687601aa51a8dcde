import { contentOf, isDrawable, staticPayload, type TypedContent } from '@evercode/content';
import {
  type AnyContent,
  canBeDynamic,
  canBeStatic,
  type CodeType,
  limits,
  parseContent,
  type QrUpdate,
} from '@evercode/contract';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import { mergePatch } from '../../../../platform/http/requests/merge-patch.ts';
import { toViolations } from '../../../../platform/http/requests/violations.ts';

type Before = { typology: CodeType; input: AnyContent; isDynamic: boolean };

/**
 * The content after an update. For the same type the sent content is a merge patch; for a new type it replaces the old
 * one, because equal field names may mean different things.
 */
export function readChangedContent(
  before: Before,
  { typology: type = before.typology, input }: Pick<QrUpdate, 'typology' | 'input'>,
): TypedContent {
  const isNewType = type !== before.typology;
  if (isNewType && input === undefined) throw violationError('input', 'required', 'A new type needs content');
  if (!isNewType && input === undefined) return contentOf(type, before.input);
  if (!(before.isDynamic ? canBeDynamic(type) : canBeStatic(type)))
    throw violationError('typology', 'invalid', 'A code can’t change between dynamic and static');
  return requireContent(type, isNewType ? input : mergePatch(before.input, input));
}

function requireContent(type: CodeType, input: unknown): TypedContent {
  const parsed = parseContent(type, input);
  if (!parsed.success) {
    const violations = toViolations(parsed.error.issues).map((violation) => ({
      ...violation,
      propertyPath: violation.propertyPath === '' ? 'input' : `input.${violation.propertyPath}`,
    }));
    throw new AppError('validation-failed', { violations });
  }
  return contentOf(type, parsed.data);
}

/** Limits that the schemas cannot express: a content has to fit into a route record, a static one into a picture. */
export function requireFitting(content: TypedContent, isDynamic: boolean): void {
  const exceeded = findExceededLimit(content, isDynamic);
  if (exceeded !== undefined)
    throw violationError('input', 'too-much-content', `This is more than a ${exceeded} can hold`);
}

export function findExceededLimit(content: TypedContent, isDynamic: boolean): 'page' | 'code' | undefined {
  if (Buffer.byteLength(JSON.stringify(content.content)) > limits.page.bytes) return 'page';
  if (isDynamic) return undefined;
  const payload = staticPayload(content);
  return payload === undefined || !isDrawable(payload) ? 'code' : undefined;
}
