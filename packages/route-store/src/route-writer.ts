import { decodeRouteRecord, encodeRouteRecord, type RouteRecord, UnreadableRouteError } from '@evercode/routing';
import { setImmediate as turn } from 'node:timers/promises';
import { noteChangedKeys } from './changed-keys.ts';
import { nameFailure } from './commit-failure.ts';
import { currentCopy } from './copies.ts';
import { cursorKey, generationKey, openForWriting, sumsKey, writersKey, type RouteFile } from './route-file.ts';
import { addContent, decodeSums, encodeSums, noRoutes, type RouteSums, withoutRoute, withRoute } from './sums.ts';

export type RouteChange = { readonly key: string; readonly record: RouteRecord };

export type RouteWriter = {
  /**
   * Stores the changes, and the cursor when one is given, in one transaction. Of two records of a key the higher version stays,
   * so changes may come late, twice and out of order. When it resolves they are on the disk and every reader's next request sees them.
   * Rejects with InvalidRouteError, before anything is written, when a record is not valid, and with the system's code (ENOSPC)
   * when the disk does not take them; nothing of them is stored then, and a later call works once the disk does. Blocks the event loop for about
   * 3 microseconds a change: give it at most some thousands at a time.
   */
  apply(changes: readonly RouteChange[], cursor?: string): Promise<void>;
  /** The cursor of the last apply that gave one. */
  cursor(): string | undefined;
  /** What the routes add up to, as of the last apply; undefined for a file that is older than sums. */
  sums(): RouteSums | undefined;
  /** Reads all there is, a little at a time, and says whether it adds up to what was written. */
  isIntact(signal: AbortSignal): Promise<boolean>;
  /** Numbers of the other processes that read this file. */
  readers(): number[];
  close(): Promise<void>;
};

/** A killed reader's place in the lock table pins old pages; it is cleared at open and then once in so many commits. */
const commitsBetweenReaderChecks = 256;

/** One writer a machine: two are safe (LMDB serialises them), but their cursors would be of one another's. Throws DamagedRoutesError. */
export function openRouteWriter(dir: string): RouteWriter {
  return openCopyWriter(currentCopy(dir));
}

/** Of one copy, current or not. */
export function openCopyWriter(copy: string): RouteWriter {
  const file = openForWriting(copy);
  let commits = 0;
  // One that was killed in the middle of a commit may have written it to the file and not to the table by which open readers know the
  // latest: they would miss it until the next commit. This is that one.
  file.transactionSync(() => file.putSync(writersKey, nextNumber(file, writersKey)));

  return {
    async apply(changes, cursor) {
      const encoded = changes.map(({ key, record }) => ({ key, version: record.version, value: encodeRouteRecord(record) }));
      if (encoded.length === 0 && cursor === undefined) return;
      await nameFailure(file.transaction(() => {
        const changed = new Set<string>();
        let sums = readSums(file);
        for (const { key, version, value } of encoded) {
          const stored = file.get(key);
          const known = stored === undefined ? undefined : versionOf(stored);
          if (known !== undefined && version <= known) continue;
          // Nobody knows what the sums hold of a record that cannot be read: they no longer add up, and that is what they are for.
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
        if (changed.size > 0 && sums) void file.put(sumsKey, encodeSums(sums));
        if (cursor !== undefined) void file.put(cursorKey, cursor);
      }));
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
    isIntact: (signal) => addsUp(file, signal),
    readers() {
      file.readerCheck();
      const numbers = file.readerList().matchAll(/^\s*(\d+)\s/gm);
      return [...new Set(Array.from(numbers, ([, pid]) => Number(pid)))].filter((pid) => pid !== process.pid);
    },
    close: () => file.close(),
  };
}

function nextNumber(file: RouteFile, key: string): string {
  return String(Number(file.get(key) ?? '0') + 1);
}

/** A stored record that cannot be read is worth less than any that can: it gives way. */
function versionOf(stored: string): number | undefined {
  try {
    return decodeRouteRecord(stored).version;
  } catch (error) {
    if (error instanceof UnreadableRouteError) return undefined;
    throw error;
  }
}

function readSums(file: RouteFile): RouteSums | undefined {
  const stored = file.get(sumsKey);
  if (stored !== undefined) return decodeSums(stored);
  return file.get(generationKey) === undefined ? noRoutes : undefined;
}

/** So many are read in one step: a millisecond's work. */
const routesPerStep = 1000;

async function addsUp(file: RouteFile, signal: AbortSignal): Promise<boolean> {
  // All that is read is of one moment, whoever writes meanwhile.
  const transaction = file.useReadTransaction();
  try {
    const stored = file.get(sumsKey, { transaction });
    const sums = stored === undefined ? undefined : decodeSums(stored);
    let contents = 0;
    let routes = 0;
    for (const { key, value } of file.getRange({ transaction })) {
      if (key.startsWith('#')) continue;
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
