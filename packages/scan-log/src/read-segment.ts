import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeFrames, type Frame } from './frame.ts';
import { readRows, readRowsOfFormat1, type StoredRow } from './row-format.ts';
import type { StoredPageEvent, StoredScan } from './scan-entry.ts';
import { unseal, unsealFormer } from './sealer.ts';
import type { SealingKeys } from './sealing-keys.ts';
import { segmentName } from './segment-files.ts';

export type Segment = {
  readonly name: string;
  /** The scans, in the order they were written. The same on every reading; without the keys, `ip` is null. */
  readonly entries: StoredScan[];
  /** What was done on pages. They are numbered together with the scans, and never among them. */
  readonly events: StoredPageEvent[];
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
  const segment = { entries: [] as StoredScan[], events: [] as StoredPageEvent[] };
  for (const [at, frame] of frames.entries()) {
    if (at % framesPerTurn === framesPerTurn - 1) await nextTurn();
    for (const row of readFrame(frame, keys)) {
      if (isEvent(row)) segment.events.push(row);
      else segment.entries.push(row);
    }
  }
  return { name: segmentName(path), ...segment, torn, skippedBytes };
}

type NumberedRow = StoredRow & Pick<StoredScan, 'index' | 'ip'>;

const isEvent = (row: NumberedRow): row is StoredPageEvent => row.event !== undefined;

function readFrame(frame: Frame, keys: SealingKeys): NumberedRow[] {
  const addresses = frame.sealed && (frame.format < 3 ? unsealFormer : unseal)(frame.sealed, keys)?.split('\n');
  const rows = frame.format === 1 ? readRowsOfFormat1(frame.rows) : readRows(frame.rows, frame.format);
  return rows.flatMap((row, at) => (row === undefined ? [] : { ...row, index: frame.firstIndex + at, ip: addresses?.[at] || null }));
}
