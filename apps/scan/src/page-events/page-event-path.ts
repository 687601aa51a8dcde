import { blockingOutcome, type RequestFacts } from '@evercode/routing';
import { prepareEmpty, prepareMethodNotAllowed, send } from '../answer/prepared-answer.ts';
import type { ContentAnswers } from '../content/content-answers.ts';
import type { Metrics } from '../process/metrics.ts';
import type { CodePath } from '../request/path-entry.ts';
import { readQuery } from '../request/read-target.ts';
import { eventSuffix } from '../request/reserved-paths.ts';
import { isCrossSite, type ScanRequest } from '../request/scan-request.ts';
import type { Visits } from '../visits/visits.ts';
import type { PageEvents } from './page-events.ts';

type PageEventParts = {
  readonly content: Pick<ContentAnswers, 'targets'>;
  readonly events: PageEvents;
  readonly visits: Pick<Visits, 'hasUsed'>;
  readonly metrics: Pick<Metrics, 'answers'>;
};

/** Events that browsers report. All others are recorded where a file of the page is fetched. */
const reported = ['click', 'play'] as const;

const methodNotAllowed = prepareMethodNotAllowed('POST');
const noContent = prepareEmpty(204);
const forbidden = prepareEmpty(403);

/**
 * Takes the report of a browser (`ping`) that a link of a page was clicked. Recorded only if it can have happened: the
 * visitor may see the page now, and the link is on it. The answer is the same either way, and the body is not read.
 */
export function createPageEventPath({ content, events, visits, metrics }: PageEventParts): CodePath {
  function canSeePage({ request, route, now }: ScanRequest, facts: RequestFacts): boolean {
    if (route.format === 1 || route.page === undefined || blockingOutcome(route, facts, now) !== undefined)
      return false;
    return route.options?.limit === undefined || visits.hasUsed(request.headers.cookie, route, now);
  }

  function answerPageEvent(scan: ScanRequest, facts: RequestFacts): void {
    const { request, response } = scan;
    if (isCrossSite(request)) return send(response, forbidden);
    metrics.answers.event++;
    const query = readQuery(request.url ?? '');
    const event = reported.find((each) => query.has(each));
    const target = event === undefined ? '' : (query.get(event) ?? '');
    if (event === undefined || !canSeePage(scan, facts) || !content.targets(scan).has(target))
      return send(response, noContent);
    events.record(scan, event, target, () => send(response, noContent));
  }

  return {
    kind: 'code',
    match: (path) =>
      path.endsWith(eventSuffix) ? { ending: path.slice(0, -eventSuffix.length), rest: '' } : undefined,
    charge: 'part',
    refuse: ({ method }) => (method === 'POST' ? undefined : methodNotAllowed),
    answer: (scan, _rest, facts) => answerPageEvent(scan, facts),
  };
}
