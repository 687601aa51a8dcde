import type { ClickHouseClient } from '@clickhouse/client';
import type { Chunk } from './cut-chunks.ts';
import type { ShippedRow, ShippedTable } from './shipped-table.ts';

export async function insertChunk<Row extends ShippedRow>(
  client: Pick<ClickHouseClient, 'insert'>,
  table: ShippedTable<Row>,
  segment: number,
  chunk: Chunk<Row>,
  token: string,
): Promise<void> {
  await client.insert({
    table: table.name,
    columns: ['account', 'qr', 'at', 'segment', '`index`', ...table.columns],
    format: 'JSONCompactEachRow',
    values: chunk.rows.map((row) => [
      row.account,
      row.qr,
      (row.at / 1000).toFixed(3),
      segment,
      row.index,
      ...table.toValues(row),
    ]),
    clickhouse_settings: {
      insert_deduplicate: 1,
      insert_deduplication_token: token,
      // Answers once written, and never splits the rows into blocks, each of which would become a part of its own.
      async_insert: 0,
      wait_end_of_query: 1,
      input_format_parallel_parsing: 0,
    },
  });
}
