import type { PlainRoute, RouteReader } from '@evercode/route-store';
import type { RateGate } from '../gate/visitor-gate.ts';
import type { Alarm } from '../process/alarm.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Recorder } from '../record/recorder.ts';
import { toPackedScanEntry } from '../record/scan-entry.ts';
import type { IdentifyVisitor } from '../request/visitor.ts';
import { findPlainRoute } from '../resolve/find-route.ts';
import type { PlainRequest } from '../wire/plain-request.ts';

type FastRedirectParts = {
  readonly routes: Pick<RouteReader, 'plain'>;
  readonly routesAlarm: Alarm;
  readonly rateGate: RateGate;
  readonly recorder: Recorder;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly identify: IdentifyVisitor;
  readonly now: () => number;
};

/**
 * `redirected`: `redirect` is called with the destination once the scan is recorded. `refused`: the visitor sends too
 * many. `unknown`: nothing happened, and the request takes the table of paths.
 */
export type TryFastRedirect = (
  request: Pick<PlainRequest, 'headers' | 'method' | 'socket'>,
  target: string,
  /** Of the host's keys in memory. */
  prefix: string,
  redirect: (url: string) => void,
) => 'redirected' | 'refused' | 'unknown';

/** The path of nearly every scan: a code whose route is plain redirects everyone to one address, from memory alone. */
export function createFastRedirect({
  routes,
  routesAlarm,
  rateGate,
  recorder,
  metrics,
  identify,
  now,
}: FastRedirectParts): TryFastRedirect {
  return (request, target, prefix, redirect) => {
    let plain: PlainRoute | undefined;
    try {
      plain = findPlainRoute(routes, prefix, target);
    } catch {
      // Ignored here: the slow path retries and reports it.
    }
    if (plain === undefined) return 'unknown';
    const { url } = plain;
    const visit = { request, now: now(), visitor: identify(request) };
    routesAlarm.clear();
    if (!rateGate(visit.visitor, 'known', target.slice(1), visit.now)) return 'refused';
    metrics.answers.redirect++;
    recorder.recordThenAnswer(toPackedScanEntry(visit, plain), () => redirect(url));
    return 'redirected';
  };
}
