import { dayOf, readDay } from '../../../../platform/language/zoned-days.ts';
import type { StatsFilters } from '@evercode/contract';
import { readComparison, type Comparison } from './comparison.ts';
import { readFilters } from './stats-filters.ts';
import { listIntervals, readInterval, type Interval } from './stats-interval.ts';
import { daysOf, listRanges, readRange, defaultRange, type Days, type May, type RangeName } from './stats-range.ts';

/** The view of the statistics, as the address holds it. */
export type StatsView = Readonly<{
  range: RangeName;
  /** Set for a custom period. */
  days?: Days;
  interval: Interval;
  /** An IANA time zone. */
  timeZone: string;
  /** Absent: the previous period. */
  compare?: Exclude<Comparison, 'previous'>;
  /** Absent: all scans. */
  filters?: StatsFilters;
}>;

type ViewContext = Readonly<{ may: May; now: Date; deviceZone: string }>;

/** A range that contains every scan and stays below the server's limit. */
export const earliestDay = '2000-01-01';
export const latestDay = '2099-12-31';

/** Invalid values in the address fall back to the defaults. */
export function readView(address: URLSearchParams, { may, now, deviceZone }: ViewContext): StatsView {
  const timeZone = readZone(address.get('timezone')) ?? deviceZone;
  const word = readRange(address.get('range'), listRanges(may));
  const custom = word === 'custom' ? readDays(address) : undefined;
  const range = word === 'custom' && custom === undefined ? defaultRange : word;
  const days = daysOf(range, dayOf(now, timeZone), custom);
  const interval = readInterval(address.get('interval'), listIntervals(range, days), days, may);
  const compare = readComparison(address.get('compare'), range);
  const filters = readFilters(address, may);
  return {
    range,
    ...(custom && { days: custom }),
    interval,
    timeZone,
    ...(compare !== 'previous' && { compare }),
    ...(filters && { filters }),
  };
}

const words = ['range', 'from', 'to', 'interval', 'timezone', 'compare'] as const;
export type ViewChange = Readonly<Partial<Record<(typeof words)[number], string | undefined>>>;

/** Applies a change to the address. Another period resets the interval, and the days unless it has its own. */
export function writeChange(address: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(address);
  if (change.range !== undefined) for (const word of ['from', 'to', 'interval']) next.delete(word);
  for (const word of words) {
    const value = change[word];
    if (value !== undefined) next.set(word, value);
    else if (word in change) next.delete(word);
  }
  return next;
}

function readDays(address: URLSearchParams): Days | undefined {
  const [first, last] = [readDay(address.get('from')), readDay(address.get('to'))];
  return first !== undefined && last !== undefined && earliestDay <= first && first <= last && last <= latestDay
    ? { first, last }
    : undefined;
}

/** Normalises the zone's spelling. Refuses bare offsets, which have no daylight saving. */
function readZone(word: string | null): string | undefined {
  if (word === null || !/^[a-z]/i.test(word)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
