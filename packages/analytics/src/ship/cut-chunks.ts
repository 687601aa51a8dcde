import type { ScanRow } from '../scan-row.ts';

export type Chunk = { token: string; first: ScanRow; rows: readonly ScanRow[] };

/** One block of one partition: ClickHouse then writes it as one part, which exists whole or not at all. */
export const CHUNK_ROWS = 16_384;

/**
 * The same rows give the same chunks, whatever their order: a month's rows by index, cut every `CHUNK_ROWS`. The token
 * depends on nothing that enrichment may learn to see differently tomorrow.
 */
export function cutChunks(segmentName: string, rows: readonly ScanRow[]): Chunk[] {
  const months = new Map<string, ScanRow[]>();
  for (const row of rows) {
    const month = new Date(row.at).toISOString().slice(0, 7);
    const sameMonth = months.get(month);
    if (sameMonth === undefined) months.set(month, [row]);
    else sameMonth.push(row);
  }
  return [...months.keys()].toSorted().flatMap((month) => cutMonth(`${segmentName}/${month}`, months.get(month) ?? []));
}

function cutMonth(prefix: string, rows: readonly ScanRow[]): Chunk[] {
  const ordered = rows.toSorted((a, b) => a.index - b.index);
  const chunks: Chunk[] = [];
  for (let start = 0; start < ordered.length; start += CHUNK_ROWS) {
    const slice = ordered.slice(start, start + CHUNK_ROWS);
    const [first] = slice;
    if (first !== undefined) chunks.push({ token: `${prefix}/${start / CHUNK_ROWS}`, first, rows: slice });
  }
  return chunks;
}
