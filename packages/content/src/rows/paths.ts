import { isFilled, listOf, recordOf, type Draft } from '../convert/parts.ts';

/** One step into a content: a field, the first entry of a list, or the first with a value such as a kind of phone. */
export type Step = string | 0 | { readonly key: string; readonly is: string };

const indexOf = (list: readonly unknown[], step: Exclude<Step, string>): number =>
  step === 0 ? Math.min(list.length, 1) - 1 : list.findIndex((entry) => recordOf(entry)[step.key] === step.is);

export function readAt(node: unknown, path: readonly Step[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return node;
  if (typeof step === 'string') return readAt(recordOf(node)[step], rest);
  const list = listOf(node);
  return readAt(list[indexOf(list, step)], rest);
}

export function writeAt(node: Draft, path: readonly Step[], value: unknown): Draft {
  return recordOf(replaceAt(node, path, value));
}

function replaceAt(node: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'string') {
    const record = recordOf(node);
    return { ...record, [step]: replaceAt(record[step], rest, value) };
  }
  const list = listOf(node);
  const at = indexOf(list, step);
  if (at === -1) return [...list, replaceAt(step === 0 ? undefined : { [step.key]: step.is }, rest, value)];
  return list.with(at, replaceAt(list[at], rest, value));
}

/** Removes a value, and an entry or a group that is empty without it: the schema then fills in what is the default. */
export function clearAt(node: Draft, path: readonly Step[]): Draft {
  return recordOf(removeAt(node, path));
}

function removeAt(node: unknown, path: readonly Step[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  if (typeof step === 'string') {
    const { [step]: child, ...others } = recordOf(node);
    const left = removeAt(child, rest);
    return isEmpty(left) ? others : { ...others, [step]: left };
  }
  const list = listOf(node);
  const at = indexOf(list, step);
  if (at === -1) return list;
  const left = removeAt(list[at], rest);
  return isEmpty(left) ? list.toSpliced(at, 1) : list.with(at, left);
}

/** Which list an entry belongs to, which alone is no content. */
const labels = new Set(['kind', 'network']);

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Object.entries(value).every(([key, part]) => labels.has(key) || !isFilled(part));
}

/** The path of a value in this content, as issues of a schema write it. Undefined: the content does not have it. */
export function concretePath(node: unknown, path: readonly Step[]): string[] | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const list = listOf(node);
  const key = typeof step === 'string' ? step : indexOf(list, step);
  const child = typeof key === 'string' ? recordOf(node)[key] : list[key];
  if (key === -1) return undefined;
  const below = concretePath(child, rest);
  return below && [String(key), ...below];
}
