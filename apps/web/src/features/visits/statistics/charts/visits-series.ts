import type { Stats } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import type { Interval } from '../filters/stats-interval.ts';

export type VisitPoint = Readonly<{ at: string; short: string; long: string; total: number; unique: number }>;

const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const week = { ...day, year: 'numeric' } as const;

const formats: Readonly<
  Record<Interval, readonly [short: Intl.DateTimeFormatOptions, long: Intl.DateTimeFormatOptions]>
> = {
  minute: [time, { weekday: 'short', ...day, ...time }],
  hour: [time, { weekday: 'short', ...day, ...time }],
  day: [day, { weekday: 'short', ...week }],
  week: [day, week],
  month: [
    { month: 'short', year: '2-digit' },
    { month: 'long', year: 'numeric' },
  ],
};

/** More buckets than this span several days, so the time alone would be ambiguous. */
const maxTimeOnlyBuckets: Partial<Record<Interval, number>> = { minute: 1500, hour: 50 };

/** Adds a short and a full name to each bucket, in the reader's language and the given time zone. */
export function nameSeries(
  series: Stats['series'],
  interval: Interval,
  language: Language,
  timeZone: string,
): VisitPoint[] {
  const [shortest, full] = formats[interval];
  const isLong = series.length > (maxTimeOnlyBuckets[interval] ?? Infinity);
  const short = new Intl.DateTimeFormat(language, { ...(isLong ? day : {}), ...shortest, timeZone });
  const long = new Intl.DateTimeFormat(language, { ...full, timeZone });
  const points = series.map(({ at, total, unique }) => {
    const date = new Date(at);
    return {
      at,
      short: short.format(date),
      long: interval === 'week' ? nameWeek(long, date) : long.format(date),
      total,
      unique,
    };
  });
  return distinguishRepeatedHours(
    points,
    new Intl.DateTimeFormat(language, { ...full, timeZone, timeZoneName: 'shortOffset' }),
  );
}

const sixDaysMs = 6 * 86_400_000;
const noonMs = 43_200_000;

/** From Monday to Sunday. Noon of the last day lies within it across any clock change. */
function nameWeek(format: Intl.DateTimeFormat, monday: Date): string {
  return format.formatRange(monday, new Date(monday.getTime() + sixDaysMs + noonMs));
}

/** Distinguishes the two hours of the autumn clock change by their offsets. */
function distinguishRepeatedHours(points: readonly VisitPoint[], exact: Intl.DateTimeFormat): VisitPoint[] {
  return points.map((point, place) =>
    [points[place - 1], points[place + 1], points[place - 60], points[place + 60]].some(
      (near) => near?.long === point.long,
    )
      ? { ...point, long: exact.format(new Date(point.at)) }
      : point,
  );
}
