import type { ClickHouseClient } from '@clickhouse/client';
import { clocksOf, type Month } from './month.ts';
import { ALL_MONTHS, SHEET_FORMAT, WHOLE } from './schema.ts';

export type Sheet = {
  month: Month;
  /** When it was begun, in thousandths of a millisecond: unlike all others. */
  version: number;
  /** The scans before this instant are in it. */
  until: number;
  /** How many of the codes that were asked for have lines of their own, for all days together and for each. */
  codes: number;
  daily: number;
};

type Query = { account: string; qrs?: readonly string[] | undefined; months: readonly Month[]; timezone: string };

/** The sheets to believe: the newest of each month in this zone, unless scans changed behind it. */
export async function findSheets(client: Pick<ClickHouseClient, 'query'>, { account, qrs = [], months, timezone }: Query): Promise<Map<Month, Sheet>> {
  const result = await client.query({
    query: `
      SELECT month, clocks, version, toUnixTimestamp64Milli(started), toUnixTimestamp64Milli(until), length(arrayIntersect(codes, {qrs:Array(UUID)})), length(arrayIntersect(daily, {qrs:Array(UUID)}))
      FROM (SELECT * FROM sheets WHERE account = {account:UUID} AND month IN {months:Array(UInt32)} AND format = ${SHEET_FORMAT} ORDER BY version DESC LIMIT 1 BY month, clocks)
      UNION ALL
      SELECT month, '', toUInt64(0), toUnixTimestamp64Milli(max(at)), toInt64(0), toUInt64(0), toUInt64(0)
      FROM sheet_marks WHERE account IN ({account:UUID}, toUUID('${WHOLE}')) AND month IN {marked:Array(UInt32)} GROUP BY month`,
    query_params: { account, qrs, months, marked: [ALL_MONTHS, ...months] },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[month: Month, clocks: string, version: number, at: number, until: number, codes: number, daily: number]>();
  const marks = new Map(rows.flatMap(([month, , version, at]) => (version === 0 ? [[month, at]] : [])));
  const sheets = new Map<Month, Sheet>();
  for (const [month, clocks, version, started, until, codes, daily] of rows) {
    const changed = Math.max(marks.get(month) ?? 0, marks.get(ALL_MONTHS) ?? 0);
    if (version !== 0 && started > changed && clocks === clocksOf(month, timezone)) sheets.set(month, { month, version, until, codes, daily });
  }
  return sheets;
}
