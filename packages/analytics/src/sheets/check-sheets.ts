import type { ClickHouseClient } from '@clickhouse/client';
import { buildSheet, SHEET_THRESHOLDS, type SheetThresholds } from './build-sheet.ts';
import { findSheets } from './find-sheets.ts';
import type { Month } from './month.ts';

/** `outdated`: its scans changed since, so questions ignore it. `different`: questions read it, and it was wrong. */
export type CheckedSheet = {
  workspace: string;
  month: Month;
  timezone: string;
  is: 'equal' | 'different' | 'outdated';
};
type SheetCheck = Record<CheckedSheet['is'], number>;

type Options = { thresholds?: SheetThresholds; onSheet?: (checked: CheckedSheet) => void };
type StoredSheet = { workspace: string; month: Month; timezone: string; version: number; until: number };

/**
 * Rebuilds every sheet from its scans and compares it line by line with the stored one. The new sheet replaces the old,
 * so a difference is also repaired.
 */
export async function checkSheets(
  client: ClickHouseClient,
  { thresholds = SHEET_THRESHOLDS, onSheet }: Options = {},
): Promise<SheetCheck> {
  const counts: SheetCheck = { equal: 0, different: 0, outdated: 0 };
  for (const sheet of await listSheets(client)) {
    const { workspace, month, timezone } = sheet;
    const is = await checkSheet(client, sheet, thresholds);
    counts[is] += 1;
    onSheet?.({ workspace, month, timezone, is });
  }
  return counts;
}

async function checkSheet(
  client: ClickHouseClient,
  { workspace, month, timezone, version, until }: StoredSheet,
  thresholds: SheetThresholds,
): Promise<CheckedSheet['is']> {
  const validVersion = async () =>
    (await findSheets(client, { workspace, months: [month], timezone })).get(month)?.version;
  const before = await validVersion();
  await buildSheet(client, { workspace, month, timezone }, { thresholds, until });
  // A late scan that arrived during the rebuild also makes the comparison meaningless.
  const after = await validVersion();
  if (before !== version || after === undefined || after === version) return 'outdated';
  const lines = (name: string) =>
    `SELECT qr, dimension, day, prev, key, total, first, last FROM sheet_rows
    WHERE account = {account:UUID} AND month = {month:UInt32} AND version = {${name}:UInt64}`;
  const result = await client.query({
    query: `
      SELECT count() FROM (
        (${lines('one')} EXCEPT ${lines('other')}) UNION ALL (${lines('other')} EXCEPT ${lines('one')}))`,
    query_params: { account: workspace, month, one: version, other: after },
    format: 'JSONCompactEachRow',
  });
  return Number((await result.json<[string]>())[0]?.[0]) === 0 ? 'equal' : 'different';
}

async function listSheets(client: ClickHouseClient): Promise<StoredSheet[]> {
  const result = await client.query({
    query: `
      SELECT account, month, timezone, version, toUnixTimestamp64Milli(until) FROM sheets
      ORDER BY version DESC LIMIT 1 BY account, month, clocks`,
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[string, Month, string, number, number]>();
  return rows.map(([workspace, month, timezone, version, until]) => ({ workspace, month, timezone, version, until }));
}
