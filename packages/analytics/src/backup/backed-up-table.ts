import type { ClickHouseClient } from '@clickhouse/client';

/** The tables that hold what happened. Sheets are sums of them, and are built again. */
export const BACKED_UP = ['scans', 'page_events'] as const;
export type BackedUpTable = (typeof BACKED_UP)[number];

export type Column = { name: string; type: string };

/** A month of a table: how many rows, and the sum of their hashes, which depends on no order. */
export type MonthSum = { month: string; rows: number; sum: string };

export async function readColumns(client: ClickHouseClient, table: string): Promise<Column[]> {
  const result = await client.query({
    query: `
      SELECT name, type FROM system.columns
      WHERE database = currentDatabase() AND table = {table:String} ORDER BY position`,
    query_params: { table },
    format: 'JSONEachRow',
  });
  return result.json<Column>();
}

/** `table`: one of ours, or a copy of its parts. */
export async function sumMonths(
  client: ClickHouseClient,
  table: string,
  columns: readonly Column[],
): Promise<MonthSum[]> {
  const result = await client.query({
    query: `
      SELECT toString(toYYYYMM(at)) AS month, count() AS rows,
        toString(sum(cityHash64(${columns.map(hashed).join(', ')}))) AS sum
      FROM ${quoteName(table)} GROUP BY month ORDER BY month`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return result.json<MonthSum>();
}

/** A hash with a NULL in it would be NULL. */
const hashed = ({ name, type }: Column): string => {
  const column = quoteName(name);
  return type.includes('Nullable(') ? `isNull(${column}), ifNull(${column}, '')` : column;
};

export const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
