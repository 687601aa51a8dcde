import { isEnding } from '@evercode/contract/endings';
import type { PlainRoute, RouteReader } from '@evercode/route-store';
import { routeKey, type RouteRecord } from '@evercode/routing';

/** Every host answers for the default short domain. */
const defaultDomain = '';

/**
 * The route of an ending; undefined where no code has it. Throws when the routes cannot be read, which is not the same
 * as an unknown code.
 */
export function findRoute(routes: Pick<RouteReader, 'get'>, ending: string): RouteRecord | undefined {
  return isEnding(ending) ? routes.get(routeKey(defaultDomain, ending)) : undefined;
}

/**
 * The fast lookup for the target that most phones send, a slash and an ending: on the default domain it is the key
 * itself. Undefined does not mean unknown: ask with `findRoute`. Throws as `findRoute` does.
 */
export function findPlainRoute(routes: Pick<RouteReader, 'plain'>, target: string): PlainRoute | undefined {
  return defaultDomain === '' ? routes.plain(target) : undefined;
}
