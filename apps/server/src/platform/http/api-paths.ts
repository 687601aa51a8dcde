/** Where the API lives. What is asked for there is never a page. */
const prefixes = ['/api/', '/qrs/'] as const;

export function isApiPath(path: string): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix));
}
