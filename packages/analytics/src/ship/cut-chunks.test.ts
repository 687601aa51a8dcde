import { expect, test } from 'vitest';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { aScanEntry } from '../scan-entry.builder.ts';
import { CHUNK_ROWS, cutChunks } from './cut-chunks.ts';

const MIDNIGHT = Date.parse('2026-06-01T00:00:00.000Z');
const rows = Array.from({ length: CHUNK_ROWS + 20 }, (_, index) =>
  enrichScan(aScanEntry({ index, ip: null, at: MIDNIGHT - 10 + index }), 'lane-0', 'key'),
);

test('chunks stay within a month and a size, and every row is in exactly one', () => {
  const chunks = cutChunks('lane-0', rows);
  expect(chunks.map(({ token, rows: own }) => [token, own.length])).toEqual([
    ['lane-0/2026-05/0', 10],
    ['lane-0/2026-06/0', CHUNK_ROWS],
    ['lane-0/2026-06/1', 10],
  ]);
  expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rows);
});

test('the order of the rows does not matter', () => {
  const shuffled = rows.toSorted((a, b) => ((a.index * 7919) % rows.length) - ((b.index * 7919) % rows.length));
  expect(cutChunks('lane-0', shuffled)).toEqual(cutChunks('lane-0', rows));
});
