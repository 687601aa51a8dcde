import type { ClickHouseClient } from '@clickhouse/client';
import { readConsistently } from '../cluster/consistency.ts';
import { MARKS_OF_ACCOUNT } from './mark-stale.ts';
import { clocksOf, type Month } from './month.ts';
import { ALL_MONTHS } from './schema.ts';
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

/**
 * The valid sheets: the newest of each month in this zone, unless its scans changed after the build started. That is so
 * if the marks add up to what the build found. Earlier versions wrote marks and sheets without sums, so the store's
 * clock is compared as well: a wrong clock only makes a sheet be built again.
 */
export async function findSheets(
  client: Pick<ClickHouseClient, 'query'>,
  { workspace, months, timezone }: SheetsQuestion,
): Promise<Map<Month, Sheet>> {
  type Row = [
    month: Month,
    clocks: string,
    version: number,
    at: number,
    changes: string,
    until: number,
    daily: string[],
  ];
  const rows = await readConsistently<Row>(client, {
    query: `
      SELECT month, clocks, version, toUnixTimestamp64Milli(started), toString(changes), toUnixTimestamp64Milli(until),
        if(month IN {ends:Array(UInt32)}, daily, [])
      FROM (
        SELECT * FROM sheets
        WHERE account = {account:UUID} AND month IN {months:Array(UInt32)} AND format = ${SHEET_FORMAT}
        ORDER BY version DESC LIMIT 1 BY month, clocks)
      UNION ALL
      SELECT month, '', toUInt64(0), toUnixTimestamp64Milli(max(at)), toString(sum(change)), toInt64(0), []
      ${MARKS_OF_ACCOUNT} GROUP BY month`,
    query_params: { account: workspace, months, ends: [months[0], months.at(-1)], marked: [ALL_MONTHS, ...months] },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const marks = new Map(
    rows.flatMap(([month, , version, at, changes]) =>
      version === 0 ? [[month, { at, changes: BigInt(changes) }]] : [],
    ),
  );
  const whole = marks.get(ALL_MONTHS) ?? NO_MARKS;
  const sheets = new Map<Month, Sheet>();
  for (const [month, clocks, version, started, changes, until, daily] of rows) {
    const own = marks.get(month) ?? NO_MARKS;
    // The store adds up in 64 bits too.
    const isUnchanged = BigInt.asUintN(64, own.changes + whole.changes) === BigInt(changes);
    if (version !== 0 && isUnchanged && started > Math.max(own.at, whole.at) && clocks === clocksOf(month, timezone))
      sheets.set(month, { month, version, until, daily });
  }
  return sheets;
}

const NO_MARKS = { at: 0, changes: 0n };
