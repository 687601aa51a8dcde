import { limits, networkHosts, networks, parseInput, storeHosts, toViolations, type Typology, type Violation, type ViolationCode } from '@evercode/contract';
import type { BuilderValues } from './builder-values.ts';
import type { ContentDraft } from './content/content-form.ts';

/** Where something is wrong: `title`, or within the content, such as `input.links.0.url`. */
export type Wrong = Readonly<{ path: string; code: ViolationCode }>;

/** What the server would refuse, found by its own schemas. */
export function checkValues({ title, description, typology, input }: Pick<BuilderValues, 'title' | 'description' | 'typology' | 'input'>): Wrong[] {
  return [...checkTitle(title.trim()), ...checkDescription(description.trim()), ...checkContent(typology, input)];
}

function checkTitle(title: string): Wrong[] {
  if (title === '') return [{ path: 'title', code: 'required' }];
  return title.length > limits.title.max ? [{ path: 'title', code: 'too-long' }] : [];
}

function checkDescription(description: string): Wrong[] {
  return description.length > limits.description.max ? [{ path: 'description', code: 'too-long' }] : [];
}

function checkContent(typology: Typology, input: ContentDraft): Wrong[] {
  const { error } = parseInput(typology, input);
  return error ? toViolations(error.issues).map(({ propertyPath, code }) => toWrong(propertyPath, code, input)) : [];
}

/** What was left empty is not called a wrong email. */
function toWrong(place: string, code: ViolationCode, input: ContentDraft): Wrong {
  const path = place === '' ? 'input' : `input.${place}`;
  const value = valueAt({ title: '', description: '', project: null, input }, path);
  const isLeftEmpty = code.startsWith('invalid') && typeof value === 'string' && value.trim() === '';
  return { path, code: isLeftEmpty ? 'required' : code };
}

/** What stands under a field of this screen, and what has to be said above it. */
export function sortRefused(violations: readonly Violation[]): { onFields: Wrong[]; rest: Violation[] } {
  const isField = (path: string) => path === 'title' || path === 'description' || path === 'project' || path.startsWith('input.');
  return {
    onFields: violations.filter(({ propertyPath }) => isField(propertyPath)).map(({ propertyPath, code }) => ({ path: propertyPath, code })),
    rest: violations.filter(({ propertyPath }) => !isField(propertyPath)),
  };
}

export function valueAt(values: Pick<BuilderValues, 'title' | 'description' | 'project' | 'input'>, path: string): unknown {
  let found: unknown = values;
  for (const key of path.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return found;
}

const exampleHost = 'www.example.com';

/** The host that an address in this place would have. */
export function hostFor(path: string, input: ContentDraft): string {
  if (/\bios\b/.test(path)) return storeHosts.ios[0];
  if (/\bandroid\b/.test(path)) return storeHosts.android[0];
  const network = valueAt({ title: '', description: '', project: null, input }, path.replace(/\.url$/, '.network'));
  const known = networks.find((name) => name === network);
  return (known && networkHosts[known][0]) ?? exampleHost;
}
