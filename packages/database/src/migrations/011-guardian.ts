import { type Kysely, sql } from 'kysely';

/** The addresses that codes lead to, and the results of their checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qrs
      add column guarded_version integer not null default 0,
      add column attention text,
      add column replaced_urls text[] not null default '{}'`.execute(db);
  // Partial: only the codes to do, so it stays small with any number of codes.
  await sql`create index qrs_unguarded on qrs (id) where guarded_version <> version`.execute(db);
  await sql`create index qrs_attention on qrs (account_id) where attention is not null`.execute(db);

  await sql`
    create table destinations (
      key bytea primary key,
      url text not null,
      host text not null,
      due_at timestamptz not null,
      checked_at timestamptz,
      verdict text not null default 'unchecked',
      reason text,
      detail text not null default '',
      since timestamptz,
      suspicion text,
      home text
    )`.execute(db);
  await sql`create index destinations_host on destinations (host, due_at)`.execute(db);

  await sql`
    create table destination_hosts (
      host text primary key,
      next_at timestamptz not null,
      free_at timestamptz not null
    )`.execute(db);
  await sql`create index destination_hosts_next on destination_hosts (next_at)`.execute(db);

  await sql`
    create table qr_destinations (
      qr_id uuid not null references qrs on delete cascade,
      key bytea not null,
      account_id uuid not null references accounts on delete cascade,
      url text not null,
      is_fallback boolean not null,
      verdict text not null default 'unchecked',
      reason text,
      detail text not null default '',
      is_suspected boolean not null default false,
      since timestamptz,
      checked_at timestamptz,
      asked_at timestamptz,
      told text not null default '',
      primary key (qr_id, key)
    )`.execute(db);
  await sql`create index qr_destinations_key on qr_destinations (key)`.execute(db);
  await sql`create index qr_destinations_account on qr_destinations (account_id)`.execute(db);
  await sql`create index qr_destinations_asked on qr_destinations (key) where asked_at is not null`.execute(db);
  await sql`
    create index qr_destinations_untold on qr_destinations (account_id)
      where told <> (case when verdict in ('warning', 'broken') then verdict else '' end)`.execute(db);

  await sql`
    create table guardian_digests (
      account_id uuid primary key references accounts on delete cascade,
      sent_at timestamptz not null
    )`.execute(db);
}
