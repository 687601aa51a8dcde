import { routes, type Route } from '@evercode/contract';
import { v1Operations } from '@evercode/contract/v1';

/** Paths of the API, which never answer a page. */
const prefixes = ['/api/', '/qrs/', '/requeststatus/'] as const;
const single: ReadonlySet<string> = new Set(['/qrbeautifier', '/requeststatus']);

const declared = [...Object.values<Route>(routes), ...v1Operations].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

export function isApiPath(path: string): boolean {
  return single.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
}

/** The methods that a path of the API supports; empty for a path that does not exist. */
export function listMethods(path: string): string[] {
  return declared.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
