import { decide, type Outcome } from '@evercode/routing';
import {
  prepare,
  type PreparedAnswer,
  prepareEmpty,
  send,
  sendRedirect,
  withHeader,
} from '../answer/prepared-answer.ts';
import type { SendPage } from '../answer/send-page.ts';
import type { ContentAnswers } from '../content/content-answers.ts';
import type { PageEvents } from '../page-events/page-events.ts';
import type { Alarm } from '../process/alarm.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Recorder } from '../record/recorder.ts';
import { toScanEntry } from '../record/scan-entry.ts';
import type { CodePath } from '../request/path-entry.ts';
import type { ScanRequest } from '../request/scan-request.ts';
import { sendUnlockPage } from '../unlock/unlock-path.ts';
import type { UseCounter } from '../uses/use-counter.ts';
import { readUseIntent } from '../uses/use-intent.ts';
import type { OwnVisits } from '../visits/own-visits.ts';
import type { Visits } from '../visits/visits.ts';

type ScanParts = {
  readonly recorder: Recorder;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly content: Pick<ContentAnswers, 'page' | 'tagPage'>;
  readonly events: PageEvents;
  readonly uses: Pick<UseCounter, 'take'>;
  readonly usesAlarm: Alarm;
  readonly visits: Pick<Visits, 'use' | 'pass'>;
  readonly ownVisits: Pick<OwnVisits, 'holds'>;
};

type Recorded = Extract<Outcome, { record: true }>;

/** The answer to HEAD for a limited code: hides the destination, as revealing it would be a use. */
const hiddenDestination = prepare(200, { 'Cache-Control': 'private, no-store' });
/** A browser that prefetches sends another request when its visitor opens the page. */
const noPrefetch = prepareEmpty(503);

/**
 * The scan of a code: decides and answers every outcome. Where the visitor reaches the content, the scan is recorded,
 * once, before it is answered. The last row of the table: it takes every path.
 */
export function createScanPath(parts: ScanParts): CodePath {
  const { recorder, metrics, sendPage, content, events, uses, usesAlarm, visits, ownVisits } = parts;

  function record(scan: ScanRequest, { kind, because }: Recorded, answer: () => void): void {
    metrics.answers[kind]++;
    recorder.recordThenAnswer(toScanEntry(scan, ownVisits, because), answer);
  }

  /** With the cookie that proves the use, so that the visit may fetch the files of the page. */
  function withUse({ route, ending, now }: ScanRequest, prepared: PreparedAnswer): PreparedAnswer {
    return withHeader(prepared, 'Set-Cookie', visits.use(route, ending, now));
  }

  function answerOutcome(scan: ScanRequest, outcome: Outcome, isUseTaken: boolean): void {
    const { request, response, route, ending, now } = scan;
    switch (outcome.kind) {
      case 'redirect':
        return record(scan, outcome, () => sendRedirect(response, outcome.url));
      case 'left':
        metrics.answers.redirect++;
        return sendRedirect(response, outcome.url);
      case 'tag-page': {
        const page = content.tagPage(scan, outcome.url, outcome.tags);
        return record(scan, outcome, () => send(response, page));
      }
      case 'content': {
        const drawn = content.page(scan, outcome.tags);
        const page = isUseTaken ? withUse(scan, drawn) : drawn;
        events.record(scan, 'view');
        return record(scan, outcome, () => send(response, page));
      }
      case 'file': {
        if (!Object.hasOwn(route.page?.assets ?? {}, outcome.asset)) return sendPage(request, response, 'not-found');
        // Players and viewers fetch a file in many ranges: those go to the file's own address, and the scan stays one.
        const pass = isUseTaken ? `?visit=${visits.pass(route, now)}` : '';
        const location = `/${ending}/${outcome.asset}${pass}`;
        const redirect = prepare(302, { Location: location, 'Cache-Control': 'private, no-store' });
        const answer = isUseTaken ? withUse(scan, redirect) : redirect;
        return record(scan, outcome, () => send(response, answer));
      }
      case 'unlock':
        metrics.answers.unlock++;
        return sendUnlockPage(scan, 'asked');
      case 'take-use':
        return void takeUse(scan, outcome);
      case 'page':
        return sendPage(request, response, outcome.page, route.brand);
      default:
        return sendPage(request, response, 'not-found');
    }
  }

  async function takeUse(scan: ScanRequest, outcome: Extract<Outcome, { kind: 'take-use' }>): Promise<void> {
    const { request, response, route } = scan;
    const intent = readUseIntent(request);
    if (intent !== 'visit') return send(response, intent === 'prefetch' ? noPrefetch : hiddenDestination);
    try {
      const result = await uses.take(route, outcome.count);
      usesAlarm.clear();
      answerSafely(scan, result === 'taken' ? outcome.taken : outcome.noneLeft, result === 'taken');
    } catch (error) {
      usesAlarm.raise({ err: error });
      sendPage(request, response, 'unavailable');
    }
  }

  function answerSafely(scan: ScanRequest, outcome: Outcome, isUseTaken: boolean): void {
    try {
      answerOutcome(scan, outcome, isUseTaken);
    } catch {
      // A page cannot be drawn, or a key cannot be read. Nothing was sent yet: answers are prepared before the scan is
      // recorded.
      sendPage(scan.request, scan.response, 'unavailable');
    }
  }

  return {
    kind: 'code',
    match: (path) => ({ ending: path, rest: '' }),
    charge: 'known',
    answer: (scan, _rest, facts) => answerSafely(scan, decide(scan.route, facts, scan.now), false),
  };
}
