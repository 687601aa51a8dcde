import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainRoute, RouteReader } from '@evercode/route-store';
import { sendRedirect } from '../answer/prepared-answer.ts';
import type { SendPage } from '../answer/send-page.ts';
import type { RateGate } from '../gate/visitor-gate.ts';
import type { Alarm } from '../process/alarm.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Recorder } from '../record/recorder.ts';
import { toPackedScanEntry } from '../record/scan-entry.ts';
import type { IdentifyVisitor } from '../request/visitor.ts';
import { findPlainRoute } from '../resolve/find-route.ts';

type FastRedirectParts = {
  readonly routes: Pick<RouteReader, 'plain'>;
  readonly routesAlarm: Alarm;
  readonly rateGate: RateGate;
  readonly recorder: Recorder;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly identify: IdentifyVisitor;
  readonly now: () => number;
};

/** False: the request was not answered, and takes the table of paths. */
export type TryFastRedirect = (
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  /** Of the host's keys in memory. */
  prefix: string,
) => boolean;

/** The path of nearly every scan: a code whose route is plain redirects everyone to one address, from memory alone. */
export function createFastRedirect({
  routes,
  routesAlarm,
  rateGate,
  recorder,
  metrics,
  sendPage,
  identify,
  now,
}: FastRedirectParts): TryFastRedirect {
  return (request, response, target, prefix) => {
    let plain: PlainRoute | undefined;
    try {
      plain = findPlainRoute(routes, prefix, target);
    } catch {
      // Ignored here: the slow path retries and reports it.
    }
    if (plain === undefined) return false;
    const { url } = plain;
    const visit = { request, now: now(), visitor: identify(request) };
    routesAlarm.clear();
    if (rateGate(visit.visitor, 'known', target.slice(1), visit.now)) {
      metrics.answers.redirect++;
      recorder.recordThenAnswer(toPackedScanEntry(visit, plain), () => sendRedirect(response, url));
    } else sendPage(request, response, 'too-many');
    return true;
  };
}
