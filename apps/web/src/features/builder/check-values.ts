import { limits, webUrl, type ViolationCode } from '@evercode/contract';
import { sortViolations, type FieldViolation } from '../../ui/field-errors.ts';
import type { BuilderValues } from './builder-values.ts';

export type Field = 'title' | 'url';
/** In the order of the screen: the first wrong one gets the focus. */
export const fields: readonly Field[] = ['title', 'url'];

/** What is wrong with a field: found here, or by the server, which is the one that decides. */
export type FieldError = 'required' | 'link' | 'url' | 'max-title' | 'max-url' | { violation: ViolationCode };
export type FieldErrors = Partial<Record<Field, FieldError>>;

export function checkValues({ title, url }: Pick<BuilderValues, Field>): FieldErrors {
  const titleError = checkTitle(title.trim());
  const urlError = checkUrl(url.trim());
  return { ...(titleError && { title: titleError }), ...(urlError && { url: urlError }) };
}

function checkTitle(title: string): FieldError | undefined {
  if (title === '') return 'required';
  return title.length > limits.title.max ? 'max-title' : undefined;
}

function checkUrl(url: string): FieldError | undefined {
  if (url === '') return 'link';
  if (url.length > limits.url.max) return 'max-url';
  return webUrl.safeParse(url).success ? undefined : 'url';
}

/** The server's violations under the fields of the form, and what belongs to none of them. */
export function readViolations(violations: readonly FieldViolation[]): { errors: FieldErrors; rest: readonly FieldViolation[] } {
  const { byField, rest } = sortViolations(violations, ['title', 'input']);
  const { title, input } = byField;
  return {
    errors: { ...(title && { title: toFieldError('title', title) }), ...(input && { url: toFieldError('url', input) }) },
    rest,
  };
}

/** The specification has a sentence of its own for the commonest ones of a link. */
function toFieldError(field: Field, { code }: FieldViolation): FieldError {
  if (code === 'too-long') return field === 'title' ? 'max-title' : 'max-url';
  if (field === 'url' && code === 'required') return 'link';
  if (field === 'url' && (code === 'invalid-url' || code === 'invalid')) return 'url';
  // The contract lists every code; `FieldViolation` only keeps the shape.
  return { violation: code as ViolationCode };
}
