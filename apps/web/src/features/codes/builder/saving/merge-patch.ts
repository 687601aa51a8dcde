type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality in which absent equals null, because a merge patch cannot distinguish them. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isSameJson(entry, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameJson(a[name], b[name]));
}

/** The merge patch from `before` to `after` (RFC 7396): removed members become null, and lists are replaced. */
export function makeMergePatch(before: JsonObject, after: JsonObject): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name] ?? null];
    if (isSameJson(old, now)) continue;
    patch[name] = isJsonObject(old) && isJsonObject(now) ? makeMergePatch(old, now) : now;
  }
  return patch;
}
