import { type Kysely, sql } from 'kysely';

/**
 * Tags in lower case. Tags of a code were unique by their name without case before, so none become equal. Lowered here,
 * because `lower` beyond ASCII depends on the locale of the PostgreSQL in use.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The names of few rows differ from their key, and a workspace repeats its names on many codes.
  const { rows } = await sql<{ name: string }>`select distinct name from tags where name <> name_key`.execute(db);
  for (const { name } of rows) {
    const lowered = name.toLowerCase();
    if (lowered !== name) await sql`update tags set name = ${lowered} where name = ${name}`.execute(db);
  }
}
