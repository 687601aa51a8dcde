import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { requireWholeFile } from './damaged-routes.ts';

/** Values are encoded route records, and the entries with the keys below. */
export type RouteFile = RootDatabase<string, string>;

/** Sorts after the keys below and before all routes. */
export const beforeRoutes = '$';

/** Counts the commits that changed a route. Keys of routes contain a '/', so these keys never collide with them. */
export const generationKey = '#generation';
/** The follower's position in its source, stored in the same transaction as the routes it read. */
export const cursorKey = '#cursor';
/** Checksums of all routes; absent in a file older than checksums. */
export const sumsKey = '#sums';
/** Counts the writers that were opened. */
export const writersKey = '#writers';

/**
 * overlappingSync is off: a commit resolves once it is durable, and readers never see one that a power cut could undo.
 * eventTurnBatching is off: each batch has an internal promise, whose rejection on a full disk would end the process.
 * The write map stays off: a stray pointer must not be able to damage routes.
 */
export function openForWriting(dir: string): RouteFile {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (hasContent(dir)) requireWholeFile(dir, dataFile(dir));
  return open<string, string>({
    path: dir,
    noSubdir: false,
    encoding: 'string',
    overlappingSync: false,
    eventTurnBatching: false,
  });
}

/** Read-only, so without the writer lock: a reader starts even while a writer is stopped inside a transaction. */
export async function openForReading(dir: string): Promise<RouteFile> {
  if (!hasContent(dir)) await openForWriting(dir).close();
  return reopenForReading(dir);
}

export function reopenForReading(dir: string): RouteFile {
  requireWholeFile(dir, dataFile(dir));
  return open<string, string>({ path: dir, noSubdir: false, encoding: 'string', readOnly: true });
}

const dataFile = (dir: string): string => join(dir, 'data.mdb');

/** An empty file was created and never written: LMDB initializes it for a writer, but crashes a reader. */
function hasContent(dir: string): boolean {
  return (statSync(dataFile(dir), { throwIfNoEntry: false })?.size ?? 0) > 0;
}
