import { type Kysely, sql } from 'kysely';

/** Codes whose plan has no scans left for the month, and the mails sent about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qrs
      add column quota_until timestamptz,
      add column quota_told smallint not null default 0,
      add column quota_told_at timestamptz`.execute(db);
  await sql`create index qrs_quota on qrs (account_id, id) where quota_until is not null`.execute(db);
  await sql`alter table accounts add column quota_told_at timestamptz`.execute(db);
}
