import type { ClickHouseClient } from '@clickhouse/client';
import { clocksOf, type Month } from './month.ts';
import { ALL_MONTHS, WHOLE } from './schema.ts';
import { SHEET_FORMAT } from './sheet-lines.ts';

export type Sheet = {
  month: Month;
  /** When its build started, in microseconds, the last three digits random: unique. */
  version: number;
  /** It holds the scans before this instant. */
  until: number;
  /** Codes with lines for each day. Filled for the first and last month only: the others are read as a whole. */
  daily: readonly string[];
};

type SheetsQuestion = { workspace: string; months: readonly Month[]; timezone: string };

/** The valid sheets: the newest of each month in this zone, unless its scans changed after the build started. */
export async function findSheets(
  client: Pick<ClickHouseClient, 'query'>,
  { workspace, months, timezone }: SheetsQuestion,
): Promise<Map<Month, Sheet>> {
  const result = await client.query({
    query: `
      SELECT month, clocks, version, toUnixTimestamp64Milli(started), toUnixTimestamp64Milli(until),
        if(month IN {ends:Array(UInt32)}, daily, [])
      FROM (
        SELECT * FROM sheets
        WHERE account = {account:UUID} AND month IN {months:Array(UInt32)} AND format = ${SHEET_FORMAT}
        ORDER BY version DESC LIMIT 1 BY month, clocks)
      UNION ALL
      SELECT month, '', toUInt64(0), toUnixTimestamp64Milli(max(at)), toInt64(0), []
      FROM sheet_marks WHERE account IN ({account:UUID}, toUUID('${WHOLE}')) AND month IN {marked:Array(UInt32)}
      GROUP BY month`,
    query_params: { account: workspace, months, ends: [months[0], months.at(-1)], marked: [ALL_MONTHS, ...months] },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows =
    await result.json<[month: Month, clocks: string, version: number, at: number, until: number, daily: string[]]>();
  const marks = new Map(rows.flatMap(([month, , version, at]) => (version === 0 ? [[month, at]] : [])));
  const sheets = new Map<Month, Sheet>();
  for (const [month, clocks, version, started, until, daily] of rows) {
    const changed = Math.max(marks.get(month) ?? 0, marks.get(ALL_MONTHS) ?? 0);
    if (version !== 0 && started > changed && clocks === clocksOf(month, timezone))
      sheets.set(month, { month, version, until, daily });
  }
  return sheets;
}
