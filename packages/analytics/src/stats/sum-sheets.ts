import type { ClickHouseClient } from '@clickhouse/client';
import { readConsistently } from '../cluster/consistency.ts';
import { NO_DAY, WHOLE } from '../sheets/schema.ts';
import type { SheetPart } from '../sheets/plan-question.ts';
import type { PartialSum } from './partial-sums.ts';
import type { Interval, StatsQuestion } from './question.ts';

/** SQL of the first day of a line's bucket; its text is the bucket's key. Sheets have no hours and minutes. */
const BUCKETS: Readonly<Record<Interval, string | undefined>> = {
  minute: undefined,
  hour: undefined,
  day: 'day',
  week: 'toMonday(day)',
  month: 'toStartOfMonth(day)',
};

type Reader = Pick<ClickHouseClient, 'query'>;
type Asked = Pick<StatsQuestion, 'workspace' | 'qrs'>;

const NUMBERS = { output_format_json_quote_64bit_integers: 0 } as const;

/** What the sheets add to an answer: no series if the interval is finer than a day. */
export async function sumSheets(
  client: Reader,
  { interval, ...asked }: Asked & Pick<StatsQuestion, 'interval'>,
  parts: readonly SheetPart[],
): Promise<PartialSum[]> {
  if (parts.length === 0) return [];
  const { lines, params } = selectLines(asked, parts);
  const bucket = BUCKETS[interval];
  const rows = await readConsistently<[group: string, key: string, hits: number, unique: number, ofRange: number]>(
    client,
    {
      query: `
      SELECT dimension, key, sum(total) AS hits, sum(if(month = {byLast:UInt32}, last, first)) AS visitors,
        0 AS of_range
      ${lines} AND dimension != 'visits' AND if(version IN {whole:Array(UInt64)}, day = ${NO_DAY}, ${DAYS})
      GROUP BY dimension, key
      UNION ALL
      SELECT 'visits', toString(${bucket ?? '{from:Date}'} AS bucket), sum(total),
        sumIf(total, prev < greatest(bucket, {from:Date})), sumIf(total, prev < {from:Date})
      ${lines} AND dimension = 'visits' AND ${DAYS} GROUP BY bucket`,
      query_params: {
        ...params,
        whole: parts.filter(({ isAllDays }) => isAllDays).map(({ version }) => version),
        byLast: parts.find(({ by }) => by === 'last')?.month ?? 0,
      },
      clickhouse_settings: NUMBERS,
    },
  );
  return rows.flatMap(([group, key, hits, unique, ofRange]): PartialSum[] => {
    if (group !== 'visits')
      return [{ group, key, hits, total: group === 'classes' && key !== 'human' ? 0 : hits, unique }];
    const totals = { group: 'totals', key: '', hits, total: hits, unique: ofRange };
    return bucket === undefined ? [totals] : [totals, { group: 'series', key, hits, total: hits, unique }];
  });
}

/** Visits and visitors of each code. */
export async function sumSheetsByCode(
  client: Reader,
  asked: Asked,
  parts: readonly SheetPart[],
): Promise<PartialSum[]> {
  if (parts.length === 0) return [];
  const { lines, params } = selectLines(asked, parts, 'each code');
  const rows = await readConsistently<[key: string, hits: number, unique: number]>(client, {
    query: `
      SELECT toString(qr), sum(total), sumIf(total, prev < {from:Date})
      ${lines} AND dimension = 'visits' AND ${DAYS} GROUP BY qr`,
    query_params: params,
    clickhouse_settings: NUMBERS,
  });
  return rows.map(([key, hits, unique]) => ({ group: 'codes', key, hits, total: hits, unique }));
}

const DAYS = 'day >= {from:Date} AND day <= {to:Date}';

/** The lines of the workspace, of the question's codes, or of every code. */
function selectLines(
  { workspace, qrs }: Asked,
  parts: readonly SheetPart[],
  by?: 'each code',
): { lines: string; params: Record<string, unknown> } {
  const limited = parts.flatMap((part) => (part.qrs === undefined ? [] : [{ version: part.version, qrs: part.qrs }]));
  const whose = qrs === undefined && by === 'each code' ? `qr != '${WHOLE}'` : 'qr IN {qrs:Array(UUID)}';
  return {
    lines: `FROM sheet_rows WHERE account = {account:UUID} AND ${whose}
      AND month IN {months:Array(UInt32)} AND version IN {versions:Array(UInt64)}
      ${limited.map((_, n) => `AND (version != {limited${n}:UInt64} OR qr IN {qrs${n}:Array(UUID)})`).join(' ')}`,
    params: {
      account: workspace,
      qrs: qrs ?? [WHOLE],
      from: parts[0]?.from,
      to: parts.at(-1)?.to,
      months: parts.map(({ month }) => month),
      versions: parts.map(({ version }) => version),
      ...Object.fromEntries<unknown>(
        limited.flatMap((part, n): [string, unknown][] => [
          [`limited${n}`, part.version],
          [`qrs${n}`, part.qrs],
        ]),
      ),
    },
  };
}
