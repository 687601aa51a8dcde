import type { RouteReader } from '@evercode/route-store';
import type { RouteRecord } from '@evercode/routing';
import type { Refuse, SendPage } from '../answer/send-page.ts';
import type { RateGate } from '../gate/visitor-gate.ts';
import type { Alarm } from '../process/alarm.ts';
import type { CodePath } from '../request/path-entry.ts';
import type { ScanRequest, UnresolvedRequest } from '../request/scan-request.ts';
import { findRoute } from './find-route.ts';

type ResolveParts = {
  readonly routes: Pick<RouteReader, 'get' | 'isFilled'>;
  readonly routesAlarm: Alarm;
  readonly rateGate: RateGate;
  readonly sendPage: SendPage;
  readonly refuse: Refuse;
};

/**
 * The code that a request asks for. Undefined: the visitor was answered that it does not exist, that they sent too many
 * requests, or that the routes cannot be read.
 */
export type ResolveCode = (
  unresolved: UnresolvedRequest,
  ending: string,
  path: Pick<CodePath, 'charge' | 'unknown'>,
) => ScanRequest | undefined;

export function createResolveCode({ routes, routesAlarm, rateGate, sendPage, refuse }: ResolveParts): ResolveCode {
  /** Null: the routes cannot be read. */
  function tryFind(ending: string): RouteRecord | undefined | null {
    try {
      const route = findRoute(routes, ending);
      routesAlarm.clear();
      return route;
    } catch (error) {
      routesAlarm.raise({ err: error });
      return null;
    }
  }

  /** On a new machine an unknown ending may belong to a route that has not arrived yet. */
  function isCompletelyFilled(): boolean {
    try {
      return routes.isFilled();
    } catch (error) {
      routesAlarm.raise({ err: error });
      return false;
    }
  }

  return (unresolved, ending, { charge, unknown }) => {
    const { request, response, now, visitor } = unresolved;
    const route = tryFind(ending);
    if (route === null || (route === undefined && !isCompletelyFilled())) sendPage(request, response, 'unavailable');
    else if (!rateGate(visitor, route === undefined ? 'unknown' : charge, ending, now))
      sendPage(request, response, 'too-many');
    else if (route !== undefined) return { ...unresolved, route, ending };
    else if (unknown !== undefined) refuse(response, unknown);
    else sendPage(request, response, 'not-found');
    return undefined;
  };
}
