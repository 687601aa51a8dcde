import type { RouteReader } from '@evercode/route-store';
import { isEnding } from '@evercode/contract/endings';
import { routeKey } from '@evercode/routing';
import type { HeldRoute } from './held-route.ts';

/** Every host answers for the default short domain. */
const defaultDomain = '';

/** The route of an ending; undefined: no code has it. Throws when the routes cannot be read: that is not the same as an unknown code. */
export function findRoute(routes: RouteReader<HeldRoute>, ending: string): HeldRoute | undefined {
  return isEnding(ending) ? routes.get(routeKey(defaultDomain, ending)) : undefined;
}

/**
 * The same for what most phones ask for, a slash and an ending that somebody asked for lately: of the default domain that is the key itself.
 * Undefined: look further.
 */
export function findHeldRoute(routes: RouteReader<HeldRoute>, target: string): HeldRoute | undefined {
  return defaultDomain === '' ? routes.held(target) : undefined;
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
