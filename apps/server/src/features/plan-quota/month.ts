/** From its first instant to that of the next one. */
export type Month = { from: Date; to: Date };

/** Of the world's clock, as visitor keys are: one end for every scan machine, whichever timezone a workspace chooses today. */
export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}
