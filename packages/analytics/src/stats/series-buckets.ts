import { limits } from '@evercode/contract';
import { DAY_MS, localDate, offsetMs, startOfLocalDate } from '../local-time.ts';
import type { Interval, StatsQuestion } from './question.ts';

/** Bounds the answer: a month of minutes would be 44,640 points. */
const { points: MAX_SERIES_POINTS } = limits.statistics;

/** The shortest length of each bucket, which bounds the number of points before any is made. */
const SHORTEST_MS: Readonly<Record<Interval, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
};

export class TooManyPointsError extends Error {
  override readonly name = 'TooManyPointsError';
  readonly interval: Interval;

  constructor(interval: Interval) {
    super(`The range has more than ${MAX_SERIES_POINTS} points of one ${interval}.`);
    this.interval = interval;
  }
}

/**
 * SQL of a bucket's key as text. Days, weeks and months are local dates; minutes and hours are Unix seconds. Hours
 * start at the same minute as at the start of the range (:30 in India), so that the hour an autumn night repeats stays
 * two hours.
 */
export const BUCKET_KEYS: Readonly<Record<Interval, string>> = {
  minute: `toString(intDiv(toUnixTimestamp(at), 60) * 60)`,
  hour: `toString(intDiv(toUnixTimestamp(at) + {shift:Int32}, 3600) * 3600 - {shift:Int32})`,
  day: `toString(toDate(at, {timezone:String}))`,
  week: `toString(toMonday(at, {timezone:String}))`,
  month: `toString(toStartOfMonth(at, {timezone:String}))`,
};

type Range = Pick<StatsQuestion, 'from' | 'to' | 'interval' | 'timezone'>;

/** Seconds to add so that a local hour starts at a multiple of 3600. */
export function hourShift({ from, timezone }: Pick<Range, 'from' | 'timezone'>): number {
  const offset = offsetMs(from.getTime(), timezone) / 1000;
  return ((offset % 3600) + 3600) % 3600;
}

/** The key of every bucket that the range touches, in order, as `BUCKET_KEYS` makes them. */
export function listBucketKeys(range: Range): string[] {
  const { from, to, interval, timezone } = range;
  if (from.getTime() >= to.getTime()) return [];
  if ((to.getTime() - from.getTime()) / SHORTEST_MS[interval] > 1.2 * MAX_SERIES_POINTS)
    throw new TooManyPointsError(interval);
  return interval === 'minute' || interval === 'hour'
    ? listClockKeys(range)
    : listDateKeys(interval, from, to, timezone);
}

function listClockKeys(range: Range): string[] {
  const size = range.interval === 'minute' ? 60 : 3600;
  const shift = range.interval === 'minute' ? 0 : hourShift(range);
  const first = Math.floor((Math.floor(range.from.getTime() / 1000) + shift) / size) * size - shift;
  const count = Math.ceil((range.to.getTime() / 1000 - first) / size);
  if (count > MAX_SERIES_POINTS) throw new TooManyPointsError(range.interval);
  return Array.from({ length: count }, (_, step) => String(first + step * size));
}

function listDateKeys(interval: 'day' | 'week' | 'month', from: Date, to: Date, timezone: string): string[] {
  const last = localDate(to.getTime() - 1, timezone);
  const keys: string[] = [];
  for (
    let date = firstDate(interval, localDate(from.getTime(), timezone));
    date <= last;
    date = nextDate(interval, date)
  ) {
    if (keys.push(date) > MAX_SERIES_POINTS) throw new TooManyPointsError(interval);
  }
  return keys;
}

function firstDate(interval: 'day' | 'week' | 'month', date: string): string {
  if (interval === 'month') return `${date.slice(0, 7)}-01`;
  const daysSinceMonday = interval === 'week' ? (new Date(date).getUTCDay() + 6) % 7 : 0;
  return addDays(date, -daysSinceMonday);
}

function nextDate(interval: 'day' | 'week' | 'month', date: string): string {
  if (interval !== 'month') return addDays(date, interval === 'week' ? 7 : 1);
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function bucketStart(key: string, { interval, timezone }: Range): string {
  const instant = interval === 'minute' || interval === 'hour' ? Number(key) * 1000 : startOfLocalDate(key, timezone);
  return new Date(instant).toISOString();
}
