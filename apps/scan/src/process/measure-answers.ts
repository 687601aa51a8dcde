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

  const answerMeasured: AnswerPlain = (request, send) => {
    const startedAt = performance.now();
    return answerPlain(request, (head) => {
      send(head);
      metrics.observeAnswer(performance.now() - startedAt);
    });
  };

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
      const isTaken = isNextMeasured() ? answerMeasured(request, send) : answerPlain(request, send);
      // Otherwise the listener gets it, and counts it.
      if (isTaken) count += 1;
      return isTaken;
    },
  };
}
