import type { ClickHouseClient } from '@clickhouse/client';
import { buildSheet, FEWEST, type Fewest } from './build-sheet.ts';
import { findSheets } from './find-sheets.ts';
import type { Month } from './month.ts';

/** `outdated`: scans changed behind it, so nobody believes it any more; `different`: it was believed, and is wrong. */
export type Checked = { account: string; month: Month; timezone: string; is: 'equal' | 'different' | 'outdated' };
export type SheetCheck = Record<Checked['is'], number>;

type Options = { fewest?: Fewest; onSheet?: (checked: Checked) => void };
type Found = { account: string; month: Month; timezone: string; version: number; until: number };

/** Makes every sheet anew from the scans and holds it against the one that is there, line by line. The new one takes its place, so whatever differs is mended. */
export async function checkSheets(client: ClickHouseClient, { fewest = FEWEST, onSheet }: Options = {}): Promise<SheetCheck> {
  const counts: SheetCheck = { equal: 0, different: 0, outdated: 0 };
  for (const found of await listSheets(client)) {
    const { account, month, timezone } = found;
    const is = await checkSheet(client, found, fewest);
    counts[is] += 1;
    onSheet?.({ account, month, timezone, is });
  }
  return counts;
}

async function checkSheet(client: ClickHouseClient, { account, month, timezone, version, until }: Found, fewest: Fewest): Promise<Checked['is']> {
  const believed = async () => (await findSheets(client, { account, months: [month], timezone })).get(month)?.version;
  const before = await believed();
  await buildSheet(client, { account, month, timezone }, { fewest, until });
  // Also where a scan came late just now: what was read then is no proof of anything.
  const after = await believed();
  if (before !== version || after === undefined || after === version) return 'outdated';
  const lines = (name: string) => `SELECT qr, dimension, day, prev, key, total, first, last FROM sheet_rows WHERE account = {account:UUID} AND month = {month:UInt32} AND version = {${name}:UInt64}`;
  const result = await client.query({
    query: `SELECT count() FROM ((${lines('one')} EXCEPT ${lines('other')}) UNION ALL (${lines('other')} EXCEPT ${lines('one')}))`,
    query_params: { account, month, one: version, other: after },
    format: 'JSONCompactEachRow',
  });
  return Number((await result.json<[string]>())[0]?.[0]) === 0 ? 'equal' : 'different';
}

async function listSheets(client: ClickHouseClient): Promise<Found[]> {
  const result = await client.query({
    query: `SELECT account, month, timezone, version, toUnixTimestamp64Milli(until) FROM sheets ORDER BY version DESC LIMIT 1 BY account, month, clocks`,
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[string, Month, string, number, number]>();
  return rows.map(([account, month, timezone, version, until]) => ({ account, month, timezone, version, until }));
}
