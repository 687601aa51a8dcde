import { randomBytes as cryptoRandomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createFrameEncoder } from '../format/frame.ts';
import { createRowWriter, type TakenRows } from '../format/row-writer.ts';
import type { PackedScanEntry, PageEventEntry, ScanEntry } from '../format/scan-entry.ts';
import { createSealer } from '../sealing/sealer.ts';
import { openSegment, type OpenSegment, type WriteBytes } from '../segments/open-segment.ts';
import { closedPath, createLeftoverCloser, nameSegment, openPath } from '../segments/segment-files.ts';
import { createDiskReserve, type ReadFreeBytes } from './disk-reserve.ts';
import { createSyncGroup } from './sync-group.ts';

export type ScanLog = {
  /** Keeps the scan in memory until the flush of this event-loop turn. */
  append(entry: ScanEntry | PackedScanEntry): void;
  /** The same for a page event, which is not counted as a scan. */
  appendEvent(entry: PageEventEntry): void;
  /**
   * Writes everything appended as one frame with one write(2). Called before the scans are answered: from then on a
   * kill of the process cannot lose them. False: the write failed, and the scans are counted as lost. Never throws.
   */
  flush(): boolean;
  /**
   * Resolves when everything flushed is durable, rejects when the sync fails. Also runs within `groupMs` of a flush.
   */
  sync(): Promise<void>;
  /** Resolves with the success of the sync that covers the previous flush, which must have succeeded. */
  whenSynced(): Promise<boolean>;
  status(): ScanLogStatus;
  /** Flushes, syncs and closes the open segment. Nothing may be appended afterwards. */
  close(): Promise<void>;
};

type ScanLogStatus = {
  readonly recorded: number;
  /** Scans that were answered but could not be written. */
  readonly lost: number;
  /** The same for page events. */
  readonly events: { readonly recorded: number; readonly lost: number };
  /** The disk's last error code (ENOSPC, EIO...) until it works again, or RESERVE while the disk reserve is reached. */
  readonly failure: string | undefined;
  /** Free space on the log's disk, where known. */
  readonly freeBytes?: number | undefined;
};

export type ScanLogOptions = {
  readonly dir: string;
  /** From 0. One writing process per lane. */
  readonly lane: number;
  readonly now: () => number;
  readonly randomBytes?: (size: number) => Buffer;
  readonly write?: WriteBytes;
  /** The longest time before the fdatasync of a scan begins. */
  readonly groupMs?: number;
  /** The disk reserve: the log stops growing when less is free. Checked once a second. */
  readonly keepFreeBytes?: number;
  readonly readFreeBytes?: ReadFreeBytes;
  /** Called with the duration of each fdatasync. */
  readonly onSync?: (durationMs: number) => void;
};

const defaultGroupMs = 10;
const rotateAfterMs = 1000;
const rotateAtBytes = 16 * 1024 * 1024;
const ticksBetweenLeftovers = 10;
/** So many closed segments that wait say that nothing ships them: from then on each holds more. */
const manyWaiting = 60;

/** Never throws because of the disk: a scan role with a full disk still answers. */
export function openScanLog({
  dir,
  lane,
  now,
  randomBytes = cryptoRandomBytes,
  write,
  groupMs = defaultGroupMs,
  keepFreeBytes = 0,
  readFreeBytes,
  onSync,
}: ScanLogOptions): ScanLog {
  const rows = createRowWriter();
  const encodeFrame = createFrameEncoder();
  const sealer = createSealer(dir, randomBytes);
  const syncs = createSyncGroup(syncAll, { groupMs, codeOf, onSync });
  const reserve = createDiskReserve(dir, keepFreeBytes, readFreeBytes);
  const closeLeftovers = createLeftoverCloser(dir, lane, isOwn);
  const retiring = new Map<OpenSegment, Promise<boolean>>();
  let segment: OpenSegment | undefined;
  let recorded = 0;
  let lost = 0;
  const events = { recorded: 0, lost: 0 };
  let writeFailure: string | undefined;
  let closeFailure: string | undefined;
  let ticks = 0;
  let isBacklogged = false;

  /** A segment that was just rotated out is synced by its close. */
  async function syncAll(): Promise<void> {
    const [, ...closed] = await Promise.all([segment?.sync(), ...retiring.values()]);
    if (closed.includes(false))
      throw Object.assign(new Error('A segment could not be made durable.'), { code: closeFailure });
  }

  function openNext(): OpenSegment {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const name = nameSegment(now(), lane, randomBytes(8).toString('hex'));
    return openSegment({ dir, path: openPath(dir, name, process.pid), closedPath: closedPath(dir, name) }, write);
  }

  function writeFrame({ addresses, rows: written, scans, events: done, format }: TakenRows): void {
    segment ??= openNext();
    const sealed = addresses === '' ? undefined : sealer.seal(addresses, now());
    segment.write(encodeFrame(segment.count(), sealed, written, format), scans + done);
  }

  function lose(taken: TakenRows): void {
    lost += taken.scans;
    events.lost += taken.events;
  }

  function flush(): boolean {
    if (rows.count() === 0) return true;
    const taken = rows.take();
    if (!reserve.hasRoom()) {
      lose(taken);
      return false;
    }
    try {
      writeFrame(taken);
      recorded += taken.scans;
      events.recorded += taken.events;
      writeFailure = undefined;
      syncs.request();
    } catch (error) {
      lose(taken);
      writeFailure = codeOf(error);
    }
    if (segment !== undefined && segment.bytes() >= rotateAtBytes) retire();
    return writeFailure === undefined;
  }

  /** Rotates: the next scans go into a new segment while this one is closed. */
  function retire(): void {
    if (segment === undefined || segment.count() === 0) return;
    const full = segment;
    segment = undefined;
    retiring.set(
      full,
      close(full).finally(() => retiring.delete(full)),
    );
  }

  /** False: the sync failed. */
  async function close(full: OpenSegment): Promise<boolean> {
    try {
      await full.close();
      closeFailure = undefined;
    } catch (error) {
      closeFailure = codeOf(error);
    }
    return closeFailure === undefined;
  }

  function closeAbandoned(): void {
    try {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      isBacklogged = closeLeftovers(now()) >= manyWaiting;
    } catch (error) {
      closeFailure = codeOf(error);
    }
  }

  function isOwn(path: string): boolean {
    return segment?.path === path || [...retiring.keys()].some((other) => other.path === path);
  }

  function tick(): void {
    sealer.forgetOldKey(now());
    void reserve.update();
    ticks += 1;
    if (!isBacklogged || ticks % ticksBetweenLeftovers === 0) retire();
    if (ticks % ticksBetweenLeftovers === 0) closeAbandoned();
  }

  closeAbandoned();
  void reserve.update();
  const ticker = setInterval(tick, rotateAfterMs).unref();

  return {
    append: (entry) => rows.add(entry),
    appendEvent: (entry) => rows.addEvent(entry),
    flush,
    sync: syncAll,
    whenSynced: async () => syncs.next(),
    status: () => ({
      recorded,
      lost,
      events: { ...events },
      failure: reserve.hasRoom() ? (writeFailure ?? syncs.failure() ?? closeFailure) : 'RESERVE',
      freeBytes: reserve.freeBytes(),
    }),
    async close() {
      clearInterval(ticker);
      flush();
      await syncs.stop();
      const last = segment;
      segment = undefined;
      if (last !== undefined) await close(last);
      await Promise.all(retiring.values());
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
}
