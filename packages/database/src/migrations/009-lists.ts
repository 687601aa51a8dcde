import { type Kysely, sql } from 'kysely';

/**
 * What a list filters, searches, sorts and counts by stands in its index. Codes of one workspace lie scattered over the whole table, each in a row
 * of about two kilobytes: to look at five thousand of them there was to read thousands of pages, where here a hundred do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index qrs_list`.execute(db);
  await sql`
    create index qrs_list on qrs (account_id, updated_at desc, id)
      include (state, state_reason, is_dynamic, title_key, project_id, typology, created_at)`.execute(db);
  await sql`create index qrs_trash on qrs (account_id, trashed_at desc, id) where state = 'deleted'`.execute(db);
  await sql`drop index qrs_project`.execute(db);
  await sql`create index qrs_project on qrs (project_id, state, state_reason) where project_id is not null`.execute(db);
  await sql`create index projects_account on projects (account_id, title_key)`.execute(db);
}
