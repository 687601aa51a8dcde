import type { ClickHouseClient } from '@clickhouse/client';
import { insertConsistently, type Pause } from '../cluster/consistency.ts';
import type { Chunk } from './cut-chunks.ts';
import type { ShippedRow, ShippedTable } from './shipped-table.ts';

export async function insertChunk<Row extends ShippedRow>(
  client: Pick<ClickHouseClient, 'query' | 'insert'>,
  table: ShippedTable<Row>,
  segment: number,
  chunk: Chunk<Row>,
  { token, pause }: { token: string; pause: Pause | undefined },
): Promise<void> {
  await insertConsistently(
    client,
    {
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
        // Never splits the rows into blocks, each of which would become a part of its own.
        input_format_parallel_parsing: 0,
      },
    },
    pause,
  );
}
