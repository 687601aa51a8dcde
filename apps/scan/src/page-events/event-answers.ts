import { barrier, type RequestFacts } from '@evercode/routing';
import { prepare, send } from '../answer.ts';
import type { ContentAnswers } from '../content-answers.ts';
import type { Metrics } from '../metrics.ts';
import { readQuery } from '../resolve.ts';
import type { ScanRequest } from '../scan-request.ts';
import type { Visits } from '../visits/visits.ts';
import type { PageEvents } from './page-events.ts';

export type EventParts = { readonly content: Pick<ContentAnswers, 'targets'>; readonly events: PageEvents; readonly visits: Visits; readonly metrics: Metrics };

export type AnswerEvent = (scan: ScanRequest, facts: RequestFacts) => void;

/** What the links of a page tell of. Everything else is told by what is fetched from us. */
const told = ['click', 'play'] as const;

const noContent = prepare(204, { 'Cache-Control': 'no-store' }, '');
const forbidden = prepare(403, { 'Cache-Control': 'no-store' }, '');

/**
 * A tap on a link of a page, which its browser tells us of (`ping`). Believed is what could have happened: of a page that this visitor may see now, and
 * a link that stands on it. Nobody waits for the answer, and it says nothing; its body is not read.
 */
export function createEventAnswers({ content, events, visits, metrics }: EventParts): AnswerEvent {
  function isSeen({ request, route, now }: ScanRequest, facts: RequestFacts): boolean {
    if (route.format === 1 || route.page === undefined || barrier(route, facts, now) !== undefined) return false;
    return route.options?.limit === undefined || visits.hasUsed(request.headers.cookie, route, now);
  }

  return (scan, facts) => {
    const { request, response } = scan;
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return send(response, forbidden);
    metrics.answers.event++;
    const query = readQuery(request.url ?? '');
    const event = told.find((each) => query.has(each));
    const target = event === undefined ? '' : query.get(event) ?? '';
    if (event === undefined || !isSeen(scan, facts) || !content.targets(scan).has(target)) return send(response, noContent);
    events.record(scan, event, target, () => send(response, noContent));
  };
}
