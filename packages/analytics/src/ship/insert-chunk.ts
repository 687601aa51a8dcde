import type { ClickHouseClient } from '@clickhouse/client';
import type { ScanRow } from '../scan-row.ts';
import type { Chunk } from './cut-chunks.ts';

export async function insertChunk(
  client: Pick<ClickHouseClient, 'insert'>,
  segment: number,
  chunk: Chunk,
  token: string,
): Promise<void> {
  await client.insert({
    table: 'scans',
    columns: COLUMNS,
    format: 'JSONCompactEachRow',
    values: chunk.rows.map((row) => toColumns(segment, row)),
    clickhouse_settings: {
      insert_deduplicate: 1,
      insert_deduplication_token: token,
      // Answered only when written; never split into several blocks, each of which would be a part of its own.
      async_insert: 0,
      wait_end_of_query: 1,
      input_format_parallel_parsing: 0,
    },
  });
}

const COLUMNS: [string, ...string[]] = [
  'account', 'qr', 'at', 'segment', '`index`', 'visitor', 'class', 'class_reason', 'country', 'region', 'city', 'browser',
  'os', 'device', 'device_kind', 'language', 'referrer', 'method', 'agent', 'purpose', 'is_own',
];

/** In the order of COLUMNS. */
function toColumns(segment: number, row: ScanRow): (string | number)[] {
  return [
    row.account, row.qr, (row.at / 1000).toFixed(3), segment, row.index, row.visitor, row.class, row.classReason, row.country,
    row.region, row.city, row.browser, row.os, row.device, row.deviceKind, row.language, row.referrer, row.method, row.agent,
    row.purpose, row.isOwn ? 1 : 0,
  ];
}
