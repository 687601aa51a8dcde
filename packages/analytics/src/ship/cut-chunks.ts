import type { ShippedRow } from './shipped-table.ts';

export type Chunk<Row> = { token: string; first: Row; rows: readonly Row[] };

/** One block of one partition, so that ClickHouse writes it atomically, as one part. */
export const CHUNK_ROWS = 16_384;

/**
 * The same rows give the same chunks in any order: the rows of each month, sorted by index, cut every `CHUNK_ROWS`. The
 * token depends on no enriched value, so a later version of enrichment gives the same tokens.
 */
export function cutChunks<Row extends ShippedRow>(segmentName: string, rows: readonly Row[]): Chunk<Row>[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    const month = new Date(row.at).toISOString().slice(0, 7);
    const sameMonth = months.get(month);
    if (sameMonth === undefined) months.set(month, [row]);
    else sameMonth.push(row);
  }
  return [...months.keys()].toSorted().flatMap((month) => cutMonth(`${segmentName}/${month}`, months.get(month) ?? []));
}

function cutMonth<Row extends ShippedRow>(prefix: string, rows: readonly Row[]): Chunk<Row>[] {
  const ordered = rows.toSorted((a, b) => a.index - b.index);
  const chunks: Chunk<Row>[] = [];
  for (let start = 0; start < ordered.length; start += CHUNK_ROWS) {
    const slice = ordered.slice(start, start + CHUNK_ROWS);
    const [first] = slice;
    if (first !== undefined) chunks.push({ token: `${prefix}/${start / CHUNK_ROWS}`, first, rows: slice });
  }
  return chunks;
}
