import { readClock } from './clock.ts';
import type { Report } from './report.ts';

type Times = Pick<Report, 'from' | 'to' | 'interval' | 'timezone' | 'language'>;

/** The range in words. Its end is inclusive: the last day or minute that belongs to it. */
export function namePeriod({ from, to, timezone, language }: Omit<Times, 'interval'>): string {
  const isWholeDays = [from, to].every((at) => readClock(at, timezone).isMidnight);
  const format = new Intl.DateTimeFormat(
    language,
    isWholeDays
      ? { dateStyle: 'medium', timeZone: timezone }
      : { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone },
  );
  return format.formatRange(new Date(from), new Date(isWholeDays ? Date.parse(to) - 1 : to));
}

/** Names of buckets. Hours include their offset, since an autumn night has one of them twice. */
export function createTimeNaming({ interval, timezone, language }: Omit<Times, 'from' | 'to'>): (at: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...shapes[interval], timeZone: timezone });
  return (at) => format.format(new Date(at));
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const;
const shapes: Readonly<Record<Times['interval'], Intl.DateTimeFormatOptions>> = {
  minute: time,
  hour: time,
  day: { ...day, weekday: 'short' },
  week: day,
  month: { year: 'numeric', month: 'long' },
};

/** For file names: '2026-01-01 2026-01-31', the last day included. */
export function nameDates({ from, to, timezone }: Pick<Times, 'from' | 'to' | 'timezone'>): string {
  return [from, new Date(Date.parse(to) - 1).toISOString()].map((at) => readClock(at, timezone).date).join(' ');
}
