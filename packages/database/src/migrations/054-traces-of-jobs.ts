import { type Kysely, sql } from 'kysely';

/** The trace of the request that started a job, so that the job's own spans, in another process, belong to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column traceparent text`.execute(db);
}
