import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work behind it takes, so that how long an answer took does not say what was found. */
const FLOOR_MS = 250;

export async function answerSteadily<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(FLOOR_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
