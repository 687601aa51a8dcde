import { type Kysely, sql } from 'kysely';

/**
 * Programs know a code by an id of their own, such as an article number, and keep a few values with it. Unique also in
 * the trash, so that a restored code never shares its id with another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qrs
      add column external_id text,
      add column metadata jsonb not null default '{}'`.execute(db);
  await sql`
    create unique index qrs_external_id on qrs (account_id, external_id) where external_id is not null`.execute(db);
}
