import type { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { findDdl, MIGRATIONS_TABLE } from '../cluster/table-ddl.ts';
import { AnalyticsTooNewError, ensureAnalyticsSchema } from '../schema/ensure-analytics-schema.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { BACKED_UP, quoteName, sumMonths } from './backed-up-table.ts';
import { ReplicatedStoreError, type ExportedPage, type StatisticsExport } from './export-statistics.ts';

type ImportOptions = {
  read: (page: ExportedPage) => Readable;
  /** Deletes what the store holds. */
  replaces: boolean;
};

const TABLES = [...BACKED_UP, 'sheet_rows', 'sheets', 'sheet_marks', MIGRATIONS_TABLE];

/** Throws AnalyticsTooNewError if the export was made by a newer version. */
export function requireKnownSchema({ schema }: StatisticsExport): void {
  const known = MIGRATIONS.at(-1)?.number ?? 0;
  if (schema > known) throw new AnalyticsTooNewError(schema, known);
}

/** No scan and no page event: tables may exist. */
export async function areStatisticsEmpty(client: ClickHouseClient): Promise<boolean> {
  const { isFirst, ddl } = await findDdl(client, undefined);
  if (ddl.family !== 'plain') throw new ReplicatedStoreError();
  if (isFirst) return true;
  const result = await client.query({
    query: `
      SELECT sum(total_rows) AS rows FROM system.tables
      WHERE database = currentDatabase() AND name IN {tables:Array(String)}`,
    query_params: { tables: BACKED_UP },
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const [row] = await result.json<{ rows: number | null }>();
  return (row?.rows ?? 0) === 0;
}

/**
 * Fills a store with the tables of this version, and compares every month with its sum. Tables are always made anew:
 * sheets and the tokens of former chunks go with the former ones.
 */
export async function importStatistics(
  client: ClickHouseClient,
  exported: StatisticsExport,
  { read, replaces }: ImportOptions,
): Promise<void> {
  requireKnownSchema(exported);
  if (!replaces && !(await areStatisticsEmpty(client))) throw new Error('The statistics database holds scans.');
  for (const table of TABLES) await client.command({ query: `DROP TABLE IF EXISTS ${table} SYNC` });
  await ensureAnalyticsSchema(client);
  for (const { name, columns, months } of exported.tables) {
    const list = columns.map((column) => quoteName(column.name)).join(', ');
    for (const { month, pages } of months) {
      for (let page = 1; page <= pages; page += 1) {
        const { stream } = await client.exec({
          query: `INSERT INTO ${name} (${list}) FORMAT Native`,
          values: read({ table: name, month, page }),
          clickhouse_settings: { insert_deduplicate: 0, async_insert: 0, wait_end_of_query: 1 },
        });
        stream.resume();
      }
    }
    const found = new Map((await sumMonths(client, name, columns)).map((sum) => [sum.month, sum]));
    for (const { month, rows, sum } of months) {
      const is = found.get(month);
      if (is?.rows !== rows || is.sum !== sum)
        throw new Error(
          `The month ${month} of ${name} was not restored as it was: ${is?.rows ?? 0} rows, not ${rows}.`,
        );
    }
  }
}
