import type { ClickHouseClient } from '@clickhouse/client';
import { paramsOf, whereOf, type ScanRange } from '../raw/scans-of.ts';
import { whenChanged } from './when-changed.ts';

/** Of one code, or of the whole workspace. */
export type DeletedRange = Pick<ScanRange, 'account' | 'from' | 'to'> & { qr?: string | undefined };
export type DeletedScans = {
  deleted: number;
  /** '202605': the months in which something was deleted, for whoever keeps sums of them. */
  months: string[];
};

/** How many hits of every class lie in a range, by month. */
export async function countRange(client: ClickHouseClient, range: DeletedRange): Promise<{ month: string; scans: number }[]> {
  const of = toRange(range);
  const result = await client.query({
    query: `SELECT toString(toYYYYMM(at)) AS month, count() FROM scans WHERE ${whereOf(of)} GROUP BY month ORDER BY month`,
    query_params: paramsOf(of),
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[month: string, scans: number]>();
  return rows.map(([month, scans]) => ({ month, scans }));
}

/**
 * Takes them out of the store, not only out of sight: the parts that hold them are written anew, month by month. A kill in the middle leaves
 * some months done, and doing it again does the others; so does what has arrived meanwhile. The statement does not wait for the change: a
 * month of a large installation takes longer than a request may.
 */
export async function deleteScans(client: ClickHouseClient, range: DeletedRange, { waitMs = 250 }: { waitMs?: number } = {}): Promise<DeletedScans> {
  const of = toRange(range);
  const months = await countRange(client, range);
  for (const { month } of months) {
    await client.command({
      query: `ALTER TABLE scans DELETE IN PARTITION ID {partition:String} WHERE ${whereOf(of)}`,
      query_params: { ...paramsOf(of), partition: month },
      clickhouse_settings: { mutations_sync: '0' },
    });
    await whenChanged(client, waitMs);
  }
  return { deleted: months.reduce((sum, { scans }) => sum + scans, 0), months: months.map(({ month }) => month) };
}

const toRange = ({ account, qr, from, to }: DeletedRange): ScanRange => ({ account, from, to, ...(qr !== undefined && { qrs: [qr] }) });
