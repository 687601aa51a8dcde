import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeFrames, type Frame } from '../format/frame.ts';
import { readRows, readRowsOfFormat1, type StoredRow } from '../format/row-format.ts';
import type { StoredPageEvent, StoredScan } from '../format/scan-entry.ts';
import { unseal, unsealFormats1And2 } from '../sealing/sealer.ts';
import type { SealingKeys } from '../sealing/sealing-keys.ts';
import { segmentName } from './segment-files.ts';

export type Segment = {
  readonly name: string;
  /** The scans in the order of writing, the same on every reading. Without the keys, `ip` is null. */
  readonly entries: StoredScan[];
  /** The page events. Their indexes are from the same sequence as those of the scans. */
  readonly events: StoredPageEvent[];
  /** The file ends inside a frame, as when a process was killed while writing. */
  readonly torn: boolean;
  /** Unreadable bytes, including the torn tail. */
  readonly skippedBytes: number;
};

/** Decoding 16 MB takes some 100 ms: the event loop gets a turn every so many frames. */
const framesPerTurn = 200;

/** For closed segments; an open one is read as far as it is written. Rejects when the file does not exist. */
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
  const addresses = frame.sealed && (frame.format < 3 ? unsealFormats1And2 : unseal)(frame.sealed, keys)?.split('\n');
  const rows = frame.format === 1 ? readRowsOfFormat1(frame.rows) : readRows(frame.rows, frame.format);
  return rows.flatMap((row, at) =>
    row === undefined ? [] : { ...row, index: frame.firstIndex + at, ip: addresses?.[at] || null },
  );
}
