import type { Stats } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import type { Interval } from './stats-interval.ts';

export type VisitPoint = Readonly<{ at: string; short: string; long: string; total: number; unique: number }>;

const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const week = { ...day, year: 'numeric' } as const;

const formats: Readonly<Record<Interval, readonly [short: Intl.DateTimeFormatOptions, long: Intl.DateTimeFormatOptions]>> = {
  minute: [time, { weekday: 'short', ...day, ...time }],
  hour: [time, { weekday: 'short', ...day, ...time }],
  day: [day, { weekday: 'short', ...week }],
  week: [day, week],
  month: [{ month: 'short', year: '2-digit' }, { month: 'long', year: 'numeric' }],
};

/** More than these come from several days, so that the time alone says little. */
const mostOfTimes: Partial<Record<Interval, number>> = { minute: 1500, hour: 50 };

/** Each bucket with its name on the axis and its full name, in the reader's language and by the clocks of that zone. */
export function nameSeries(series: Stats['series'], interval: Interval, language: Language, timeZone: string): VisitPoint[] {
  const [shortest, full] = formats[interval];
  const isLong = series.length > (mostOfTimes[interval] ?? Infinity);
  const short = new Intl.DateTimeFormat(language, { ...(isLong ? day : {}), ...shortest, timeZone });
  const long = new Intl.DateTimeFormat(language, { ...full, timeZone });
  const points = series.map(({ at, total, unique }) => {
    const date = new Date(at);
    return { at, short: short.format(date), long: interval === 'week' ? nameWeek(long, date) : long.format(date), total, unique };
  });
  return tellRepeatedApart(points, new Intl.DateTimeFormat(language, { ...full, timeZone, timeZoneName: 'shortOffset' }));
}

const sixDaysMs = 6 * 86_400_000;
const noonMs = 43_200_000;

/** From Monday to Sunday. Noon of the last day is within it however the clocks are changed. */
function nameWeek(format: Intl.DateTimeFormat, monday: Date): string {
  return format.formatRange(monday, new Date(monday.getTime() + sixDaysMs + noonMs));
}

/** The hour that autumn repeats is two, told apart by how far the clocks are from UTC. */
function tellRepeatedApart(points: readonly VisitPoint[], exact: Intl.DateTimeFormat): VisitPoint[] {
  return points.map((point, place) =>
    ([points[place - 1], points[place + 1], points[place - 60], points[place + 60]].some((near) => near?.long === point.long) ? { ...point, long: exact.format(new Date(point.at)) } : point));
}
