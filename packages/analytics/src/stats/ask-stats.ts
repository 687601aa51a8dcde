import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { mapBreakdowns, scanClasses, statsParts, type ScanClass, type StatsPart } from '@evercode/contract';
import type { Plan } from '../sheets/plan-question.ts';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import { BREAKDOWN_SQL } from './breakdown-sql.ts';
import { addUp, type PartialSum } from './partial-sums.ts';
import { planStats } from './plan-stats.ts';
import type { StatsAnswer, StatsPoint, StatsQuestion, StatsShare, WithPendingCodes } from './question.ts';
import { selectScans } from './select-scans.ts';
import { bucketStart, listBucketKeys } from './series-buckets.ts';
import { sumScans, withoutTotals } from './sum-scans.ts';
import { sumSheets } from './sum-sheets.ts';

/** From so many scans to read on, a screen shows the totals before the rest is counted. */
const MANY_SCANS = 250_000;

/**
 * Everything that a statistics screen shows. Past whole days come from sheets where these exist; recent scans, small
 * months and parts of days are read scan by scan. Both ways give the same numbers. Missing sheets are reported to the
 * keeper after a whole answer: building them would slow down the parts that are still to be counted. A question that
 * failed reports them too, as it may be too large to be answered without them.
 */
export async function askStats(
  client: ClickHouseClient,
  asked: WithPendingCodes<StatsQuestion>,
  keeper?: Pick<SheetKeeper, 'want'>,
): Promise<StatsAnswer> {
  const bucketKeys = listBucketKeys(asked);
  const { question, plan, wantSheets } = await planStats(client, asked, keeper);
  const isPartial = question.mayBePartial === true && (await readsMany(client, question, plan));
  const counted = new Set<StatsPart>(isPartial ? ['series'] : (question.only ?? statsParts));
  const sums = addUp(await sumParts(client, question, plan, counted).finally(isPartial ? undefined : wantSheets));
  const sumsOf = (group: StatsPart | 'totals') =>
    group === 'totals' || counted.has(group) ? (sums.get(group) ?? []) : [];
  const { total, unique } = sumsOf('totals')[0] ?? { total: 0, unique: 0 };
  return {
    totals: { total, unique, repeat: total - unique },
    series: counted.has('series') ? await toSeries(asked, bucketKeys, sumsOf('series')) : [],
    ...mapBreakdowns((breakdown) => toShares(sumsOf(breakdown), BREAKDOWN_SQL[breakdown].limit)),
    classes: toClasses(sumsOf('classes')),
    ...(counted.size < statsParts.length && { missing: statsParts.filter((part) => !counted.has(part)) }),
  };
}

async function sumParts(
  client: ClickHouseClient,
  question: StatsQuestion,
  plan: Plan,
  counted: ReadonlySet<StatsPart>,
): Promise<PartialSum[][]> {
  const { interval, from, to } = question;
  // Sheets count by days: a finer series is read from the scans of the whole range.
  const isFine = (interval === 'minute' || interval === 'hour') && plan.sheets.length > 0 && counted.has('series');
  if (!isFine)
    return Promise.all([sumSheets(client, question, plan.sheets), sumScans(client, question, plan, [...counted])]);
  const range = { raw: [{ from: from.getTime(), to: to.getTime() }], tails: [] };
  return Promise.all([
    sumSheets(client, question, plan.sheets),
    sumScans(
      client,
      question,
      plan,
      [...counted].filter((part) => part !== 'series'),
    ),
    sumScans(client, question, range, ['series']).then(withoutTotals),
  ]);
}

async function readsMany(client: ClickHouseClient, question: StatsQuestion, { raw }: Plan): Promise<boolean> {
  if (raw.every(({ areFew }) => areFew)) return false;
  // A filter reads also the scans that it leaves out.
  const { workspace, qrs } = question;
  const { select, params } = selectScans({ workspace, ...(qrs && { qrs }) }, { raw, tails: [] }, []);
  const result = await client.query({
    query: `SELECT toUInt32(count()) FROM (${select} LIMIT ${MANY_SCANS})`,
    format: 'JSONCompactEachRow',
    query_params: params,
  });
  const [row] = await result.json<[scans: number]>();
  return (row?.[0] ?? 0) >= MANY_SCANS;
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
