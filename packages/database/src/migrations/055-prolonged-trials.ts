import { type Kysely, sql } from 'kysely';

/** The end of a trial that staff has prolonged; null: it lasts as long as every trial. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column trial_ends_at timestamptz`.execute(db);
}
