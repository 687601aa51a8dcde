import type { ClickHouseClient } from '@clickhouse/client';
import type { ScanRow } from '../scan-row.ts';
import { LATE_MS, monthOf, type Month } from './month.ts';
import { WHOLE } from './schema.ts';

export type MonthOfWorkspace = { workspace: string; month: Month };

/** For changes that may concern any workspace, such as new rules of classification. */
export const monthOfAllWorkspaces = (month: Month): MonthOfWorkspace => ({ workspace: WHOLE, month });

/**
 * Invalidates sheets whose build has started before now. To be called before scans change and once more afterwards: a
 * build in between reads some changes and misses others. A process killed between the two calls repeats both.
 */
export async function markStale(
  client: Pick<ClickHouseClient, 'insert'>,
  months: readonly MonthOfWorkspace[],
): Promise<void> {
  if (months.length === 0) return;
  await client.insert({
    table: 'sheet_marks',
    // `at` defaults to the store's clock, which also dates the builds.
    values: months.map(({ workspace, month }) => [workspace, month]),
    columns: ['account', 'month'],
    format: 'JSONCompactEachRow',
    clickhouse_settings: { async_insert: 0, wait_end_of_query: 1 },
  });
}

/**
 * The months of scans that arrive so late that a sheet may have been built without them. Usually none: only an outage
 * delays scans that long.
 */
export function listLate(rows: readonly Pick<ScanRow, 'account' | 'at'>[], now: number): MonthOfWorkspace[] {
  const months = new Map<string, MonthOfWorkspace>();
  for (const { account: workspace, at } of rows) {
    if (at >= now - LATE_MS) continue;
    const month = monthOf(at);
    months.set(`${workspace} ${month}`, { workspace, month });
  }
  return [...months.values()];
}
