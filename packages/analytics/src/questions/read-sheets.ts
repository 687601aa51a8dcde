import type { ClickHouseClient } from '@clickhouse/client';
import { NO_DAY, WHOLE } from '../sheets/schema.ts';
import type { SheetPart } from '../sheets/plan-question.ts';
import type { Interval, StatsQuestion } from './question.ts';
import type { Tally } from './tally.ts';

/** How the day of a line becomes the bucket's key: local dates already. */
const DATE_KEYS: Readonly<Partial<Record<Interval, string>>> = { day: 'day', week: 'toMonday(day)', month: 'toStartOfMonth(day)' };

/** What the sheets add to an answer. Of hours and minutes they know nothing: there they have no series. */
export async function readSheets(client: Pick<ClickHouseClient, 'query'>, { account, qrs, interval }: Pick<StatsQuestion, 'account' | 'qrs' | 'interval'>, parts: readonly SheetPart[]): Promise<Tally[]> {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bucket = DATE_KEYS[interval];
  const of = (name: string) => `(month, version) IN arrayZip({${name}Months:Array(UInt32)}, {${name}Versions:Array(UInt64)})`;
  const lines = 'FROM sheet_rows WHERE account = {account:UUID} AND qr IN {qrs:Array(UUID)}';
  const days = 'day >= {from:Date} AND day <= {to:Date}';
  // Visits of days are there for every code that has lines; where the rest is not, its scans are read instead.
  const daily = qrs === undefined ? '' : 'AND (version, qr) IN (SELECT version, arrayJoin(daily) FROM sheets WHERE account = {account:UUID} AND version IN {someVersions:Array(UInt64)})';
  const visits = `${lines} AND (${of('all')} OR ${of('some')} ${daily}) AND dimension = 'visits' AND ${days}`;
  const result = await client.query({
    query: `
      SELECT dimension, key, sum(total) AS hits, sum(if(month = {byLast:UInt32}, last, first)) AS visitors
      ${lines} AND dimension != 'visits' AND (${of('all')} AND day = ${NO_DAY} OR ${of('some')} AND ${days}) GROUP BY dimension, key
      UNION ALL
      SELECT 'totals', '', sum(total), sumIf(total, prev < {from:Date}) ${visits}
      ${bucket === undefined ? '' : `UNION ALL
      SELECT 'series', toString(${bucket} AS bucket), sum(total), sumIf(total, prev < greatest(bucket, {from:Date})) ${visits} GROUP BY bucket`}`,
    query_params: {
      account, qrs: qrs ?? [WHOLE], from: first.from, to: last.to,
      ...namesOf('all', parts.filter(({ isAllDays }) => isAllDays)), ...namesOf('some', parts.filter(({ isAllDays }) => !isAllDays)),
      byLast: parts.find(({ by }) => by === 'last')?.month ?? 0,
    },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await result.json<[group: string, key: string, hits: number, unique: number]>();
  return rows.map(([group, key, hits, unique]) => ({ group, key, hits, total: group === 'classes' && key !== 'human' ? 0 : hits, unique }));
}

const namesOf = (name: string, parts: readonly SheetPart[]) => ({ [`${name}Months`]: parts.map(({ month }) => month), [`${name}Versions`]: parts.map(({ version }) => version) });
