import { text } from 'node:stream/consumers';
import { sql, type Database } from '@evercode/database';
import type { Storage } from '@evercode/storage';

const MARK = 'belongs-to';

/**
 * Whether a file store belongs to this database; the first database to ask marks it. Without the mark, a new database
 * or a second installation on the same bucket would delete all files of the other as orphans.
 */
export async function isStoreOfDatabase({ db, storage }: { db: Database; storage: Storage }): Promise<boolean> {
  const mark = Buffer.from(`${await findFirstMigration(db)}\n`);
  const found = await storage.open(MARK);
  if (found !== undefined) return (await text(found.stream)) === mark.toString();
  await storage.put(MARK, mark, { bytes: mark.length, type: 'text/plain' });
  return true;
}

/** When the first migration ran: it is kept by a backup, and differs between databases. */
async function findFirstMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ birth: string }>`select min("timestamp") as birth from kysely_migration`.execute(db);
  return rows[0]?.birth ?? '';
}
