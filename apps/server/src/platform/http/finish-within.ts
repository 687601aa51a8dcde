import { AppError } from './answers/app-error.ts';

const RETRY_AFTER_SECONDS = 30;

/** Answers 503 when the work takes too long. `giveUp` tells the work, which may not listen. */
export async function finishWithin<T>(
  work: Promise<T>,
  longestMs: number,
  giveUp: (error: AppError) => void,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    giveUp(error);
    reject(error);
  }, longestMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
