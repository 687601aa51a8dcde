import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { requireWholeFile } from './damaged-routes.ts';

/** Values are encoded route records, and the entries named below. */
export type RouteFile = RootDatabase<string, string>;

/** Between the entries named below and the routes. */
export const beforeRoutes = '$';

/** Counts the commits that changed a route. Every key of a route holds a '/', so these never meet one. */
export const generationKey = '#generation';
/** How far the follower has read its source; stored in the same transaction as the routes it read. */
export const cursorKey = '#cursor';
/** What the routes add up to; absent in a file that began before there were sums. */
export const sumsKey = '#sums';
/** How many writers have been opened. */
export const writersKey = '#writers';

/**
 * overlappingSync off: a commit resolves once it is on the disk, and a reader never sees one that a power cut could take back.
 * Batches by event turn are off: each has a promise of its own that nobody holds, and on a full disk its rejection would end the process.
 * The write map stays off: a stray pointer must not be able to damage routes.
 */
export function openForWriting(dir: string): RouteFile {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (isMade(dir)) requireWholeFile(dir, dataFile(dir));
  return open<string, string>({ path: dir, noSubdir: false, encoding: 'string', overlappingSync: false, eventTurnBatching: false });
}

/** Opened read-only, a reader takes no writer's lock: it starts even while a writer is stopped in the middle of a transaction. */
export async function openForReading(dir: string): Promise<RouteFile> {
  if (!isMade(dir)) await openForWriting(dir).close();
  return reopenForReading(dir);
}

export function reopenForReading(dir: string): RouteFile {
  requireWholeFile(dir, dataFile(dir));
  return open<string, string>({ path: dir, noSubdir: false, encoding: 'string', readOnly: true });
}

const dataFile = (dir: string): string => join(dir, 'data.mdb');

/** An empty file was begun and never written: LMDB makes it anew for a writer, and would end a reader's process. */
function isMade(dir: string): boolean {
  return (statSync(dataFile(dir), { throwIfNoEntry: false })?.size ?? 0) > 0;
}
