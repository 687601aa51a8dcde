import { type Kysely, sql } from 'kysely';

/**
 * Single sign-on. Everything between the way to a provider and back is in the database, so that any app machine can
 * take the answer, and each is taken once. Only hashes of the secrets of browsers are stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sso_connections (
      id uuid primary key,
      account_id uuid not null unique references accounts on delete cascade,
      protocol text not null,
      provider text not null,
      is_enabled boolean not null default false,
      enforcement text not null default 'optional',
      adds_people boolean not null default false,
      role_of_new text not null default 'editor',
      allows_unsolicited boolean not null default false,
      signs_requests boolean not null default false,
      entity_id text,
      login_url text,
      logout_url text,
      metadata_url text,
      certificates text[] not null default '{}',
      certificate_ends_at timestamptz,
      issuer text,
      client_id text,
      sealed_secret bytea,
      configured_at timestamptz not null,
      version text not null,
      tested_at timestamptz,
      tested_version text,
      last_signed_in_at timestamptz,
      metadata_read_at timestamptz,
      check (role_of_new in ('editor', 'admin')),
      check (enforcement in ('optional', 'required')),
      check (protocol in ('saml', 'oidc'))
    )`.execute(db);
  await sql`
    create table sso_key_pairs (
      account_id uuid primary key references accounts on delete cascade,
      sealed_key bytea not null,
      certificate text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sso_tests (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      connection_id uuid not null references sso_connections on delete cascade,
      user_id uuid not null references users on delete cascade,
      version text not null,
      found jsonb not null,
      fault text,
      finished_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sso_requests (
      hash bytea primary key,
      account_id uuid not null references accounts on delete cascade,
      connection_id uuid not null references sso_connections on delete cascade,
      test_id uuid references sso_tests on delete cascade,
      binding_hash bytea,
      sealed bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      consumed_at timestamptz
    )`.execute(db);
  await sql`
    create table sso_tickets (
      hash bytea primary key,
      connection_id uuid not null references sso_connections on delete cascade,
      binding_hash bytea,
      sealed bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create table sso_assertions_seen (hash bytea primary key, expires_at timestamptz not null)`.execute(db);
  await sql`
    create table sso_identities (
      connection_id uuid not null references sso_connections on delete cascade,
      subject text not null,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      last_signed_in_at timestamptz not null,
      primary key (connection_id, subject)
    )`.execute(db);
  await sql`
    create table sso_sessions (
      session_id uuid primary key references sessions on delete cascade,
      connection_id uuid not null references sso_connections on delete cascade,
      subject text not null,
      session_index text,
      sealed bytea not null
    )`.execute(db);
  await sql`create index sso_sessions_subject on sso_sessions (connection_id, subject)`.execute(db);
  for (const table of ['sso_tests', 'sso_requests', 'sso_identities'])
    await sql`create index ${sql.raw(`${table}_account`)} on ${sql.table(table)} (account_id)`.execute(db);
  await sql`create index sso_requests_connection on sso_requests (connection_id)`.execute(db);
  await sql`create index sso_requests_test on sso_requests (test_id)`.execute(db);
  await sql`create index sso_tests_connection on sso_tests (connection_id)`.execute(db);
  await sql`create index sso_tests_user on sso_tests (user_id)`.execute(db);
  await sql`create index sso_tickets_connection on sso_tickets (connection_id)`.execute(db);
  await sql`create index sso_identities_user on sso_identities (user_id)`.execute(db);
  // No reference: the sessions of a removed connection have ended and keep its id.
  await sql`alter table sessions add column sso_connection_id uuid`.execute(db);
}
