import { type Kysely, sql } from 'kysely';

/**
 * What an uploaded file takes in the store, with every width of a picture: the plan limits the sum. Of pictures from
 * before, only the widest width is known, and counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column stored_bytes bigint not null default 0`.execute(db);
  await sql`update assets set stored_bytes = bytes`.execute(db);
}
