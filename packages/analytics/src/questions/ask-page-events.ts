import type { ClickHouseClient } from '@clickhouse/client';
import { type PageEventKind, pageEventKinds, type PageEvents } from '@evercode/contract';
import type { StatsQuestion } from '../stats/question.ts';

/** Targets listed per kind; the totals count all of them. */
const MAX_TARGETS = 30;

type Row = [isTotal: number, kind: string, target: string, total: number, unique: number];

/**
 * What people did on the pages of codes, from one pass over the events, so that all numbers agree. Reads no scans.
 */
export async function askPageEvents(
  client: ClickHouseClient,
  question: Pick<StatsQuestion, 'workspace' | 'qrs' | 'from' | 'to'>,
): Promise<PageEvents> {
  const rows = question.qrs?.length === 0 ? [] : await readRows(client, question);
  const totals = new Map(
    rows.filter(([isTotal]) => isTotal === 1).map(([, kind, , total, unique]) => [kind, { total, unique }]),
  );
  return {
    kinds: pageEventKinds.map((kind) => ({ kind, ...(totals.get(kind) ?? { total: 0, unique: 0 }) })),
    targets: rows.flatMap(([isTotal, kind, target, total, unique]) =>
      isTotal === 0 && target !== '' && isKnown(kind) ? [{ kind, target, total, unique }] : [],
    ),
  };
}

/** A newer version may have written other kinds. */
const isKnown = (kind: string): kind is PageEventKind => pageEventKinds.some((known) => known === kind);

/** The text is made of program constants only; values of the question are bound parameters. */
async function readRows(
  client: ClickHouseClient,
  { workspace, qrs, from, to }: Pick<StatsQuestion, 'workspace' | 'qrs' | 'from' | 'to'>,
): Promise<Row[]> {
  const result = await client.query({
    query: `
      SELECT grouping(target) AS is_total, event, target, count() AS total,
        uniqExactIf(visitor, visitor != 0) AS unique_visitors
      FROM page_events
      WHERE account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND class = 'human'
        AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      GROUP BY GROUPING SETS ((event), (event, target))
      ORDER BY total DESC, event, target
      LIMIT ${MAX_TARGETS} BY is_total, event`,
    query_params: { account: workspace, from: from.getTime(), to: to.getTime(), ...(qrs && { qrs }) },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return result.json<Row>();
}
