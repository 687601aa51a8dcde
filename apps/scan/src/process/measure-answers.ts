import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics.ts';

/** A power of two. Measuring costs more than the fast path has to spare; a part of many requests says as much. */
const everyNth = 16;

/** The listener, with the duration of the first and then of every sixteenth request in the metrics. */
export function measureAnswers(listener: RequestListener, metrics: Pick<Metrics, 'observeAnswer'>): RequestListener {
  let count = -1;
  return (request, response) => {
    count = (count + 1) & (everyNth - 1);
    if (count === 0) {
      const startedAt = performance.now();
      response.once('finish', () => metrics.observeAnswer(performance.now() - startedAt));
    }
    listener(request, response);
  };
}
