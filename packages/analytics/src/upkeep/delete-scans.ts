import type { ClickHouseClient } from '@clickhouse/client';
import { readConsistently } from '../cluster/consistency.ts';
import { paramsOf, whereOf, type ScanRange } from '../raw/scans-of.ts';
import { markStale, type MonthOfWorkspace } from '../sheets/mark-stale.ts';
import { monthOf } from '../sheets/month.ts';
import { waitForMutations, waitForReplicas, type MutatedTable as Table } from './wait-for-mutations.ts';

/** Scans of one code, or of the whole workspace. */
type DeletedRange = Pick<ScanRange, 'workspace' | 'from' | 'to'> & { qr?: string | undefined };
type DeletedScans = {
  /** Scans and page events. */
  deleted: number;
  /** The months in which scans were deleted, such as '202605'. Their sheets are marked as stale. */
  months: string[];
};

type MonthCount = { month: string; scans: number };

/** The number of hits of all classes in a range, by month. */
export const countRange = (client: ClickHouseClient, range: DeletedRange): Promise<MonthCount[]> =>
  countIn(client, 'scans', toRange(range));

async function countIn(client: ClickHouseClient, table: Table, range: ScanRange): Promise<MonthCount[]> {
  const rows = await readConsistently<[month: string, scans: number]>(client, {
    query: `
      SELECT toString(toYYYYMM(at)) AS month, count() FROM ${table}
      WHERE ${whereOf(range)} GROUP BY month ORDER BY month`,
    query_params: paramsOf(range),
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return rows.map(([month, scans]) => ({ month, scans }));
}

/**
 * Deletes scans and page events for good: the store rewrites the parts that hold them, month by month. Idempotent:
 * after a kill, running it again deletes the remaining months and whatever arrived since. The statements return at once
 * and their progress is polled: a month of a large installation takes longer than a request may.
 */
export async function deleteScans(
  client: ClickHouseClient,
  range: DeletedRange,
  { waitMs = 250 }: { waitMs?: number } = {},
): Promise<DeletedScans> {
  const scanRange = toRange(range);
  const months = await countIn(client, 'scans', scanRange);
  const changedMonths = await listChangedMonths(client, scanRange, months);
  await markStale(client, changedMonths);
  for (const { month } of months) await deleteMonth(client, 'scans', { range: scanRange, month, waitMs });
  if (months.length > 0) await waitForReplicas(client, 'scans');
  await markStale(client, changedMonths);
  const events = await countIn(client, 'page_events', scanRange);
  for (const { month } of events) await deleteMonth(client, 'page_events', { range: scanRange, month, waitMs });
  if (events.length > 0) await waitForReplicas(client, 'page_events');
  return {
    deleted: [...months, ...events].reduce((sum, { scans }) => sum + scans, 0),
    months: months.map(({ month }) => month),
  };
}

/**
 * To be called before a deletion is called done: an attempt that gave up while a replica was away leaves rows there,
 * and the next attempt may ask a replica that has none left.
 */
export async function confirmDeletions(client: ClickHouseClient): Promise<void> {
  await waitForReplicas(client, 'scans');
  await waitForReplicas(client, 'page_events');
}

/**
 * Includes months that have sheets but none of the scans any more: an earlier deletion may have been killed before it
 * marked them.
 */
async function listChangedMonths(
  client: ClickHouseClient,
  { workspace, from, to }: ScanRange,
  months: readonly MonthCount[],
): Promise<MonthOfWorkspace[]> {
  const rows = await readConsistently<[month: number]>(client, {
    query: `
      SELECT DISTINCT month FROM sheets
      WHERE account = {account:UUID} AND month >= {first:UInt32} AND month <= {last:UInt32}`,
    query_params: { account: workspace, first: monthOf(from.getTime()), last: monthOf(to.getTime()) },
  });
  const withSheets = rows.map(([month]) => month);
  return [...new Set([...withSheets, ...months.map(({ month }) => Number(month))])].map((month) => ({
    workspace,
    month,
  }));
}

async function deleteMonth(
  client: ClickHouseClient,
  table: Table,
  { range, month, waitMs }: { range: ScanRange; month: string; waitMs: number },
): Promise<void> {
  await client.command({
    query: `ALTER TABLE ${table} DELETE IN PARTITION ID {partition:String} WHERE ${whereOf(range)}`,
    query_params: { ...paramsOf(range), partition: month },
    clickhouse_settings: { mutations_sync: '0' },
  });
  await waitForMutations(client, waitMs, table);
}

const toRange = ({ workspace, qr, from, to }: DeletedRange): ScanRange => ({
  workspace,
  from,
  to,
  ...(qr !== undefined && { qrs: [qr] }),
});
