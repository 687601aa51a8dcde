import { AppError } from '../http/app-error.ts';

/** More than wait here are asked to come again: each holds its file meanwhile. */
const MOST_WAITING = 20;

/** One piece of work at a time: while it is drawn anew a picture may take a hundred megabytes. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
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
