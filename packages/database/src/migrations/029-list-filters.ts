import { type Kysely, sql } from 'kysely';

/**
 * The list also filters by status, domain and health: its index covers these columns, so that a filter reads no rows of
 * the table. Schedules are part of the settings; their codes are few and have an index of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index qrs_list`.execute(db);
  await sql`
    create index qrs_list on qrs (account_id, updated_at desc, id)
      include (
        state, state_reason, is_dynamic, title_key, project_id, typology, created_at,
        is_locked, blocked_at, quota_until, attention, domain)`.execute(db);
  await sql`create index qrs_scheduled on qrs (account_id) include (id) where settings ? 'schedule'`.execute(db);
}
