/** Lower case only, for case-insensitive file systems. No segment starts with a dot, so no path traversal. */
const keyForm = /^[a-z0-9][a-z0-9._-]{1,127}(?:\/[a-z0-9][a-z0-9._-]{0,127}){0,7}$/;
const prefixForm = /^(?:[a-z0-9][a-z0-9._-]{0,127}\/?){0,8}$/;

export function isKey(key: string): boolean {
  return keyForm.test(key);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`"${key}" is not a valid object key.`);
}

export function requirePrefix(prefix: string): void {
  if (!prefixForm.test(prefix)) throw new TypeError(`"${prefix}" is not a valid prefix of a key.`);
}
