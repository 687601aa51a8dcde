import type { ClickHouseClient } from '@clickhouse/client';
import { type PageEventKind, pageEventKinds, type PageEvents } from '@evercode/contract';
import type { StatsQuestion } from './question.ts';

/** Of each kind. What a page has more of ends here; its totals are whole. */
const MOST_TARGETS = 30;

type Row = [isTotal: number, kind: string, target: string, total: number, unique: number];

/** What people did on the pages of codes, from one pass over the events, so that all its numbers agree. Scans are neither read nor counted here. */
export async function askPageEvents(client: ClickHouseClient, question: Pick<StatsQuestion, 'account' | 'qrs' | 'from' | 'to'>): Promise<PageEvents> {
  const rows = question.qrs?.length === 0 ? [] : await readRows(client, question);
  const totals = new Map(rows.filter(([isTotal]) => isTotal === 1).map(([, kind, , total, unique]) => [kind, { total, unique }]));
  return {
    kinds: pageEventKinds.map((kind) => ({ kind, ...(totals.get(kind) ?? { total: 0, unique: 0 }) })),
    targets: rows.flatMap(([isTotal, kind, target, total, unique]) => (isTotal === 0 && target !== '' && isKnown(kind) ? [{ kind, target, total, unique }] : [])),
  };
}

/** A newer version may have written kinds that this one does not know. */
const isKnown = (kind: string): kind is PageEventKind => pageEventKinds.some((known) => known === kind);

/** Put together from constants of the program only: what the question says travels as bound parameters. */
async function readRows(client: ClickHouseClient, { account, qrs, from, to }: Pick<StatsQuestion, 'account' | 'qrs' | 'from' | 'to'>): Promise<Row[]> {
  const result = await client.query({
    query: `
      SELECT grouping(target) AS is_total, event, target, count() AS total, uniqExactIf(visitor, visitor != 0) AS unique_visitors
      FROM page_events
      WHERE account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND class = 'human'
        AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      GROUP BY GROUPING SETS ((event), (event, target))
      ORDER BY total DESC, event, target
      LIMIT ${MOST_TARGETS} BY is_total, event`,
    query_params: { account, from: from.getTime(), to: to.getTime(), ...(qrs && { qrs }) },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return result.json<Row>();
}
