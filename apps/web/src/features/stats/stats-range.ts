import type { StatsQuery, WorkspaceAction } from '@evercode/contract';

/** Days and hours are those of this device. */
export function readTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The periods on offer. More come with more of what a plan allows. */
export const ranges = ['last-48-hours', 'last-7-days', 'last-30-days'] as const;
export type RangeName = (typeof ranges)[number];

type Interval = Extract<StatsQuery['interval'], 'hour' | 'day'>;
type Shape = Readonly<{ interval: Interval; count: number; needs: WorkspaceAction }>;

const shapes: Readonly<Record<RangeName, Shape>> = {
  'last-48-hours': { interval: 'hour', count: 48, needs: 'stats.hourly' },
  'last-7-days': { interval: 'day', count: 7, needs: 'stats.read' },
  'last-30-days': { interval: 'day', count: 30, needs: 'stats.read' },
};

export function listRanges(may: (action: WorkspaceAction) => boolean): RangeName[] {
  return ranges.filter((name) => may(neededFor(name)));
}

export function neededFor(name: RangeName): WorkspaceAction {
  return shapes[name].needs;
}

/** From the address; 30 days when it says nothing, something unknown, or more than is allowed. */
export function readRange(word: string | null, allowed: readonly RangeName[]): RangeName {
  return allowed.find((name) => name === word) ?? 'last-30-days';
}

export function intervalOf(name: RangeName): Interval {
  return shapes[name].interval;
}

/**
 * Whole hours or days in this device's own time zone, the present one included. Calendar arithmetic, so that a day of 23 or
 * 25 hours is one day. Hours are counted in elapsed time: the one that autumn repeats is two.
 */
export function resolveRange(name: RangeName, now: Date): { from: Date; to: Date; interval: Interval } {
  const { interval, count } = shapes[name];
  if (interval === 'hour') {
    const hourMs = 3_600_000;
    // Time zones of half an hour begin their hours at :30 UTC.
    const hour = new Date(now);
    hour.setMinutes(0, 0, 0);
    return { interval, from: new Date(hour.getTime() - (count - 1) * hourMs), to: new Date(hour.getTime() + hourMs) };
  }
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
  return { interval, from: day(1 - count), to: day(1) };
}
