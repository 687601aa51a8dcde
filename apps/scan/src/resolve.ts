import type { PlainRoute, RouteReader } from '@evercode/route-store';
import { isEnding } from '@evercode/contract/endings';
import { routeKey, type RouteRecord } from '@evercode/routing';

/** Every host answers for the default short domain. */
const defaultDomain = '';

/** The route of an ending; undefined: no code has it. Throws when the routes cannot be read: that is not the same as an unknown code. */
export function findRoute(routes: RouteReader, ending: string): RouteRecord | undefined {
  return isEnding(ending) ? routes.get(routeKey(defaultDomain, ending)) : undefined;
}

/** For what most phones ask for, a slash and an ending: of the default domain that is the key itself. Undefined says nothing; throws as `findRoute` does. */
export function findPlainRoute(routes: RouteReader, target: string): PlainRoute | undefined {
  return defaultDomain === '' ? routes.plain(target) : undefined;
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
