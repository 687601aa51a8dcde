import { breakdowns, mapBreakdowns, pageEventKinds, type PageEvents, type Stats } from '@evercode/contract';
import type { Report } from './report.ts';

const DAY_MS = 86_400_000;
const count = (key: string, total: number) => ({ key, total, unique: Math.ceil(total / 2) });

/** A report of three days of a code, with changes. */
export function aReport(chosen: Partial<Omit<Report, 'stats'>> & { stats?: Partial<Stats> } = {}): Report {
  return {
    subject: { criteria: 'qr', name: 'Lunch menu' },
    workspace: 'Trattoria',
    brand: { name: 'Evercode', address: 'https://codes.example' },
    from: '2026-05-01T00:00:00.000Z',
    to: '2026-05-04T00:00:00.000Z',
    interval: 'day',
    timezone: 'UTC',
    language: 'en',
    madeAt: '2026-05-20T12:00:00.000Z',
    breakdowns,
    pageEvents: noPageEvents,
    placesBy: null,
    ...chosen,
    stats: { ...someStats, ...chosen.stats },
  };
}

const noPageEvents: PageEvents = {
  kinds: pageEventKinds.map((kind) => ({ kind, total: 0, unique: 0 })),
  targets: [],
};

const someStats: Stats = {
  totals: { total: 1234, unique: 1000, repeat: 234 },
  series: [
    { at: '2026-05-01T00:00:00.000Z', total: 1200, unique: 980 },
    { at: '2026-05-02T00:00:00.000Z', total: 34, unique: 20 },
    { at: '2026-05-03T00:00:00.000Z', total: 0, unique: 0 },
  ],
  countries: [count('IT', 1000), count('DE', 134), count('', 100)],
  regions: [count('Lombardy, IT', 900), count('', 334)],
  cities: [count('Milan, IT', 900), count('', 334)],
  browsers: [count('Firefox', 1234)],
  devices: [count('phone', 1234)],
  deviceKinds: [count('mobile', 1234)],
  os: [count('Android', 1234)],
  languages: [count('it', 1234)],
  referrers: [count('', 1200), count('example.com', 34)],
  rules: [count('', 1234)],
  parameters: [count('table=4', 100)],
  classes: { human: 1234, bot: 5, preview: 3, scanner: 0, prefetch: 0, head: 0, own: 0 },
};

export const noVisits: Partial<Stats> = {
  totals: { total: 0, unique: 0, repeat: 0 },
  ...mapBreakdowns(() => []),
  series: someStats.series.map(({ at }) => ({ at, total: 0, unique: 0 })),
  classes: { human: 0, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};

/** A year by day, with the maximum number of countries, cities and devices of an answer. */
export function aYear(chosen: Partial<Report> = {}): Report {
  const many = (length: number, of: string) =>
    Array.from({ length }, (_, index) => count(`${of} ${index}, IT`, 100_000 - index));
  const series = Array.from({ length: 365 }, (_, day) => ({
    at: new Date(Date.UTC(2025, 0, 1) + day * DAY_MS).toISOString(),
    total: 300 + ((day * 37) % 200),
    unique: 200 + ((day * 17) % 100),
  }));
  return aReport({
    from: '2025-01-01T00:00:00.000Z',
    to: '2026-01-01T00:00:00.000Z',
    ...chosen,
    stats: {
      series,
      countries: many(250, 'Country'),
      cities: many(100, 'City'),
      browsers: many(100, 'Browser'),
      devices: many(30, 'Device'),
      os: many(100, 'System'),
      languages: many(200, 'Language'),
      referrers: many(100, 'site'),
    },
  });
}

export const somePageEvents: PageEvents = {
  kinds: noPageEvents.kinds.map(({ kind, ...none }) => ({
    kind,
    ...none,
    ...(kind === 'view' && { total: 1500, unique: 1000 }),
    ...(kind === 'click' && { total: 41, unique: 30 }),
  })),
  targets: [
    { kind: 'click', target: 'Book a table', total: 40, unique: 30 },
    { kind: 'click', target: '=1+1', total: 1, unique: 1 },
  ],
};
