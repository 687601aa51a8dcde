import { type Kysely, sql } from 'kysely';

/** The last mail about the end of a trial, so that each is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column trial_told text`.execute(db);
}
