import type { RouteReader } from '@evercode/route-store';
import { isEnding } from '@evercode/contract/endings';
import { routeKey, type RouteRecord } from '@evercode/routing';

/** Every host answers for the default short domain. */
const defaultDomain = '';

/**
 * The record of an ending; undefined: no code has it. `target` is what it was asked for with: mostly nothing but the key, which then need not
 * be put together. Throws when the routes cannot be read: that is not the same as an unknown code.
 */
export function findRoute(routes: RouteReader, ending: string, target: string): RouteRecord | undefined {
  if (!isEnding(ending)) return undefined;
  const isKey = defaultDomain === '' && target.length === ending.length + 1;
  return routes.get(isKey ? target : routeKey(defaultDomain, ending));
}

/** The path of a request target without its first slash. An absolute one (RFC 9112, 3.2.2) is read like the path it holds, and without one is the origin. */
export function readPath(target: string): string {
  const start = target.startsWith('/') ? 1 : endOfHost(target);
  const query = target.indexOf('?', start);
  return query === -1 ? target.slice(start) : target.slice(start, query);
}

function endOfHost(target: string): number {
  return /^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i.exec(target)?.[0].length ?? 0;
}

export function readQuery(target: string): URLSearchParams {
  const query = target.indexOf('?');
  return new URLSearchParams(query === -1 ? '' : target.slice(query + 1));
}
