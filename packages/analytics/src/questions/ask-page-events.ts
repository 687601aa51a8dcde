import type { ClickHouseClient } from '@clickhouse/client';
import { type PageEventKind, pageEventKinds, type PageEvents } from '@evercode/contract';
import { isFiltered, requireReadableRange, whereFiltered } from '../stats/filter-scans.ts';
import type { StatsQuestion } from '../stats/question.ts';

/** Targets listed per kind; the totals count all of them. */
const MAX_TARGETS = 30;

type Question = Pick<StatsQuestion, 'workspace' | 'qrs' | 'filters' | 'from' | 'to'>;

type Row = [isTotal: number, kind: string, target: string, total: number, unique: number];

/**
 * What people did on the pages of codes, from one pass over the events, so that all numbers agree. Reads no scans,
 * except for a filter: an event has no place or device of its own, so those of visitors with a scan that passes the
 * filter in the same range are counted.
 */
export async function askPageEvents(client: ClickHouseClient, question: Question): Promise<PageEvents> {
  if (question.qrs?.length !== 0) await requireReadableRange(client, question);
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
async function readRows(client: ClickHouseClient, { workspace, qrs, filters, from, to }: Question): Promise<Row[]> {
  const within = `account = {account:UUID} ${qrs === undefined ? '' : 'AND qr IN {qrs:Array(UUID)}'} AND class = 'human'
    AND at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
  const filtered = whereFiltered(filters);
  const ofVisitors = isFiltered(filters)
    ? `AND visitor IN (SELECT visitor FROM scans WHERE ${within} AND visitor != 0 AND ${filtered.where})`
    : '';
  const result = await client.query({
    query: `
      SELECT grouping(target) AS is_total, event, target, count() AS total,
        uniqExactIf(visitor, visitor != 0) AS unique_visitors
      FROM page_events
      WHERE ${within} ${ofVisitors}
      GROUP BY GROUPING SETS ((event), (event, target))
      ORDER BY total DESC, event, target
      LIMIT ${MAX_TARGETS} BY is_total, event`,
    query_params: {
      account: workspace,
      from: from.getTime(),
      to: to.getTime(),
      ...(qrs && { qrs }),
      ...filtered.params,
    },
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return result.json<Row>();
}
