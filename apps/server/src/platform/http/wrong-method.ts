import { routes, type Route } from '@evercode/contract';

const known = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that an address of the API does take; none for an address that does not exist. */
export function methodsOf(path: string): string[] {
  return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
