import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';

/** Values are encoded route records, and the two entries named below. */
export type RouteFile = RootDatabase<string, string>;

/** Counts the commits that changed a route. Every key of a route holds a '/', so these two never meet one. */
export const generationKey = '#generation';
/** How far the follower has read its source; stored in the same transaction as the routes it read. */
export const cursorKey = '#cursor';

/**
 * overlappingSync off: a commit resolves once it is on the disk, and a reader never sees one that a power cut could take back.
 * The write map stays off: a stray pointer must not be able to damage routes.
 */
export function openForWriting(dir: string): RouteFile {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return open<string, string>({ path: dir, noSubdir: false, encoding: 'string', overlappingSync: false });
}

/** Opened read-only, a reader takes no writer's lock: it starts even while a writer is stopped in the middle of a transaction. */
export async function openForReading(dir: string): Promise<RouteFile> {
  if (!existsSync(join(dir, 'data.mdb'))) await openForWriting(dir).close();
  return open<string, string>({ path: dir, noSubdir: false, encoding: 'string', readOnly: true });
}
