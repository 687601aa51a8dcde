import type { RequestListener } from 'node:http';
import type { AnswerPlain } from '../wire/take-plain-requests.ts';
import type { Metrics } from './metrics.ts';

/** A power of two. Measuring costs more than the fast path has to spare; a part of many requests says as much. */
const everyNth = 16;

type Measured = { readonly listener: RequestListener; readonly answerPlain: AnswerPlain };

/** The same, with the duration of the first and then of every sixteenth request in the metrics. */
export function measureAnswers({ listener, answerPlain }: Measured, metrics: Pick<Metrics, 'observeAnswer'>): Measured {
  let count = 0;
  const isNextMeasured = (): boolean => (count & (everyNth - 1)) === 0;

  return {
    listener(request, response) {
      if (isNextMeasured()) {
        const startedAt = performance.now();
        response.once('finish', () => metrics.observeAnswer(performance.now() - startedAt));
      }
      count += 1;
      listener(request, response);
    },
    answerPlain(request, send) {
      const startedAt = isNextMeasured() ? performance.now() : undefined;
      const sendMeasured = (head: string): void => {
        send(head);
        if (startedAt !== undefined) metrics.observeAnswer(performance.now() - startedAt);
      };
      const isTaken = answerPlain(request, startedAt === undefined ? send : sendMeasured);
      // Otherwise the listener gets it, and counts it.
      if (isTaken) count += 1;
      return isTaken;
    },
  };
}
