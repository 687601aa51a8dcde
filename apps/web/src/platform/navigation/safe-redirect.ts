/**
 * Validates a return path from the address bar: undefined when it leads outside this app. Browsers read `\` as `/` and
 * skip control characters, so the path is checked after the browser's own parsing, and only its local part is used.
 */
export function readSafeRedirect(requested: string | null, origin: string): string | undefined {
  if (!requested?.startsWith('/') || !URL.canParse(requested, origin)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(requested, origin);
  // Resolving `..` can also produce a path such as `//elsewhere`.
  if (target !== origin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
