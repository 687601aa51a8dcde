import {
  decodeHostRecord,
  decodeRouteRecord,
  encodeHostRecord,
  encodeRouteRecord,
  type HostRecord,
  type RouteRecord,
  UnreadableHostError,
  UnreadableRouteError,
} from '@evercode/routing';
import { setImmediate as turn } from 'node:timers/promises';
import { noteChangedKeys } from '../file/changed-keys.ts';
import { nameFailure } from '../file/commit-failure.ts';
import { currentCopy } from '../file/copy-directory.ts';
import { hostGenerationKey, hostKey, isHostKey } from '../file/host-keys.ts';
import { cursorKey, generationKey, openForWriting, sumsKey, writersKey, type RouteFile } from '../file/route-file.ts';
import { addContent, decodeSums, encodeSums, noRoutes, type RouteSums, withoutRoute, withRoute } from '../file/sums.ts';

export type RouteChange = { readonly key: string; readonly record: RouteRecord };
/** A disconnected host is a record that says `gone`. */
export type HostChange = { readonly host: string; readonly record: HostRecord };
export type Change = RouteChange | HostChange;

export type RouteWriter = {
  /**
   * Stores the changes, and the cursor if given, in one transaction. The higher version of a key or host wins, so they
   * may arrive late, twice and out of order. When it resolves, they are durable and visible to every reader's next
   * request.
   * Rejects with InvalidRouteError before anything is written when a record is invalid, and with the system's code
   * (ENOSPC) when the disk refuses; nothing is stored then, and a later call works again. Blocks the event loop for
   * about 3 microseconds a change: pass at most some thousands at a time.
   */
  apply(changes: readonly Change[], cursor?: string): Promise<void>;
  /** The cursor of the last apply that had one. */
  cursor(): string | undefined;
  /** The checksums as of the last apply; undefined for a file older than checksums. */
  sums(): RouteSums | undefined;
  /** Reads all routes and hosts in small steps and compares their checksums with the stored ones. */
  isIntact(signal: AbortSignal): Promise<boolean>;
  /** Process ids of the other processes that read this file. */
  readers(): number[];
  close(): Promise<void>;
};

/** A killed reader's entry in the lock table pins old pages; it is cleared at open and then every so many commits. */
const commitsBetweenReaderChecks = 256;

/**
 * One writer per machine: two are safe (LMDB serialises them), but would overwrite each other's cursor. Throws
 * DamagedRoutesError.
 */
export function openRouteWriter(dir: string): RouteWriter {
  return openCopyWriter(currentCopy(dir));
}

/** The writer of one copy, current or not. */
export function openCopyWriter(copy: string): RouteWriter {
  const file = openForWriting(copy);
  let commits = 0;
  // A writer killed during a commit may have written the file but not the table that announces the commit to open
  // readers: they would miss that commit until the next one. This is the next one.
  file.transactionSync(() => file.putSync(writersKey, nextNumber(file, writersKey)));

  return {
    async apply(changes, cursor) {
      const encoded = changes.map(encode);
      if (encoded.length === 0 && cursor === undefined) return;
      await nameFailure(
        file.transaction(() => {
          const changed = new Set<string>();
          let sums = readSums(file);
          for (const { key, version, value } of encoded) {
            const stored = file.get(key);
            const known = stored === undefined ? undefined : versionOf(key, stored);
            if (known !== undefined && version <= known) continue;
            // The share of an unreadable record cannot be subtracted: the sums then no longer match, which reports the
            // damage.
            if (sums && stored !== undefined && known !== undefined) sums = withoutRoute(sums, key, known, stored);
            if (sums) sums = withRoute(sums, key, version, value);
            void file.put(key, value);
            changed.add(key);
          }
          if (changed.size > 0) {
            const generation = nextNumber(file, generationKey);
            void file.put(generationKey, generation);
            noteChangedKeys(file, Number(generation), changed);
          }
          if ([...changed].some(isHostKey)) void file.put(hostGenerationKey, nextNumber(file, hostGenerationKey));
          if (changed.size > 0 && sums) void file.put(sumsKey, encodeSums(sums));
          if (cursor !== undefined) void file.put(cursorKey, cursor);
        }),
      );
      if (++commits % commitsBetweenReaderChecks === 0) file.readerCheck();
    },
    cursor() {
      file.resetReadTxn();
      return file.get(cursorKey);
    },
    sums() {
      file.resetReadTxn();
      return readSums(file);
    },
    isIntact: (signal) => matchesSums(file, signal),
    readers() {
      file.readerCheck();
      const numbers = file.readerList().matchAll(/^\s*(\d+)\s/gm);
      return [...new Set(Array.from(numbers, ([, pid]) => Number(pid)))].filter((pid) => pid !== process.pid);
    },
    close: () => file.close(),
  };
}

function encode(change: Change): { key: string; version: number; value: string } {
  const { version } = change.record;
  return 'host' in change
    ? { key: hostKey(change.host), version, value: encodeHostRecord(change.record) }
    : { key: change.key, version, value: encodeRouteRecord(change.record) };
}

function nextNumber(file: RouteFile, key: string): string {
  return String(Number(file.get(key) ?? '0') + 1);
}

/** Undefined for an unreadable record, which any readable one replaces. */
function versionOf(key: string, stored: string): number | undefined {
  try {
    return isHostKey(key) ? decodeHostRecord(stored).version : decodeRouteRecord(stored).version;
  } catch (error) {
    if (error instanceof UnreadableRouteError || error instanceof UnreadableHostError) return undefined;
    throw error;
  }
}

function readSums(file: RouteFile): RouteSums | undefined {
  const stored = file.get(sumsKey);
  if (stored !== undefined) return decodeSums(stored);
  return file.get(generationKey) === undefined ? noRoutes : undefined;
}

/** Routes read per step, about a millisecond of work. */
const routesPerStep = 1000;

async function matchesSums(file: RouteFile, signal: AbortSignal): Promise<boolean> {
  // A snapshot: everything read is of one moment.
  const transaction = file.useReadTransaction();
  try {
    const stored = file.get(sumsKey, { transaction });
    const sums = stored === undefined ? undefined : decodeSums(stored);
    let contents = 0;
    let routes = 0;
    for (const { key, value } of file.getRange({ transaction })) {
      if (key.startsWith('#') && !isHostKey(key)) continue;
      contents = addContent(contents, key, value);
      if (++routes % routesPerStep !== 0) continue;
      await turn();
      signal.throwIfAborted();
    }
    if (sums === undefined) return routes === 0;
    return sums.routes === routes && sums.contents === contents;
  } finally {
    transaction.done();
  }
}
