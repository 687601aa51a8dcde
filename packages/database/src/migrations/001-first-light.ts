import { type Kysely, sql } from 'kysely';

/**
 * People, workspaces, sessions, codes, routes. Migrations use SQL names and never import the table types, which change
 * later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null,
      password_hash text not null,
      name text not null,
      last_name text not null default '',
      locale text not null,
      timezone text not null default 'UTC',
      browser_locale text,
      referrer text,
      utm jsonb not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);

  await sql`
    create table accounts (
      id uuid primary key,
      name text not null,
      usage_category text,
      company_name text not null default '',
      company_size text,
      company_industry text not null default '0',
      timezone text not null default 'UTC',
      plan text not null,
      subscription_type text not null,
      trial_began_at timestamptz,
      has_created_first_qr boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table memberships (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      role text not null,
      created_at timestamptz not null,
      unique (user_id, account_id)
    )`.execute(db);
  await sql`create unique index memberships_one_owner on memberships (account_id) where role = 'owner'`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      is_remembered boolean not null,
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);

  await sql`
    create table refresh_tokens (
      hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
  await sql`create index refresh_tokens_expiry on refresh_tokens (expires_at)`.execute(db);

  await sql`
    create table routes (
      domain text not null,
      ending text not null,
      version integer not null,
      record jsonb not null,
      txid xid8 not null default pg_current_xact_id(),
      primary key (domain, ending)
    )`.execute(db);
  await sql`create index routes_txid on routes (txid)`.execute(db);

  await sql`
    create table qrs (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      title text not null,
      title_key text not null,
      typology text not null,
      is_dynamic boolean not null,
      input jsonb not null,
      design_params jsonb not null,
      state text not null,
      domain text not null,
      ending text not null,
      version integer not null,
      created_by uuid not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      foreign key (domain, ending) references routes
    )`.execute(db);
  await sql`create unique index qrs_title on qrs (account_id, title_key) where state <> 'deleted'`.execute(db);
  await sql`create unique index qrs_ending on qrs (domain, ending)`.execute(db);
  await sql`create index qrs_list on qrs (account_id, updated_at desc, id)`.execute(db);

  await sql`create table visitor_keys (month text primary key, key bytea not null)`.execute(db);

  await sql`
    create table idempotency_keys (
      account_id uuid not null references accounts on delete cascade,
      key text not null,
      request_hash bytea not null,
      answer jsonb not null default 'null',
      created_at timestamptz not null,
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
}
