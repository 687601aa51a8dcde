/** `to` is exclusive: the first instant of the next month. */
export type Month = { from: Date; to: Date };

/**
 * In UTC, as visitor keys are, so that it ends at once on every scan machine, in whichever time zone a workspace is.
 */
export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}
