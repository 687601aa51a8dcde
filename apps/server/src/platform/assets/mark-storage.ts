import { text } from 'node:stream/consumers';
import { sql, type Database } from '@evercode/database';
import type { Storage } from '@evercode/storage';

const MARK = 'belongs-to';

/**
 * Whether a store of files belongs to this database. The first that asks leaves its mark there. A database that was made anew, or a second installation
 * with the same bucket, would take every file of the other for an orphan.
 */
export async function isOurs({ db, storage }: { db: Database; storage: Storage }): Promise<boolean> {
  const mark = Buffer.from(`${await birthOf(db)}\n`);
  const found = await storage.open(MARK);
  if (found !== undefined) return (await text(found.stream)) === mark.toString();
  await storage.put(MARK, mark, { bytes: mark.length, type: 'text/plain' });
  return true;
}

/** When its first table was made: it goes along with every backup, and no two databases have the same. */
async function birthOf(db: Database): Promise<string> {
  const { rows } = await sql<{ birth: string }>`select min("timestamp") as birth from kysely_migration`.execute(db);
  return rows[0]?.birth ?? '';
}
