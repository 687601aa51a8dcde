import type { ClickHouseClient } from '@clickhouse/client';
import { paramsOf, whereOf, type ScanRange } from '../raw/scans-of.ts';
import { markStale } from '../sheets/mark-stale.ts';
import { whenChanged } from './when-changed.ts';

/** Of one code, or of the whole workspace. */
export type DeletedRange = Pick<ScanRange, 'account' | 'from' | 'to'> & { qr?: string | undefined };
export type DeletedScans = {
  /** Scans and page events. */
  deleted: number;
  /** '202605': the months in which scans were deleted. Their sheets are marked. */
  months: string[];
};

type InMonth = { month: string; scans: number };

/** How many hits of every class lie in a range, by month. */
export const countRange = (client: ClickHouseClient, range: DeletedRange): Promise<InMonth[]> => countIn(client, 'scans', toRange(range));

async function countIn(client: ClickHouseClient, table: Table, range: ScanRange): Promise<InMonth[]> {
  const result = await client.query({
    query: `SELECT toString(toYYYYMM(at)) AS month, count() FROM ${table} WHERE ${whereOf(range)} GROUP BY month ORDER BY month`,
    query_params: paramsOf(range),
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[month: string, scans: number]>();
  return rows.map(([month, scans]) => ({ month, scans }));
}

type Table = 'scans' | 'page_events';

/**
 * Takes scans, and what was done on pages, out of the store, not only out of sight: the parts that hold them are written anew, month by month.
 * A kill in the middle leaves some months done, and doing it again does the others; so does what has arrived meanwhile. The statement does not
 * wait for the change: a month of a large installation takes longer than a request may.
 */
export async function deleteScans(client: ClickHouseClient, range: DeletedRange, { waitMs = 250 }: { waitMs?: number } = {}): Promise<DeletedScans> {
  const of = toRange(range);
  const months = await countIn(client, 'scans', of);
  const touched = months.map(({ month }) => ({ account: range.account, month: Number(month) }));
  await markStale(client, touched);
  for (const { month } of months) await deleteMonth(client, 'scans', { of, month, waitMs });
  await markStale(client, touched);
  const events = await countIn(client, 'page_events', of);
  for (const { month } of events) await deleteMonth(client, 'page_events', { of, month, waitMs });
  return { deleted: [...months, ...events].reduce((sum, { scans }) => sum + scans, 0), months: months.map(({ month }) => month) };
}

async function deleteMonth(client: ClickHouseClient, table: Table, { of, month, waitMs }: { of: ScanRange; month: string; waitMs: number }): Promise<void> {
  await client.command({
    query: `ALTER TABLE ${table} DELETE IN PARTITION ID {partition:String} WHERE ${whereOf(of)}`,
    query_params: { ...paramsOf(of), partition: month },
    clickhouse_settings: { mutations_sync: '0' },
  });
  await whenChanged(client, waitMs, table);
}

const toRange = ({ account, qr, from, to }: DeletedRange): ScanRange => ({ account, from, to, ...(qr !== undefined && { qrs: [qr] }) });
