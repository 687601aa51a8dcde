import type { ClickHouseClient } from '@clickhouse/client';
import type { ScanRow } from '../scan-row.ts';
import { LATE_MS, monthOf, type Month } from './month.ts';
import { WHOLE } from './schema.ts';

export type Touched = { account: string; month: Month };

/** Of every workspace, since it cannot be told whose scans a rule changes. */
export const everybodysMonth = (month: Month): Touched => ({ account: WHOLE, month });

/**
 * Sheets that were read before now are not believed any more. Said before scans change, and once more when they have: a sheet that
 * was read in between saw some of them. Whoever dies between the two does all of it again.
 */
export async function markStale(client: Pick<ClickHouseClient, 'insert'>, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return;
  await client.insert({
    table: 'sheet_marks',
    // The clock of the store, which that of the sheets is as well.
    values: touched.map(({ account, month }) => [account, month]),
    columns: ['account', 'month'],
    format: 'JSONCompactEachRow',
    clickhouse_settings: { async_insert: 0, wait_end_of_query: 1 },
  });
}

/** The months of those scans that come so late that a sheet may have been made without them: none, unless something was down. */
export function listLate(rows: readonly Pick<ScanRow, 'account' | 'at'>[], now: number): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { account, at } of rows) {
    if (at >= now - LATE_MS) continue;
    const month = monthOf(at);
    touched.set(`${account} ${month}`, { account, month });
  }
  return [...touched.values()];
}
