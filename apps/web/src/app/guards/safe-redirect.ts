/**
 * A return path from the address bar, or undefined when it leads anywhere but into this app. Browsers read `\` as `/` and skip control
 * characters, so the path is judged after the browser's own parsing, and only its local part is used.
 */
export function readSafeRedirect(wished: string | null, origin: string): string | undefined {
  if (!wished?.startsWith('/') || !URL.canParse(wished, origin)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(wished, origin);
  // A path such as `//elsewhere` can also appear after `..` is resolved.
  if (target !== origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
