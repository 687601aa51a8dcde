import { type Kysely, sql } from 'kysely';

/** The Google Analytics code of a workspace, for all of its codes without an own one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column google_analytics_code text`.execute(db);
}
