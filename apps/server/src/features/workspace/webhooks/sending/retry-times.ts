const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/** After each failed attempt: ten attempts within 75 hours and a half. */
const retryMs = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Of the time, so that a receiver that comes back is not met by all at once. */
const JITTER = 0.1;

/** How long to wait after so many failed attempts; undefined: that was the last one. `random`: from 0 to 1. */
export function retryAfter(attempts: number, random: number): number | undefined {
  const waitMs = retryMs[attempts - 1];
  return waitMs === undefined ? undefined : Math.round(waitMs * (1 + JITTER * (2 * random - 1)));
}
