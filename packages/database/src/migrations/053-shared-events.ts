import { type Kysely, sql } from 'kysely';

/**
 * Product events of pages before the sign-in have no workspace. An event whose person agreed to share it carries the id
 * of their browser until the service of product analytics has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_events
      alter column account_id drop not null,
      add column share_as uuid`.execute(db);
  await sql`create index product_events_to_share on product_events (at) where share_as is not null`.execute(db);
}
