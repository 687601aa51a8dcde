import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { mapBreakdowns, scanClasses, type ScanClass } from '@evercode/contract';
import type { Plan } from '../sheets/plan-question.ts';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import { BREAKDOWN_SQL } from './breakdown-sql.ts';
import { addUp, type PartialSum } from './partial-sums.ts';
import { planStats } from './plan-stats.ts';
import type { StatsAnswer, StatsPoint, StatsQuestion, StatsShare, WithPendingCodes } from './question.ts';
import { bucketStart, listBucketKeys } from './series-buckets.ts';
import { sumScans } from './sum-scans.ts';
import { sumSheets } from './sum-sheets.ts';

/**
 * Everything that a statistics screen shows. Past whole days come from sheets where these exist; recent scans, small
 * months and parts of days are read scan by scan. Both ways give the same numbers. Missing sheets are reported to the
 * keeper.
 */
export async function askStats(
  client: ClickHouseClient,
  asked: WithPendingCodes<StatsQuestion>,
  keeper?: Pick<SheetKeeper, 'want'>,
): Promise<StatsAnswer> {
  const bucketKeys = listBucketKeys(asked);
  const { question, plan } = await planStats(client, asked, keeper);
  const sums = addUp(await sumParts(client, question, plan));
  const sumsOf = (group: string) => sums.get(group) ?? [];
  const { total, unique } = sumsOf('totals')[0] ?? { total: 0, unique: 0 };
  return {
    totals: { total, unique, repeat: total - unique },
    series: await toSeries(asked, bucketKeys, sumsOf('series')),
    ...mapBreakdowns((breakdown) => toShares(sumsOf(breakdown), BREAKDOWN_SQL[breakdown].limit)),
    classes: toClasses(sumsOf('classes')),
  };
}

async function sumParts(client: ClickHouseClient, question: StatsQuestion, plan: Plan): Promise<PartialSum[][]> {
  const { interval, from, to } = question;
  // Sheets count by days: a finer series is read from the scans of the whole range.
  if (interval !== 'minute' && interval !== 'hour')
    return Promise.all([sumSheets(client, question, plan.sheets), sumScans(client, question, plan)]);
  if (plan.sheets.length === 0) return [await sumScans(client, question, plan)];
  return Promise.all([
    sumSheets(client, question, plan.sheets),
    sumScans(client, question, plan, 'no series'),
    sumScans(client, question, { raw: [{ from: from.getTime(), to: to.getTime() }], tails: [] }, 'series'),
  ]);
}

/** Leaves out keys that only bots have. */
function toShares(sums: readonly PartialSum[], limit: number): StatsShare[] {
  return sums
    .filter(({ total }) => total > 0)
    .slice(0, limit)
    .map(({ key, total, unique }) => ({ key, total, unique }));
}

/** Points between which other requests get their turn. */
const POINTS_AT_ONCE = 500;

/**
 * Keeps buckets that only ClickHouse's time zone data knows, so that every scan of the totals is also in the series.
 */
async function toSeries(
  question: WithPendingCodes<StatsQuestion>,
  bucketKeys: readonly string[],
  sums: readonly PartialSum[],
): Promise<StatsPoint[]> {
  const counts = new Map(bucketKeys.map((key) => [key, { total: 0, unique: 0 }]));
  for (const { key, total, unique } of sums) {
    if (total > 0 || counts.has(key)) counts.set(key, { total, unique });
  }
  const points: StatsPoint[] = [];
  for (const [key, { total, unique }] of counts) {
    points.push({ at: bucketStart(key, question), total, unique });
    if (points.length % POINTS_AT_ONCE === 0) await nextTurn();
  }
  return points.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function toClasses(sums: readonly PartialSum[]): Record<ScanClass, number> {
  // The cast restores the key type, which fromEntries loses.
  const counts = Object.fromEntries(scanClasses.map((each) => [each, 0])) as Record<ScanClass, number>;
  // Classes that a newer version has written are unknown here and left out.
  for (const { key, hits } of sums) if (isScanClass(key)) counts[key] = hits;
  return counts;
}

const isScanClass = (key: string): key is ScanClass => scanClasses.some((each) => each === key);
