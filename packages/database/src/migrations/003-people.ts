import { type Kysely, sql } from 'kysely';

/** Teams, other ways to sign in, support staff, and the activity of a workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (id uuid primary key, type text not null, bytes bytea not null,
      created_at timestamptz not null)`.execute(db);

  await sql`
    alter table users
      alter column password_hash drop not null,
      add column google_subject text unique,
      add column social_created boolean not null default false,
      add column contact_phone text not null default '',
      add column picture_id uuid references pictures on delete set null,
      add column is_staff boolean not null default false`.execute(db);
  await sql`
    alter table accounts
      add column logo_id uuid references pictures on delete set null,
      add column contact_name text not null default '',
      add column contact_email text not null default '',
      add column contact_phone text not null default '',
      add column address text not null default '',
      add column city text not null default '',
      add column country text not null default ''`.execute(db);
  await sql`alter table qrs add column state_reason text`.execute(db);
  await sql`alter table memberships add column permissions text[] not null default '{}'`.execute(db);
  await sql`create index memberships_account on memberships (account_id)`.execute(db);
  await sql`
    alter table sessions
      add column impersonator_id uuid references users on delete cascade,
      add column ends_at timestamptz`.execute(db);

  await sql`
    create table invitations (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      email text not null,
      role text not null,
      hash bytea not null unique,
      invited_by uuid references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz
    )`.execute(db);
  await sql`create unique index invitations_one_each on invitations (account_id, lower(email))`.execute(db);
  await sql`create index invitations_email on invitations (lower(email))`.execute(db);

  await sql`
    create table audit_log (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      at timestamptz not null,
      user_id uuid references users on delete set null,
      user_name text not null,
      user_email text not null,
      session_id uuid,
      impersonator_email text,
      act text not null,
      subject_id text,
      subject_label text not null default '',
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_log_account on audit_log (account_id, at desc, id)`.execute(db);

  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      sealed_secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      hash bytea not null,
      used_at timestamptz,
      primary key (user_id, hash)
    )`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    create table challenges (
      hash bytea primary key,
      kind text not null,
      user_id uuid references users on delete cascade,
      detail jsonb not null default '{}',
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index challenges_expiry on challenges (expires_at)`.execute(db);
}
