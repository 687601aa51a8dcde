import { randomBytes as cryptoRandomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createFrameEncoder } from './frame.ts';
import { openSegment, type OpenSegment, type WriteBytes } from './open-segment.ts';
import { createRoom, type ReadFreeBytes } from './room.ts';
import type { PackedScanEntry, PageEventEntry, ScanEntry } from './scan-entry.ts';
import { createRowWriter, type TakenRows } from './row-writer.ts';
import { createSealer } from './sealer.ts';
import { closedPath, createLeftovers, nameSegment, openPath } from './segment-files.ts';
import { createSyncGroup } from './sync-group.ts';

export type ScanLog = {
  /** Keeps the scan in memory until the flush of this turn. */
  append(entry: ScanEntry | PackedScanEntry): void;
  /** The same for what somebody did on a page, which no number of scans knows of. */
  appendEvent(entry: PageEventEntry): void;
  /**
   * Writes what was appended as one frame with one write(2), to be called before those scans are answered: from then on a
   * kill of the process cannot lose them. A failure is counted as lost and never thrown; false says so.
   */
  flush(): boolean;
  /** Resolves when all that was flushed is on the disk, rejects when that fails. Starts by itself within `groupMs` of a flush. */
  sync(): Promise<void>;
  /** Resolves with the sync that covers the flush before this call, and says whether it succeeded. Only after a flush that did. */
  whenSynced(): Promise<boolean>;
  status(): ScanLogStatus;
  /** Flushes, syncs and closes the open segment. Nothing may be appended afterwards. */
  close(): Promise<void>;
};

export type ScanLogStatus = {
  readonly recorded: number;
  /** Scans that were answered and could not be written. */
  readonly lost: number;
  /** The same of page events. */
  readonly events: { readonly recorded: number; readonly lost: number };
  /** Code of what the disk last failed with (ENOSPC, EIO...), or RESERVE where it has less room than is kept free, until it works again. */
  readonly failure: string | undefined;
  /** Room on the log's disk, where the system says it. */
  readonly freeBytes?: number | undefined;
};

export type ScanLogOptions = {
  readonly dir: string;
  /** From 0: one writing process a lane. */
  readonly lane: number;
  readonly now: () => number;
  readonly randomBytes?: (size: number) => Buffer;
  readonly write?: WriteBytes;
  /** How long a scan may be exposed to a power cut before its fdatasync begins. */
  readonly groupMs?: number;
  /** What waits to be shipped leaves so much of the disk to others; looked at once a second. */
  readonly keepFreeBytes?: number;
  readonly readFreeBytes?: ReadFreeBytes;
  /** Told how long each fdatasync took. */
  readonly onSync?: (durationMs: number) => void;
};

const defaultGroupMs = 10;
const rotateAfterMs = 1000;
const rotateAtBytes = 16 * 1024 * 1024;
const ticksBetweenLeftovers = 10;

/** Never throws for the disk's sake: a scan role with a full disk still answers. */
export function openScanLog({ dir, lane, now, randomBytes = cryptoRandomBytes, write, groupMs = defaultGroupMs, keepFreeBytes = 0, readFreeBytes, onSync }: ScanLogOptions): ScanLog {
  const rows = createRowWriter();
  const encodeFrame = createFrameEncoder();
  const sealer = createSealer(dir, randomBytes);
  const syncs = createSyncGroup(syncAll, { groupMs, codeOf, onSync });
  const room = createRoom(dir, keepFreeBytes, readFreeBytes);
  const closeLeftovers = createLeftovers(dir, lane, isOurs);
  const retiring = new Map<OpenSegment, Promise<boolean>>();
  let segment: OpenSegment | undefined;
  let recorded = 0;
  let lost = 0;
  const events = { recorded: 0, lost: 0 };
  let writeFailure: string | undefined;
  let closeFailure: string | undefined;
  let ticks = 0;

  /** A segment that was just taken out of use is synced while it is closed. */
  async function syncAll(): Promise<void> {
    const [, ...closed] = await Promise.all([segment?.sync(), ...retiring.values()]);
    if (closed.includes(false)) throw Object.assign(new Error('A segment could not be made durable.'), { code: closeFailure });
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
    if (!room.isLeft()) {
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

  /** The next scans go into a new segment while this one is made durable. */
  function retire(): void {
    if (segment === undefined || segment.count() === 0) return;
    const full = segment;
    segment = undefined;
    retiring.set(full, close(full).finally(() => retiring.delete(full)));
  }

  /** False: it could not be made durable. */
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
      closeLeftovers(now());
    } catch (error) {
      closeFailure = codeOf(error);
    }
  }

  function isOurs(path: string): boolean {
    return segment?.path === path || [...retiring.keys()].some((other) => other.path === path);
  }

  function tick(): void {
    sealer.forgetOldKey(now());
    void room.look();
    retire();
    if (++ticks % ticksBetweenLeftovers === 0) closeAbandoned();
  }

  closeAbandoned();
  void room.look();
  const ticker = setInterval(tick, rotateAfterMs).unref();

  return {
    append: (entry) => rows.add(entry),
    appendEvent: (entry) => rows.addEvent(entry),
    flush,
    sync: syncAll,
    whenSynced: async () => syncs.next(),
    status: () => ({ recorded, lost, events: { ...events }, failure: room.isLeft() ? writeFailure ?? syncs.failure() ?? closeFailure : 'RESERVE', freeBytes: room.freeBytes() }),
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
