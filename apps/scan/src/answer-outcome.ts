import type { Outcome } from '@evercode/routing';
import type { Alarm } from './alarm.ts';
import { prepare, type PreparedAnswer, send, sendRedirect, withHeader } from './answer.ts';
import type { ContentAnswers } from './content-answers.ts';
import type { Metrics } from './metrics.ts';
import { type Recorder, toScanEntry } from './record.ts';
import type { OwnVisits } from './own-visits/own-visits.ts';
import type { PageEvents } from './page-events/page-events.ts';
import type { ScanRequest } from './scan-request.ts';
import type { SendPage } from './send-page.ts';
import type { UnlockAnswers } from './unlock/unlock-answers.ts';
import { takesUse } from './uses/takes-use.ts';
import type { UseCounter } from './uses/use-counter.ts';
import type { Visits } from './visits/visits.ts';

export type OutcomeParts = {
  readonly recorder: Recorder;
  readonly metrics: Metrics;
  readonly sendPage: SendPage;
  readonly content: ContentAnswers;
  readonly unlock: UnlockAnswers;
  readonly uses: UseCounter;
  readonly usesAlarm: Alarm;
  readonly visits: Visits;
  readonly ownVisits: OwnVisits;
  readonly events: PageEvents;
};

type Recorded = Extract<Outcome, { record: true }>;

export type AnswerOutcome = (scan: ScanRequest, outcome: Outcome) => void;

/** Says that the code is there, and nothing of where it leads: that would be a use. */
const nothingOfLimited = prepare(200, { 'Cache-Control': 'private, no-store' }, '');
/** A browser that fetches ahead of its visitor asks again when they really come. */
const notAhead = prepare(503, { 'Cache-Control': 'no-store' }, '');

/** Every outcome that a scan can have. Recorded is a scan whose content is reached, once, before it is answered. */
export function createOutcomeAnswers(parts: OutcomeParts): AnswerOutcome {
  const { recorder, metrics, sendPage, content, unlock, uses, usesAlarm, visits, ownVisits, events } = parts;

  function record(scan: ScanRequest, { kind, because }: Recorded, answer: () => void): void {
    metrics.answers[kind]++;
    recorder.recordThenAnswer(toScanEntry(scan, ownVisits, because), answer);
  }

  function answer(scan: ScanRequest, outcome: Outcome, isUseTaken = false): void {
    const { request, response, route, ending, now } = scan;
    const marked = (prepared: PreparedAnswer): PreparedAnswer => (isUseTaken ? withHeader(prepared, 'Set-Cookie', visits.use(route, ending, now)) : prepared);
    switch (outcome.kind) {
      case 'redirect': return record(scan, outcome, () => sendRedirect(response, outcome.url));
      case 'tag-page': {
        const page = content.tagPage(request, outcome.url, outcome.tags);
        return record(scan, outcome, () => send(response, page));
      }
      case 'content': {
        const page = marked(content.page(scan, outcome.tags));
        events.record(scan, 'view');
        return record(scan, outcome, () => send(response, page));
      }
      case 'file': {
        if (!Object.hasOwn(route.page?.assets ?? {}, outcome.asset)) return sendPage(request, response, 'not-found');
        // Players and viewers fetch a file in many pieces: its own address takes those, and this one stays a single scan.
        const pass = isUseTaken ? `?visit=${visits.pass(route, now)}` : '';
        const way = marked(prepare(302, { Location: `/${ending}/${outcome.asset}${pass}`, 'Cache-Control': 'private, no-store' }, ''));
        return record(scan, outcome, () => send(response, way));
      }
      case 'unlock':
        metrics.answers.unlock++;
        return unlock.ask(request, response, ending);
      case 'take-use': return void takeUse(scan, outcome);
      case 'page': return sendPage(request, response, outcome.page);
      default: return sendPage(request, response, 'not-found');
    }
  }

  async function takeUse(scan: ScanRequest, outcome: Extract<Outcome, { kind: 'take-use' }>): Promise<void> {
    const { request, response, route } = scan;
    const takes = takesUse(request);
    if (takes !== 'yes') return send(response, takes === 'ahead' ? notAhead : nothingOfLimited);
    try {
      const given = await uses.take(route, outcome.count);
      usesAlarm.clear();
      answerSafely(scan, given === 'taken' ? outcome.taken : outcome.noneLeft, given === 'taken');
    } catch (error) {
      usesAlarm.raise({ err: error });
      sendPage(request, response, 'unavailable');
    }
  }

  function answerSafely(scan: ScanRequest, outcome: Outcome, isUseTaken = false): void {
    try {
      answer(scan, outcome, isUseTaken);
    } catch {
      // A page that cannot be drawn, a key that cannot be read. Nothing was sent yet: what is sent is made before it is recorded.
      sendPage(scan.request, scan.response, 'unavailable');
    }
  }

  return answerSafely;
}
