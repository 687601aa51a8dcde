import { isDeepStrictEqual } from 'node:util';
import { violationError } from '../answers/app-error.ts';

type Json = unknown;

/** Deeper than any schema of ours. Without a bound, nested objects would exhaust the stack. */
const maxDepth = 32;

/** RFC 7396: null removes a member, objects are merged, every other value replaces. */
export function mergePatch(target: Json, patch: Json, depth = 0): Json {
  if (!isObject(patch)) return patch;
  if (depth > maxDepth) throw violationError('', 'invalid', `The patch is nested deeper than ${maxDepth} objects`);
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    // Would set the object's prototype; no content has a member of this name.
    if (name === '__proto__') continue;
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value, depth + 1);
  }
  return merged;
}

function isObject(value: Json): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The patch that leads from one value to another; undefined if they are equal. */
export function createMergePatch(before: Json, after: Json): Json {
  if (!isObject(before) || !isObject(after)) return isDeepStrictEqual(before, after) ? undefined : after;
  const changed = Object.keys({ ...before, ...after }).flatMap((name) => {
    if (after[name] === undefined) return [[name, null]];
    const patch = name in before ? createMergePatch(before[name], after[name]) : after[name];
    return patch === undefined ? [] : [[name, patch]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
