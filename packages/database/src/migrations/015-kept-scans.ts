import { type Kysely, sql } from 'kysely';

/**
 * The retention of scans, and the ranges whose scans were deleted, so that scans of a range that arrive late are left
 * out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column keep_scans_months smallint,
      add column scans_kept_since timestamptz`.execute(db);
  await sql`
    create table scan_deletions (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      qr_id uuid,
      label text not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      found bigint not null,
      deleted bigint not null default 0,
      created_at timestamptz not null default now(),
      done_at timestamptz
    )`.execute(db);
  await sql`create index scan_deletions_of_account on scan_deletions (account_id, created_at)`.execute(db);
  await sql`create index scan_deletions_open on scan_deletions (created_at) where done_at is null`.execute(db);
}
