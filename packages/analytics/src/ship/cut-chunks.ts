import type { ShippedRow } from './shipped-table.ts';

export type Chunk<Row> = { token: string; first: Row; rows: readonly Row[] };

/** One block of one partition: ClickHouse then writes it as one part, which exists whole or not at all. */
export const CHUNK_ROWS = 16_384;

/**
 * The same rows give the same chunks, whatever their order: a month's rows by index, cut every `CHUNK_ROWS`. The token
 * depends on nothing that enrichment may learn to see differently tomorrow.
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
