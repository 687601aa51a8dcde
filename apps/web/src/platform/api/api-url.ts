type Value = string | number | boolean | undefined;
type Values = Readonly<Record<string, Value>>;
export type QueryValues = Readonly<Record<string, Value | readonly string[]>>;

/**
 * Fills parameters and query into `/api/qrs/{uuid}`; a list is repeated. Throws on a missing parameter, which is a bug
 * of the caller.
 */
export function writeUrl(pattern: string, params: Values = {}, query: QueryValues = {}): string {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${pattern} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) search.append(name, String(each));
    else if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
