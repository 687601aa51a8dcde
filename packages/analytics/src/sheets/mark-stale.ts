import { randomBytes } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { insertConsistently, type Pause } from '../cluster/consistency.ts';
import type { ScanRow } from '../scan-row.ts';
import { LATE_MS, monthOf, type Month } from './month.ts';
import { WHOLE } from './schema.ts';

export type MonthOfWorkspace = { workspace: string; month: Month };

/** For changes that may concern any workspace, such as new rules of classification. */
export const monthOfAllWorkspaces = (month: Month): MonthOfWorkspace => ({ workspace: WHOLE, month });

/**
 * Invalidates sheets whose build has read the marks before. To be called before scans change and once more afterwards:
 * a build in between reads some changes and misses others. A process killed between the two calls repeats both.
 */
export async function markStale(
  client: Pick<ClickHouseClient, 'query' | 'insert'>,
  months: readonly MonthOfWorkspace[],
  pause?: Pause,
): Promise<void> {
  if (months.length === 0) return;
  await insertConsistently(
    client,
    {
      table: 'sheet_marks',
      // `at` defaults to the store's clock. `change` makes the mark noticed whatever the clocks say.
      values: months.map(({ workspace, month }) => [workspace, month, randomChange()]),
      columns: ['account', 'month', 'change'],
      format: 'JSONCompactEachRow',
    },
    pause,
  );
}

/** Any number but 0, as text: JSON numbers hold 53 bits. Two marks of the same instant also stay two. */
const randomChange = () => String(randomBytes(8).readBigUInt64LE() | 1n);

/** The marks that concern a workspace: its own and those of all. Bound to `account` and `marked`. */
export const MARKS_OF_ACCOUNT = `FROM sheet_marks
  WHERE account IN ({account:UUID}, toUUID('${WHOLE}')) AND month IN {marked:Array(UInt32)}`;

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
