import type { AnalyticsService } from '@evercode/config';
import { internetOfOperator, type Internet } from '../../../../platform/internet/internet.ts';
import { requestOnce } from '../../../../platform/internet/request-once.ts';
import { writeRequests, type EventRequest } from './requests.ts';
import type { SharedEvent } from './shared-event.ts';

const timeoutMs = 10_000;
const answerBytes = 64 * 1024;

/** Answers true when the service took all of them; the reason otherwise. */
export type SendEvents = (events: readonly SharedEvent[], signal: AbortSignal) => Promise<true | string>;

export function createSendEvents(service: AnalyticsService, internet: Internet): SendEvents {
  const own = internetOfOperator(internet);
  return async (events, signal) => {
    const requests: readonly EventRequest[] = writeRequests[service.provider](service, events);
    for (const { path, headers, body } of requests) {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Evercode', ...headers },
        content: JSON.stringify(body),
        maxBytes: answerBytes,
        // The status alone matters.
        cutsBody: true,
        timeoutMs,
      } as const;
      const outcome = await requestOnce(new URL(path, service.url), request, { internet: own, signal });
      if (outcome.kind !== 'answer') return outcome.kind === 'failed' ? outcome.code : outcome.kind;
      if (outcome.status < 200 || outcome.status > 299) return `status ${outcome.status}`;
    }
    return true;
  };
}
