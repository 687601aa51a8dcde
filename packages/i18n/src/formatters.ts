import type { Language } from '@evercode/contract/languages';

export type Formatters = {
  /** 12345.6 -> "12,345.6" */
  number(value: number): string;
  /** 12345 -> "12K", for narrow places */
  compact(value: number): string;
  /** 0.125 -> "12.5%" */
  percent(share: number): string;
  /** An amount in whole units of the currency: 8.25, 'USD' -> "$8.25" */
  money(amount: number, currency: string): string;
  /** An amount in cents, for bills: 27600, 'USD' -> "$276.00" */
  cents(amount: number, currency: string): string;
  date(at: Date): string;
  /** "Nov 26"; with the year where it is not the present one */
  day(at: Date, now: Date): string;
  dateTime(at: Date): string;
  /** "10:42 AM" */
  time(at: Date): string;
  /**
   * A time in the zone of its place, the same for all readers: "2026-06-21T19:00" -> "Jun 21, 2026, 7:00 PM"; or only
   * the day
   */
  wallTime(text: string): string;
  /** "3 minutes ago", "in 2 days": in the largest fitting unit */
  relative(at: Date, now: Date): string;
};

const secondsPerUnit = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/**
 * Cache the result: each `Intl` object costs up to milliseconds and is created on first use. `timeZone`: the reader's,
 * as an IANA name.
 */
export function createFormatters(language: Language, timeZone?: string): Formatters {
  const zone = timeZone === undefined ? {} : { timeZone };
  const number = once(() => new Intl.NumberFormat(language));
  const compact = once(() => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }));
  const percent = once(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }));
  const shortDay = once(() => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', ...zone }));
  const year = once(() => new Intl.DateTimeFormat('en', { year: 'numeric', ...zone }));
  const date = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...zone }));
  const dateTime = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', ...zone }));
  const time = once(() => new Intl.DateTimeFormat(language, { timeStyle: 'short', ...zone }));
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

  return {
    number: (value) => number().format(value),
    compact: (value) => compact().format(value),
    percent: (share) => percent().format(share),
    money: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    cents: (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100),
    date: (at) => date().format(at),
    day: (at, now) =>
      year().format(at) === year().format(now)
        ? // Portuguese shortens the month with a period, which would stand beside that of a sentence.
          shortDay().format(at).replace(/\.$/, '')
        : date().format(at),
    dateTime: (at) => dateTime().format(at),
    time: (at) => time().format(at),
    wallTime(text) {
      const time = text.includes('T') ? ({ timeStyle: 'short' } as const) : {};
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...time, timeZone: 'UTC' }).format(
        new Date(text.includes('T') ? `${text}Z` : text),
      );
    },
    relative(at, now) {
      const seconds = (at.getTime() - now.getTime()) / 1000;
      const fitting = secondsPerUnit.find(([, size]) => Math.abs(seconds) >= size);
      // Truncated, not rounded: 40 minutes are never "1 hour ago".
      return fitting ? relative().format(Math.trunc(seconds / fitting[1]), fitting[0]) : relative().format(0, 'second');
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
