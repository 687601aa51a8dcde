import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeFrames, type Frame } from './frame.ts';
import type { StoredScan } from './scan-entry.ts';
import { readRows, readRowsOfFormat1 } from './row-format.ts';
import { unseal, unsealFormer } from './sealer.ts';
import type { SealingKeys } from './sealing-keys.ts';
import { segmentName } from './segment-files.ts';

export type Segment = {
  readonly name: string;
  /** In the order they were written. The same on every reading; without the keys, `ip` is null. */
  readonly entries: StoredScan[];
  /** The file ends in the middle of a frame, as it does where a process was killed while writing. */
  readonly torn: boolean;
  /** Bytes that could not be read, the torn end among them. */
  readonly skippedBytes: number;
};

/** A segment of 16 MB takes some 100 ms to decode; others get their turn in between. */
const framesPerTurn = 200;

/** Meant for closed segments; an open one reads as far as it is written. Rejects when the file is not there. */
export async function readSegment(path: string, keys: SealingKeys): Promise<Segment> {
  const { frames, torn, skippedBytes } = decodeFrames(await readFile(path));
  const entries: StoredScan[] = [];
  for (const [at, frame] of frames.entries()) {
    if (at % framesPerTurn === framesPerTurn - 1) await nextTurn();
    for (const entry of readFrame(frame, keys)) entries.push(entry);
  }
  return { name: segmentName(path), entries, torn, skippedBytes };
}

function readFrame(frame: Frame, keys: SealingKeys): StoredScan[] {
  const addresses = frame.sealed && (frame.format < 3 ? unsealFormer : unseal)(frame.sealed, keys)?.split('\n');
  const rows = frame.format === 1 ? readRowsOfFormat1(frame.rows) : readRows(frame.rows);
  return rows.flatMap((row, at) => (row === undefined ? [] : { ...row, index: frame.firstIndex + at, ip: addresses?.[at] || null }));
}
