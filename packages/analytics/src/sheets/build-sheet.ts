import type { ClickHouseClient } from '@clickhouse/client';
import { consistencyOf, readConsistently } from '../cluster/consistency.ts';
import { MARKS_OF_ACCOUNT } from './mark-stale.ts';
import { clocksOf, reachOf, startOfMonth, type Month } from './month.ts';
import { ALL_MONTHS } from './schema.ts';
import { INSERT_SHEET_LINES, SCANS_OF_SHEET, SHEET_FORMAT } from './sheet-lines.ts';

export type WantedSheet = { workspace: string; month: Month; timezone: string };

/** `small`: so few scans are read faster without a sheet. `early`: no day of the month can be summed yet. */
type BuildOutcome = 'built' | 'small' | 'early';

/** Scans from which on a month gets a sheet, and a code gets lines for each day within one. */
export const SHEET_THRESHOLDS = { scansOfMonth: 4_000, scansOfDailyCode: 2_000 } as const;
export type SheetThresholds = Readonly<Record<keyof typeof SHEET_THRESHOLDS, number>>;
/** Their ids travel with every statement, and the store bounds a statement's text. */
const MAX_DAILY_CODES = 1_000;

type Options = {
  thresholds?: SheetThresholds;
  /** Where the sheet ends; by default as late as `reachOf` allows. */
  until?: number;
  signal?: AbortSignal;
};

/**
 * Reads the scans of a month once per dimension, on one thread, so that questions are answered meanwhile. The row in
 * `sheets` is written last: until then no question reads the lines. On a cluster, a majority of replicas has the
 * lines by then, and replicas without them refuse the question.
 */
export async function buildSheet(
  client: ClickHouseClient,
  { workspace, month, timezone }: WantedSheet,
  { thresholds = SHEET_THRESHOLDS, signal, ...given }: Options = {},
): Promise<BuildOutcome> {
  const { started, changes } = await readStart(client, { workspace, month });
  const until = given.until ?? reachOf(month, timezone, started);
  if (until <= startOfMonth(month)) return 'early';
  const params = {
    account: workspace,
    month,
    timezone,
    from: startOfMonth(month),
    until,
    version: started * 1000 + Math.floor(Math.random() * 1000),
  };
  const { scans, daily } = await countScansByCode(client, params, thresholds);
  if (scans < thresholds.scansOfMonth) return 'small';
  const consistency = await consistencyOf(client);
  for (const query of INSERT_SHEET_LINES) {
    signal?.throwIfAborted();
    await client.command({
      query,
      query_params: { ...params, daily },
      clickhouse_settings: { max_threads: 1, wait_end_of_query: 1, ...consistency },
      ...(signal && { abort_signal: signal }),
    });
  }
  await client.command({
    query: `
      INSERT INTO sheets (account, month, clocks, timezone, version, format, started, changes, until, daily)
      SELECT {account:UUID}, {month:UInt32}, {clocks:String}, {timezone:String}, {version:UInt64}, ${SHEET_FORMAT},
        fromUnixTimestamp64Milli({started:Int64}, 'UTC'), {changes:UInt64},
        fromUnixTimestamp64Milli({until:Int64}, 'UTC'), {daily:Array(UUID)}`,
    query_params: { ...params, clocks: clocksOf(month, timezone), started, changes, daily },
    clickhouse_settings: { wait_end_of_query: 1, ...consistency },
  });
  return 'built';
}

/**
 * Read before any scan: the marks so far, whose sum decides whether the sheet is valid, and the store's clock, which
 * names and dates it.
 */
async function readStart(
  client: Pick<ClickHouseClient, 'query'>,
  { workspace, month }: Pick<WantedSheet, 'workspace' | 'month'>,
): Promise<{ started: number; changes: string }> {
  const [row] = await readConsistently<[started: string, changes: string]>(client, {
    query: `SELECT toString(toUnixTimestamp64Milli(now64(3))), toString(sum(change)) ${MARKS_OF_ACCOUNT}`,
    query_params: { account: workspace, marked: [ALL_MONTHS, month] },
  });
  return { started: Number(row?.[0]), changes: row?.[1] ?? '0' };
}

async function countScansByCode(
  client: ClickHouseClient,
  params: Record<string, unknown>,
  { scansOfDailyCode }: SheetThresholds,
): Promise<{ scans: number; daily: string[] }> {
  const counts = await readConsistently<[qr: string, scans: string]>(client, {
    query: `SELECT qr, toString(count()) AS scans ${SCANS_OF_SHEET} GROUP BY qr ORDER BY count() DESC`,
    query_params: params,
  });
  const daily = counts
    .filter(([, scans]) => Number(scans) >= scansOfDailyCode)
    .slice(0, MAX_DAILY_CODES)
    .map(([qr]) => qr);
  return { scans: counts.reduce((sum, [, scans]) => sum + Number(scans), 0), daily };
}
