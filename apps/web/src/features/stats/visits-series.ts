import type { Stats } from '@evercode/contract';
import type { Language } from '@evercode/i18n';

export type VisitPoint = Readonly<{ at: string; short: string; long: string; total: number; unique: number }>;

/** Each bucket with its name on the axis and its full name, in the reader's language and this device's time zone. */
export function nameSeries(series: Stats['series'], interval: 'hour' | 'day', language: Language): VisitPoint[] {
  const [short, long] = createFormats(interval, language);
  return series.map(({ at, total, unique }) => {
    const date = new Date(at);
    return { at, short: short.format(date), long: long.format(date), total, unique };
  });
}

function createFormats(interval: 'hour' | 'day', language: Language): [Intl.DateTimeFormat, Intl.DateTimeFormat] {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return interval === 'hour'
    ? [new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }), new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' })]
    : [new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }), new Intl.DateTimeFormat(language, day)];
}
