import type { StatsQuery, WorkspaceAction } from '@evercode/contract';
import { countDays } from '../../../../platform/language/zoned-days.ts';
import type { Days, May, RangeName } from './stats-range.ts';

export type Interval = StatsQuery['interval'];

const needs: Readonly<Record<Interval, WorkspaceAction>> = {
  minute: 'stats.hourly',
  hour: 'stats.hourly',
  day: 'stats.read',
  week: 'stats.monthly',
  month: 'stats.monthly',
};

export function neededForInterval(interval: Interval): WorkspaceAction {
  return needs[interval];
}

/**
 * The number of days for which each interval makes a readable chart: at least two points, and far below the server's
 * limit.
 */
const bounds: Readonly<Record<Interval, readonly [number, number]>> = {
  minute: [1, 2],
  hour: [1, 62],
  day: [1, 731],
  week: [14, 3660],
  month: [32, Infinity],
};
// Object.keys returns string[]; the record has exactly these keys.
const intervals = Object.keys(bounds) as Interval[];

/** From the shortest, regardless of the plan. */
export function listIntervals(range: RangeName, { first, last }: Days): Interval[] {
  // They begin in the middle of a day.
  if (range === 'last-48-hours') return ['minute', 'hour'];
  const length = countDays(first, last);
  return intervals.filter((interval) => bounds[interval][0] <= length && length <= bounds[interval][1]);
}

/** The interval of the address if it is valid and allowed, else the usual one for the period's length. */
export function readInterval(
  word: string | null,
  offered: readonly Interval[],
  { first, last }: Days,
  may: May,
): Interval {
  const allowed = offered.filter((interval) => may(needs[interval]));
  const length = countDays(first, last);
  const usual: Interval = length <= 3 ? 'hour' : length <= 92 ? 'day' : 'month';
  return (
    allowed.find((interval) => interval === word) ??
    allowed.find((interval) => interval === usual) ??
    allowed.at(0) ??
    'day'
  );
}
