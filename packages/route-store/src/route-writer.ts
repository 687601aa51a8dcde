import { decodeRouteRecord, encodeRouteRecord, type RouteRecord, UnreadableRouteError } from '@evercode/routing';
import { noteChangedKeys } from './changed-keys.ts';
import { nameFailure } from './commit-failure.ts';
import { cursorKey, generationKey, openForWriting, writersKey, type RouteFile } from './route-file.ts';

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
  close(): Promise<void>;
};

/** A killed reader's place in the lock table pins old pages; it is cleared at open and then once in so many commits. */
const commitsBetweenReaderChecks = 256;

/** One writer a machine: two are safe (LMDB serialises them), but their cursors would be of one another's. */
export function openRouteWriter(dir: string): RouteWriter {
  const file = openForWriting(dir);
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
        for (const { key, version, value } of encoded) {
          if (version <= storedVersion(file, key)) continue;
          void file.put(key, value);
          changed.add(key);
        }
        if (changed.size > 0) {
          const generation = nextNumber(file, generationKey);
          void file.put(generationKey, generation);
          noteChangedKeys(file, Number(generation), changed);
        }
        if (cursor !== undefined) void file.put(cursorKey, cursor);
      }));
      if (++commits % commitsBetweenReaderChecks === 0) file.readerCheck();
    },
    cursor() {
      file.resetReadTxn();
      return file.get(cursorKey);
    },
    close: () => file.close(),
  };
}

function nextNumber(file: RouteFile, key: string): string {
  return String(Number(file.get(key) ?? '0') + 1);
}

/** A stored record that cannot be read is worth less than any that can: it gives way. */
function storedVersion(file: RouteFile, key: string): number {
  const stored = file.get(key);
  if (stored === undefined) return -1;
  try {
    return decodeRouteRecord(stored).version;
  } catch (error) {
    if (error instanceof UnreadableRouteError) return -1;
    throw error;
  }
}
