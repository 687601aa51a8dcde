import { Readable } from 'node:stream';
import { readScans, type PseudonymKey, type ScanRange, type ScanWindow } from '@evercode/analytics';
import type { ScanWriter } from './scan-writer.ts';

type Parts = {
  analytics: Parameters<typeof readScans>[0];
  range: ScanRange;
  windows: readonly ScanWindow[];
  key: PseudonymKey;
  writer: ScanWriter;
  signal: AbortSignal;
};

/**
 * Streams the file with backpressure: the next window is queried when the reader has taken the last. The first window
 * is read before the answer starts, which estimates the length and reveals a store that is down.
 */
export async function streamScans({
  analytics,
  range,
  windows,
  key,
  writer,
  signal,
}: Parts): Promise<{ stream: Readable; expectedLength: number }> {
  const piece = async ({ from, to }: ScanWindow) =>
    writer.write(await readScans(analytics, { ...range, from: new Date(from), to: new Date(to) }, { key, signal }));
  const [first, ...others] = windows;
  const head = writer.begin();
  const beginning = first === undefined ? Buffer.alloc(0) : await piece(first);

  async function* go(): AsyncGenerator<Uint8Array> {
    yield head;
    if (beginning.length > 0) yield beginning;
    for (const window of others) yield await piece(window);
    const tail = writer.end();
    if (tail.length > 0) yield tail;
  }

  const total = windows.reduce((sum, { scans }) => sum + scans, 0);
  const expectedLength = head.length + (first === undefined ? 0 : Math.ceil(beginning.length * (total / first.scans)));
  return { stream: Readable.from(go(), { objectMode: false, highWaterMark: 1, signal }), expectedLength };
}
