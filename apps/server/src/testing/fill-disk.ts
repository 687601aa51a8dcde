import { sql, type Database } from '@evercode/database';

/** Runs something while the database finds no room for what is written into a table. */
export async function withoutRoomIn<T>(db: Database, table: string, run: () => Promise<T>): Promise<T> {
  await sql`
    create or replace function find_no_room() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100'; end`)}`.execute(db);
  await sql`create trigger without_room before insert or update on ${sql.table(table)} for each statement execute function find_no_room()`.execute(db);
  try {
    return await run();
  } finally {
    await sql`drop trigger without_room on ${sql.table(table)}`.execute(db);
  }
}
