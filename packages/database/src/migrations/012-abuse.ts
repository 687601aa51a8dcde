import { type Kysely, sql } from 'kysely';

/** Blocks by the operator, and visitors' reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No transition may activate a blocked code before the block is lifted.
  await sql`
    alter table qrs
      add column blocked_at timestamptz,
      add column blocked_by text,
      add column blocked_reason text not null default '',
      add column blocked_while_active boolean not null default false,
      add constraint qrs_blocked check (blocked_at is null or state <> 'active')`.execute(db);
  await sql`
    alter table accounts
      add column blocked_at timestamptz,
      add column blocked_reason text not null default ''`.execute(db);

  // Without account_id: members cannot read them, and they outlive their code.
  await sql`
    create table abuse_reports (
      id uuid primary key,
      at timestamptz not null,
      ending text not null,
      qr_id uuid not null,
      workspace_id uuid not null,
      reason text not null,
      text text not null,
      language text not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index abuse_reports_open on abuse_reports (at) where closed_at is null`.execute(db);
  await sql`create index abuse_reports_qr on abuse_reports (qr_id)`.execute(db);

  await sql`
    create table blocked_hosts (host text primary key, reason text not null, created_at timestamptz not null)`.execute(
    db,
  );
}
