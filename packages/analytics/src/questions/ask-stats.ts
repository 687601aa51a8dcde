import type { ClickHouseClient } from '@clickhouse/client';
import { SCAN_CLASSES } from '../scan-row.ts';
import type { ScanClass } from '../scan-row.ts';
import type { StatsAnswer, StatsPoint, StatsQuestion, StatsShare } from './question.ts';
import { BUCKET_KEYS, bucketStart, hourShift, listBucketKeys } from './series-buckets.ts';

/** What the answer breaks down, with the SQL of each key. The order is that of the bits of `grouping()`. */
const GROUPS = [
  ['classes', 'class'],
  ['series', null],
  ['countries', 'country'],
  ['cities', `if(city = '', '', concat(city, ', ', country))`],
  ['browsers', 'browser'],
  ['devices', 'device'],
  ['os', 'os'],
  ['languages', 'language'],
  ['referrers', 'referrer'],
] as const;

type Group = (typeof GROUPS)[number][0] | 'totals';

/** Long tails end here; a screen shows far fewer. Countries, and in practice the rest, are whole. */
const LIMITS = { countries: 300, cities: 100, browsers: 100, devices: 30, os: 100, languages: 200, referrers: 100 } as const;

type Row = { group: Group; key: string; hits: number; total: number; unique: number };

/** Everything a statistics screen shows, from one pass over the scans, so that all its numbers agree. */
export async function askStats(client: ClickHouseClient, question: StatsQuestion): Promise<StatsAnswer> {
  const bucketKeys = listBucketKeys(question);
  const rows = bucketKeys.length === 0 || question.qrs?.length === 0 ? [] : await readRows(client, question);
  const of = (group: Group) => rows.filter((row) => row.group === group);
  const share = (group: keyof typeof LIMITS) => toShares(of(group), LIMITS[group]);
  const { total, unique } = of('totals')[0] ?? { total: 0, unique: 0 };
  return {
    totals: { total, unique, repeat: total - unique },
    series: toSeries(question, bucketKeys, of('series')),
    countries: share('countries'),
    cities: share('cities'),
    browsers: share('browsers'),
    devices: share('devices'),
    os: share('os'),
    languages: share('languages'),
    referrers: share('referrers'),
    classes: toClasses(of('classes')),
  };
}

async function readRows(client: ClickHouseClient, question: StatsQuestion): Promise<Row[]> {
  const { account, qrs, from, to, interval, timezone } = question;
  const result = await client.query({
    query: buildQuery(question),
    format: 'JSONCompactEachRow',
    query_params: {
      account,
      from: from.getTime(),
      to: to.getTime(),
      ...(qrs === undefined ? {} : { qrs }),
      ...(interval === 'hour' ? { shift: hourShift(question) } : {}),
      ...(interval === 'minute' || interval === 'hour' ? {} : { timezone }),
    },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[mask: number, key: string, hits: number, total: number, unique: number]>();
  return rows.map(([mask, key, hits, total, unique]) => ({ group: groupOfMask(mask), key, hits, total, unique }));
}

/**
 * Put together from constants of the program only: what the question says travels as bound parameters. A row belongs to one
 * grouping set and all other keys are empty in it, so joining them gives the key. The limits are applied to each set.
 */
function buildQuery({ qrs, interval }: StatsQuestion): string {
  const names = GROUPS.map(([group]) => `key_${group}`);
  const keys = GROUPS.map(([group, sql]) => `${sql ?? BUCKET_KEYS[interval]} AS key_${group}`);
  return `
    SELECT grouping(${names.join(', ')}) AS mask, concat(${names.join(', ')}) AS key,
      count() AS hits, countIf(class = 'human') AS total, uniqExactIf(visitor, class = 'human' AND visitor != 0) AS unique_visitors
    FROM
    (
      SELECT visitor, class, ${keys.join(', ')}
      FROM scans
      WHERE account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'}
        AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
    )
    GROUP BY GROUPING SETS ((), ${names.map((name) => `(${name})`).join(', ')})
    ORDER BY total DESC, key
    LIMIT ${MOST_KEYS} BY mask`;
}

/** Enough for the longest series that `listBucketKeys` lets pass. */
const MOST_KEYS = 10_100;

/** `grouping()` has a 0 where a key is part of the set, the first key in the highest bit. */
function groupOfMask(mask: number): Group {
  const group = GROUPS.find((_, place) => (mask & (1 << (GROUPS.length - 1 - place))) === 0);
  return group?.[0] ?? 'totals';
}

/** Keys that only robots have do not show. */
function toShares(rows: readonly Row[], limit: number): StatsShare[] {
  return rows
    .filter((row) => row.total > 0)
    .slice(0, limit)
    .map(({ key, total, unique }) => ({ key, total, unique }));
}

/** Also keeps a bucket that only ClickHouse's timezone data knows: a scan counted in the totals is never left out here. */
function toSeries(question: StatsQuestion, bucketKeys: readonly string[], rows: readonly Row[]): StatsPoint[] {
  const counts = new Map(bucketKeys.map((key) => [key, { total: 0, unique: 0 }]));
  for (const { key, total, unique } of rows) {
    if (total > 0 || counts.has(key)) counts.set(key, { total, unique });
  }
  return [...counts]
    .map(([key, { total, unique }]) => ({ at: bucketStart(key, question), total, unique }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function toClasses(rows: readonly Row[]): Record<ScanClass, number> {
  const counts = Object.fromEntries(SCAN_CLASSES.map((each) => [each, 0])) as Record<ScanClass, number>; // fromEntries forgets the keys
  // A newer version may have written classes that this one does not know: they are left out here as everywhere.
  for (const { key, hits } of rows) if (isScanClass(key)) counts[key] = hits;
  return counts;
}

function isScanClass(key: string): key is ScanClass {
  return SCAN_CLASSES.some((each) => each === key);
}
