import { sql, type Database } from '@evercode/database';

const raise = `begin raise exception
  'could not extend file "base/16384/2619": No space left on device' using errcode = '53100'; end`;

/** Runs a function while writes to a table fail as with a full disk. */
export async function withoutRoomIn<T>(db: Database, table: string, run: () => Promise<T>): Promise<T> {
  await sql`
    create or replace function find_no_room() returns trigger language plpgsql as
    ${sql.lit(raise)}`.execute(db);
  await sql`
    create trigger without_room before insert or update on ${sql.table(table)}
    for each statement execute function find_no_room()`.execute(db);
  try {
    return await run();
  } finally {
    await sql`drop trigger without_room on ${sql.table(table)}`.execute(db);
  }
}
