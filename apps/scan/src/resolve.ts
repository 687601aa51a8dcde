import type { RouteReader } from '@evercode/route-store';
import { isEnding } from '@evercode/contract/endings';
import { decide, type Outcome, type RequestFacts, routeKey, type RouteRecord } from '@evercode/routing';

export type Resolution = { readonly outcome: Outcome; readonly route: RouteRecord | undefined };

/** Every host answers for the default short domain. */
const defaultDomain = '';

const unknown: Resolution = { outcome: decide(undefined, { userAgent: '', language: '' }, 0), route: undefined };

/** From a path's text to what to answer. Throws when the routes cannot be read: that is not the same as an unknown code. */
export function resolve(routes: RouteReader, ending: string, facts: RequestFacts, now: number): Resolution {
  if (!isEnding(ending)) return unknown;
  const route = routes.get(routeKey(defaultDomain, ending));
  return { outcome: decide(route, facts, now), route };
}

/** The path of a request target without its first slash. An absolute one (RFC 9112, 3.2.2) is read like the path it holds. */
export function readPath(target: string): string {
  const start = target.startsWith('/') ? 1 : target.indexOf('/', target.indexOf('://') + 3) + 1;
  const query = target.indexOf('?', start);
  return query === -1 ? target.slice(start) : target.slice(start, query);
}
