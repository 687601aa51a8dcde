import type { ServerResponse } from 'node:http';
import type { RouteReader } from '@evercode/route-store';
import type { RouteRecord } from '@evercode/routing';
import { sendRedirect } from '../answer/prepared-answer.ts';
import type { Refuse, SendPage } from '../answer/send-page.ts';
import type { RateGate } from '../gate/visitor-gate.ts';
import type { Alarm } from '../process/alarm.ts';
import type { Metrics } from '../process/metrics.ts';
import type { CodePath } from '../request/path-entry.ts';
import type { ScanRequest, UnresolvedRequest } from '../request/scan-request.ts';
import { findRoute } from './find-route.ts';

type ResolveParts = {
  readonly metrics: Pick<Metrics, 'answers'>;
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

export function createResolveCode({
  metrics,
  routes,
  routesAlarm,
  rateGate,
  sendPage,
  refuse,
}: ResolveParts): ResolveCode {
  /** Null: the routes cannot be read. */
  function tryFind(domain: string, ending: string): RouteRecord | undefined | null {
    try {
      const route = findRoute(routes, domain, ending);
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

  /** Where the owner of the domain leads unknown endings. */
  function sendElsewhere(response: ServerResponse, url: string): void {
    metrics.answers['not-found']++;
    sendRedirect(response, url);
  }

  return (unresolved, ending, { charge, unknown }) => {
    const { request, response, now, visitor, site } = unresolved;
    const route = site.kind === 'unreadable' ? null : tryFind(site.domain, ending);
    if (route === null || (route === undefined && !isCompletelyFilled())) sendPage(request, response, 'unavailable');
    else if (!rateGate(visitor, route === undefined ? 'unknown' : charge, ending, now))
      sendPage(request, response, 'too-many');
    else if (route !== undefined) return { ...unresolved, route, ending };
    else if (unknown !== undefined) refuse(response, unknown);
    else if (site.host !== undefined && site.host.unknownUrl !== null) sendElsewhere(response, site.host.unknownUrl);
    else sendPage(request, response, 'not-found');
    return undefined;
  };
}
