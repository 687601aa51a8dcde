import { isEnding } from '@evercode/contract/endings';
import type { PlainRoute, RouteReader } from '@evercode/route-store';
import { routeKey, type RouteRecord } from '@evercode/routing';

/**
 * The route of an ending on a domain; undefined where no code has it. Throws when the routes cannot be read, which is
 * not the same as an unknown code.
 */
export function findRoute(routes: Pick<RouteReader, 'get'>, domain: string, ending: string): RouteRecord | undefined {
  return isEnding(ending) ? routes.get(routeKey(domain, ending)) : undefined;
}

/**
 * The fast lookup for the target that most phones send, a slash and an ending, on the host whose keys in memory have
 * this prefix. Undefined does not mean unknown: ask with `findRoute`. Throws as `findRoute` does.
 */
export function findPlainRoute(
  routes: Pick<RouteReader, 'plain'>,
  prefix: string,
  target: string,
): PlainRoute | undefined {
  // Another first character could be that of a prefix.
  if (target.charCodeAt(0) !== slash) return undefined;
  return routes.plain(prefix === '' ? target : prefix + target);
}

const slash = 47;
