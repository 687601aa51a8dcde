import type { VisitPoint } from './visits-series.ts';

type Drawn = Readonly<{
  at: string;
  total?: number;
  unique?: number;
  /** The unfinished part: from the last finished point to the running one. */
  totalRunning?: number;
  uniqueRunning?: number;
}>;

/** Separates the bucket that is still counting, so that it is drawn dashed instead of as a fall. */
export function splitRunning(points: readonly VisitPoint[], isRunning: boolean): Drawn[] {
  const last = points.length - 1;
  return points.map(({ at, total, unique }, place) => ({
    at,
    ...((!isRunning || place < last) && { total, unique }),
    ...(isRunning && place >= last - 1 && { totalRunning: total, uniqueRunning: unique }),
  }));
}
