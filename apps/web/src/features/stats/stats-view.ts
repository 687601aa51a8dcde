import { dayOf, readDay } from '../../app/language/zoned-days.ts';
import { listIntervals, readInterval, type Interval } from './stats-interval.ts';
import { daysOf, listRanges, readRange, usualRange, type Days, type May, type RangeName } from './stats-range.ts';

/** What of the statistics is shown, as it stands in the address. */
export type StatsView = Readonly<{
  range: RangeName;
  /** Of a period of one's own choice. */
  days?: Days;
  interval: Interval;
  /** A name of the IANA list. */
  timeZone: string;
}>;

export type Surroundings = Readonly<{ may: May; now: Date; deviceZone: string }>;

/** A century holds every scan there is, and stays within what the server answers. */
export const earliestDay = '2000-01-01';
export const latestDay = '2099-12-31';

/** Whatever the address says wrongly falls back to what is usual. */
export function readView(address: URLSearchParams, { may, now, deviceZone }: Surroundings): StatsView {
  const timeZone = readZone(address.get('timezone')) ?? deviceZone;
  const word = readRange(address.get('range'), listRanges(may));
  const custom = word === 'custom' ? readDays(address) : undefined;
  const range = word === 'custom' && custom === undefined ? usualRange : word;
  const days = daysOf(range, dayOf(now, timeZone), custom);
  const interval = readInterval(address.get('interval'), listIntervals(range, days), days, may);
  return { range, ...(custom && { days: custom }), interval, timeZone };
}

const words = ['range', 'from', 'to', 'interval', 'timezone'] as const;
export type ViewChange = Readonly<Partial<Record<(typeof words)[number], string | undefined>>>;

/** The address with that change. Another period has its own frequency, and its own days or none. */
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
  return first !== undefined && last !== undefined && earliestDay <= first && first <= last && last <= latestDay ? { first, last } : undefined;
}

/** As this browser spells it. A bare offset knows no summer. */
function readZone(word: string | null): string | undefined {
  if (word === null || !/^[a-z]/i.test(word)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
