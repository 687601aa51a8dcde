import type { ClickHouseClient } from '@clickhouse/client';
import { SCAN_CLASSES } from '../scan-row.ts';
import type { ScanClass } from '../scan-row.ts';
import type { Plan } from '../sheets/plan-question.ts';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { planFrom } from './plan-from.ts';
import type { Promised, StatsAnswer, StatsPoint, StatsQuestion, StatsShare } from './question.ts';
import { readScans } from './read-scans.ts';
import { readSheets } from './read-sheets.ts';
import { bucketStart, listBucketKeys } from './series-buckets.ts';
import { addUp, type Tally } from './tally.ts';

/**
 * Everything a statistics screen shows. Whole days of the past come from sheets where there are any; what is younger, small, or cut
 * in the middle of a day is read as it was scanned. Both ways give the same numbers. The keeper hears which sheets would have helped.
 * Which codes are meant may still be looked up meanwhile.
 */
export async function askStats(client: ClickHouseClient, asked: Promised<StatsQuestion>, keeper?: Pick<SheetKeeper, 'want'>): Promise<StatsAnswer> {
  const bucketKeys = listBucketKeys(asked);
  const { question, plan } = await planFrom(client, asked, keeper);
  const sums = addUp(await readParts(client, question, plan));
  const of = (group: string) => sums.get(group) ?? [];
  const share = (dimension: Dimension) => toShares(of(dimension), DIMENSIONS[dimension].limit);
  const { total, unique } = of('totals')[0] ?? { total: 0, unique: 0 };
  return {
    totals: { total, unique, repeat: total - unique },
    series: toSeries(asked, bucketKeys, of('series')),
    countries: share('countries'),
    regions: share('regions'),
    cities: share('cities'),
    browsers: share('browsers'),
    devices: share('devices'),
    deviceKinds: share('deviceKinds'),
    os: share('os'),
    languages: share('languages'),
    referrers: share('referrers'),
    rules: share('rules'),
    parameters: share('parameters'),
    classes: toClasses(of('classes')),
  };
}

async function readParts(client: ClickHouseClient, question: StatsQuestion, plan: Plan): Promise<Tally[][]> {
  const { interval, from, to } = question;
  // Sheets have days; what is finer is read from the scans of the whole range.
  if (interval !== 'minute' && interval !== 'hour') return Promise.all([readSheets(client, question, plan.sheets), readScans(client, question, plan)]);
  if (plan.sheets.length === 0) return [await readScans(client, question, plan)];
  return Promise.all([
    readSheets(client, question, plan.sheets),
    readScans(client, question, plan, 'no series'),
    readScans(client, question, { raw: [{ from: from.getTime(), to: to.getTime() }], tails: [] }, 'series'),
  ]);
}

/** Keys that only robots have do not show. */
function toShares(rows: readonly Tally[], limit: number): StatsShare[] {
  return rows
    .filter((row) => row.total > 0)
    .slice(0, limit)
    .map(({ key, total, unique }) => ({ key, total, unique }));
}

/** Also keeps a bucket that only ClickHouse's timezone data knows: a scan counted in the totals is never left out here. */
function toSeries(question: Promised<StatsQuestion>, bucketKeys: readonly string[], rows: readonly Tally[]): StatsPoint[] {
  const counts = new Map(bucketKeys.map((key) => [key, { total: 0, unique: 0 }]));
  for (const { key, total, unique } of rows) {
    if (total > 0 || counts.has(key)) counts.set(key, { total, unique });
  }
  return [...counts]
    .map(([key, { total, unique }]) => ({ at: bucketStart(key, question), total, unique }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function toClasses(rows: readonly Tally[]): Record<ScanClass, number> {
  const counts = Object.fromEntries(SCAN_CLASSES.map((each) => [each, 0])) as Record<ScanClass, number>; // fromEntries forgets the keys
  // A newer version may have written classes that this one does not know: they are left out here as everywhere.
  for (const { key, hits } of rows) if (isScanClass(key)) counts[key] = hits;
  return counts;
}

function isScanClass(key: string): key is ScanClass {
  return SCAN_CLASSES.some((each) => each === key);
}
