import { breakdowns, scanClasses, type Breakdown } from '@evercode/contract';
import type { ScanRow } from '../scan-row.ts';
import type { Count, Interval, KeyFilters, StatsAnswer, StatsQuestion, StatsShare } from './question.ts';

/** Answers the same questions with plain loops over rows in memory; tests compare ClickHouse's answers with it. */
type StatsModel = Omit<StatsAnswer, 'series'> & { series: Map<string, Count> };

export function answerByModel(rows: readonly ScanRow[], question: StatsQuestion): StatsModel {
  const hits = findHits(rows, question);
  const people = hits.filter((row) => row.class === 'human');
  const { total, unique } = count(people);
  const label = labelMaker(question.interval, question.timezone);
  const shares = (key: (row: ScanRow) => string, limit = 300) => toShares(people, key).slice(0, limit);
  return {
    totals: { total, unique, repeat: total - unique },
    series: new Map([...groupBy(people, (row) => label(row.at))].map(([key, group]) => [key, count(group)])),
    countries: shares(keyOf.countries),
    regions: shares(keyOf.regions, 100),
    cities: shares(keyOf.cities, 100),
    browsers: shares(keyOf.browsers),
    devices: shares(keyOf.devices, 30),
    deviceKinds: shares(keyOf.deviceKinds),
    os: shares(keyOf.os),
    languages: shares(keyOf.languages),
    referrers: shares(keyOf.referrers),
    rules: shares(keyOf.rules),
    parameters: toShares(
      people.flatMap((row) => row.params.map((pair) => ({ ...row, params: [pair] }))),
      (row) => row.params[0] ?? '',
    ),
    classes: Object.fromEntries(
      scanClasses.map((each) => [each, hits.filter((row) => row.class === each).length]),
    ) as StatsAnswer['classes'], // the cast restores the keys that fromEntries loses
  };
}

/** Visits and visitors of each code. */
export function countCodesByModel(rows: readonly ScanRow[], question: StatsQuestion): StatsShare[] {
  return toShares(
    findHits(rows, question).filter((row) => row.class === 'human'),
    (row) => row.qr,
  );
}

const findHits = (rows: readonly ScanRow[], question: StatsQuestion): ScanRow[] => {
  const [from, to] = [question.from.getTime(), question.to.getTime()];
  return rows.filter(
    (row) =>
      row.at >= from &&
      row.at < to &&
      row.account === question.workspace &&
      (question.qrs?.includes(row.qr) ?? true) &&
      passes(row, question.filters),
  );
};

const keyOf = {
  countries: (row) => row.country,
  regions: (row) => (row.region === '' ? '' : `${row.region}, ${row.country}`),
  cities: (row) => (row.city === '' ? '' : `${row.city}, ${row.country}`),
  browsers: (row) => row.browser,
  devices: (row) => row.device,
  deviceKinds: (row) => (row.deviceKind === 'unknown' ? '' : row.deviceKind),
  os: (row) => row.os,
  languages: (row) => row.language,
  referrers: (row) => row.referrer,
  rules: (row) => row.rule,
} satisfies Record<Exclude<Breakdown, 'parameters'>, (row: ScanRow) => string>;

function passes(row: ScanRow, filters: KeyFilters | undefined): boolean {
  if (filters === undefined) return true;
  return breakdowns.every((breakdown) => {
    const keys = breakdown === 'parameters' ? row.params : [keyOf[breakdown](row)];
    return filters[breakdown]?.some((key) => keys.includes(key)) ?? true;
  });
}

function count(rows: readonly ScanRow[]): Count {
  const visitors = new Set(rows.map((row) => row.visitor).filter((visitor) => visitor !== '0'));
  return { total: rows.length, unique: visitors.size };
}

function toShares(rows: readonly ScanRow[], key: (row: ScanRow) => string): StatsShare[] {
  const shares = [...groupBy(rows, key)].map(([name, group]) => Object.assign(count(group), { key: name }));
  return shares.toSorted((a, b) => b.total - a.total || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
}

function groupBy(rows: readonly ScanRow[], key: (row: ScanRow) => string): Map<string, ScanRow[]> {
  const groups = new Map<string, ScanRow[]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
}

/**
 * Makes labels of buckets from the local date and time. The offset tells the two equal hours of an autumn night apart.
 */
export function labelMaker(interval: Interval, timezone: string): (at: number) => string {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (at) => {
    const text = shown.format(at);
    if (interval === 'minute') return text;
    if (interval === 'hour') return text.slice(0, 13) + text.slice(16);
    if (interval === 'month') return text.slice(0, 7);
    if (interval === 'day') return text.slice(0, 10);
    const date = new Date(text.slice(0, 10));
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
    return date.toISOString().slice(0, 10);
  };
}
