import type { ClickHouseClient } from '@clickhouse/client';
import { readClock } from './build-sheet.ts';

/** A question reads a sheet within this time after finding it. */
const KEPT_MS = 3600_000;
const MAX_AT_ONCE = 1_000;

/** Deletes the lines of replaced sheets and of builds that never finished. */
export async function tidySheets(
  client: ClickHouseClient,
  { keptMs = KEPT_MS, isAwaited = false } = {},
): Promise<void> {
  const before = ((await readClock(client)) - keptMs) * 1000;
  const result = await client.query({
    query: `
      SELECT DISTINCT version FROM sheet_rows
      WHERE version < {before:UInt64}
        AND version NOT IN (SELECT max(version) FROM sheets GROUP BY account, month, clocks)
      LIMIT ${MAX_AT_ONCE}`,
    query_params: { before },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const versions = (await result.json<[version: number]>()).map(([version]) => version);
  if (versions.length === 0) return;
  for (const table of ['sheets', 'sheet_rows']) {
    await client.command({
      query: `ALTER TABLE ${table} DELETE WHERE version IN {versions:Array(UInt64)}`,
      query_params: { versions },
      clickhouse_settings: { mutations_sync: isAwaited ? '1' : '0' },
    });
  }
}
