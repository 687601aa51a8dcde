import { AppError } from '../http/app-error.ts';

/** Requests beyond this queue length get 503: each waiting one holds its file in memory. */
const MOST_WAITING = 20;

/** Serialises work: redrawing one picture may take a hundred megabytes. */
export function createOneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting === MOST_WAITING) throw new AppError('busy', { retryAfterSeconds: 5 });
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
