import {
  limits,
  networkHosts,
  networks,
  parseContent,
  storeHosts,
  toViolations,
  type CodeType,
  type Violation,
  type ViolationCode,
} from '@evercode/contract';
import type { BuilderValues } from './builder-values.ts';
import type { ContentDraft } from '../fields/content-form.ts';
import { dropEmptyRows, findFormPath } from './empty-rows.ts';

/** A violation: its path is `title`, or within the content, such as `content.links.0.url`. */
export type FieldError = Readonly<{ path: string; code: ViolationCode }>;

/** Validates the values with the server's own schemas. */
export function checkValues({
  title,
  description,
  type,
  content,
}: Pick<BuilderValues, 'title' | 'description' | 'type' | 'content'>): FieldError[] {
  return [...checkTitle(title.trim()), ...checkDescription(description.trim()), ...checkContent(type, content)];
}

function checkTitle(title: string): FieldError[] {
  if (title === '') return [{ path: 'title', code: 'required' }];
  return title.length > limits.title.max ? [{ path: 'title', code: 'too-long' }] : [];
}

function checkDescription(description: string): FieldError[] {
  return description.length > limits.description.max ? [{ path: 'description', code: 'too-long' }] : [];
}

function checkContent(type: CodeType, content: ContentDraft): FieldError[] {
  const { error } = parseContent(type, dropEmptyRows(type, content));
  return error
    ? toViolations(error.issues).map(({ propertyPath, code }) =>
        toFieldError(findFormPath(type, content, propertyPath), code, content),
      )
    : [];
}

/** Reports an empty field as required rather than invalid. */
function toFieldError(place: string, code: ViolationCode, content: ContentDraft): FieldError {
  const path = place === '' ? 'content' : `content.${place}`;
  const value = valueAt({ title: '', description: '', project: null, content }, path);
  const isLeftEmpty = code.startsWith('invalid') && typeof value === 'string' && value.trim() === '';
  return { path, code: isLeftEmpty ? 'required' : code };
}

/**
 * Separates violations of this form's fields from the rest, which is shown above the form. The API calls the content
 * `input`.
 */
export function splitViolations(
  violations: readonly Violation[],
  { type, content }: Pick<BuilderValues, 'type' | 'content'>,
): { onFields: FieldError[]; rest: Violation[] } {
  const isField = ({ propertyPath: path }: Violation) =>
    path === 'title' || path === 'description' || path === 'project' || path.startsWith('input.');
  const toFormPath = (path: string) =>
    path.startsWith('input.') ? `content.${findFormPath(type, content, path.slice('input.'.length))}` : path;
  return {
    onFields: violations.filter(isField).map(({ propertyPath, code }) => ({ path: toFormPath(propertyPath), code })),
    rest: violations.filter((violation) => !isField(violation)),
  };
}

export function valueAt(
  values: Pick<BuilderValues, 'title' | 'description' | 'project' | 'content'>,
  path: string,
): unknown {
  let found: unknown = values;
  for (const key of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return found;
}

const exampleHost = 'www.example.com';

/** The example host for the address field at this path. */
export function hostFor(path: string, content: ContentDraft): string {
  if (/\bios\b/.test(path)) return storeHosts.ios[0];
  if (/\bandroid\b/.test(path)) return storeHosts.android[0];
  const network = valueAt({ title: '', description: '', project: null, content }, path.replace(/\.url$/, '.network'));
  const known = networks.find((name) => name === network);
  return (known && networkHosts[known][0]) ?? exampleHost;
}
