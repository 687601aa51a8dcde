import { type Kysely, sql } from 'kysely';

/**
 * Covering indexes for everything that a list filters, searches, sorts and counts by. Codes of a workspace are
 * scattered over the table in rows of about two kilobytes: filtering five thousand of them would read thousands of
 * pages instead of a hundred.
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
