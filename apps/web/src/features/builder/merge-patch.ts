type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent and null are one: a merge patch cannot tell them apart. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, index) => isSameJson(entry, b[index]));
  if (!isMembers(a) || !isMembers(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameJson(a[name], b[name]));
}

/** What turns `before` into `after` (RFC 7396): a member that is gone becomes null, a list is sent whole. */
export function makeMergePatch(before: Members, after: Members): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name] ?? null];
    if (isSameJson(old, now)) continue;
    patch[name] = isMembers(old) && isMembers(now) ? makeMergePatch(old, now) : now;
  }
  return patch;
}
