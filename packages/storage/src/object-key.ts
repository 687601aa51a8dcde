/** Small letters only: some file systems take `A` for `a`. No segment begins with a dot, so none leads elsewhere. */
const keyForm = /^[a-z0-9][a-z0-9._-]{1,127}(?:\/[a-z0-9][a-z0-9._-]{0,127}){0,7}$/;
const prefixForm = /^(?:[a-z0-9][a-z0-9._-]{0,127}\/?){0,8}$/;

export function isKey(key: string): boolean {
  return keyForm.test(key);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`"${key}" is no key of an object.`);
}

export function requirePrefix(prefix: string): void {
  if (!prefixForm.test(prefix)) throw new TypeError(`No key begins with "${prefix}".`);
}
