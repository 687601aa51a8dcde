import type { ClickHouseClient } from '@clickhouse/client';
import { readConsistently } from '../cluster/consistency.ts';

/** A question reads a sheet within this time after finding it. */
const KEPT_MS = 3600_000;
const MAX_AT_ONCE = 1_000;

/** Deletes the lines of replaced sheets and of builds that never finished. */
export async function tidySheets(
  client: ClickHouseClient,
  { keptMs = KEPT_MS, isAwaited = false } = {},
): Promise<void> {
  const rows = await readConsistently<[version: number]>(client, {
    query: `
      SELECT DISTINCT version FROM sheet_rows
      WHERE version < (toUnixTimestamp64Milli(now64(3)) - {keptMs:Int64}) * 1000
        AND version NOT IN (SELECT max(version) FROM sheets GROUP BY account, month, clocks)
      LIMIT ${MAX_AT_ONCE}`,
    query_params: { keptMs },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const versions = rows.map(([version]) => version);
  if (versions.length === 0) return;
  for (const table of ['sheets', 'sheet_rows']) {
    await client.command({
      query: `ALTER TABLE ${table} DELETE WHERE version IN {versions:Array(UInt64)}`,
      query_params: { versions },
      clickhouse_settings: { mutations_sync: isAwaited ? '2' : '0' },
    });
  }
}
