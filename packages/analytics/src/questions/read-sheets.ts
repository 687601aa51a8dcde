import type { ClickHouseClient } from '@clickhouse/client';
import { NO_DAY, WHOLE } from '../sheets/schema.ts';
import type { SheetPart } from '../sheets/plan-question.ts';
import type { Interval, StatsQuestion } from './question.ts';
import type { Tally } from './tally.ts';

/** The first day of a line's bucket, whose text is the bucket's key. Of hours and minutes the sheets know nothing. */
const BUCKETS: Readonly<Partial<Record<Interval, string>>> = { day: 'day', week: 'toMonday(day)', month: 'toStartOfMonth(day)' };

type Reader = Pick<ClickHouseClient, 'query'>;
type Asked = Pick<StatsQuestion, 'account' | 'qrs'>;

const NUMBERS = { output_format_json_quote_64bit_integers: 0 } as const;

/** What the sheets add to an answer. Where the interval is finer than a day, they add no series. */
export async function readSheets(client: Reader, { interval, ...asked }: Asked & Pick<StatsQuestion, 'interval'>, parts: readonly SheetPart[]): Promise<Tally[]> {
  if (parts.length === 0) return [];
  const { lines, params } = linesOf(asked, parts);
  const bucket = BUCKETS[interval];
  const result = await client.query({
    query: `
      SELECT dimension, key, sum(total) AS hits, sum(if(month = {byLast:UInt32}, last, first)) AS visitors, 0 AS of_range
      ${lines} AND dimension != 'visits' AND if(version IN {whole:Array(UInt64)}, day = ${NO_DAY}, ${DAYS}) GROUP BY dimension, key
      UNION ALL
      SELECT 'visits', toString(${bucket ?? '{from:Date}'} AS bucket), sum(total), sumIf(total, prev < greatest(bucket, {from:Date})), sumIf(total, prev < {from:Date})
      ${lines} AND dimension = 'visits' AND ${DAYS} GROUP BY bucket`,
    query_params: {
      ...params,
      whole: parts.filter(({ isAllDays }) => isAllDays).map(({ version }) => version),
      byLast: parts.find(({ by }) => by === 'last')?.month ?? 0,
    },
    format: 'JSONCompactEachRow',
    clickhouse_settings: NUMBERS,
  });
  const rows = await result.json<[group: string, key: string, hits: number, unique: number, ofRange: number]>();
  return rows.flatMap(([group, key, hits, unique, ofRange]): Tally[] => {
    if (group !== 'visits') return [{ group, key, hits, total: group === 'classes' && key !== 'human' ? 0 : hits, unique }];
    const totals = { group: 'totals', key: '', hits, total: hits, unique: ofRange };
    return bucket === undefined ? [totals] : [totals, { group: 'series', key, hits, total: hits, unique }];
  });
}

/** The visits of each code. */
export async function readSheetsByCode(client: Reader, asked: Asked, parts: readonly SheetPart[]): Promise<Tally[]> {
  if (parts.length === 0) return [];
  const { lines, params } = linesOf(asked, parts, 'each code');
  const result = await client.query({
    query: `SELECT toString(qr), sum(total), sumIf(total, prev < {from:Date}) ${lines} AND dimension = 'visits' AND ${DAYS} GROUP BY qr`,
    query_params: params,
    format: 'JSONCompactEachRow',
    clickhouse_settings: NUMBERS,
  });
  const rows = await result.json<[key: string, hits: number, unique: number]>();
  return rows.map(([key, hits, unique]) => ({ group: 'codes', key, hits, total: hits, unique }));
}

const DAYS = 'day >= {from:Date} AND day <= {to:Date}';

/** The lines of the workspace, of the codes that were asked for, or of every code. */
function linesOf({ account, qrs }: Asked, parts: readonly SheetPart[], by?: 'each code'): { lines: string; params: Record<string, unknown> } {
  const some = parts.flatMap(({ version, qrs: those }) => (those === undefined ? [] : [{ version, those }]));
  const whose = qrs === undefined && by === 'each code' ? `qr != '${WHOLE}'` : 'qr IN {qrs:Array(UUID)}';
  return {
    lines: `FROM sheet_rows WHERE account = {account:UUID} AND ${whose} AND month IN {months:Array(UInt32)} AND version IN {versions:Array(UInt64)}
      ${some.map((_, n) => `AND (version != {some${n}:UInt64} OR qr IN {of${n}:Array(UUID)})`).join(' ')}`,
    params: {
      account, qrs: qrs ?? [WHOLE], from: parts[0]?.from, to: parts.at(-1)?.to,
      months: parts.map(({ month }) => month), versions: parts.map(({ version }) => version),
      ...Object.fromEntries<unknown>(some.flatMap(({ version, those }, n): [string, unknown][] => [[`some${n}`, version], [`of${n}`, those]])),
    },
  };
}
