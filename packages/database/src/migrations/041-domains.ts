import { type Kysely, sql } from 'kysely';

/**
 * Host names of workspaces. Short links are kept under the id of their domain, never its name, so that a name that
 * changes hands brings no links with it. A name has one holder, the one who has proved it last; others may wait for
 * theirs. A disconnected domain stays as a row, so that its printed codes lead again if the workspace connects it
 * again. `released_at`: its workspace is gone, and the name is free then.
 *
 * `hosts` is what scan machines know of a name, and an outbox like `routes`; see `readRouteChanges`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table domains (
      id uuid primary key,
      account_id uuid references accounts on delete set null,
      name text not null,
      token text not null,
      status text not null,
      reason text,
      is_default boolean not null default false,
      checks jsonb not null default '{}',
      certificate jsonb not null default '{}',
      next_check_at timestamptz,
      pause_ms bigint not null default 0,
      asked_at timestamptz not null,
      failing_since timestamptz,
      proof_missing_since timestamptz,
      verified_at timestamptz,
      told jsonb not null default '{}',
      hsts text not null default 'off',
      shows jsonb not null default '{}',
      disconnected_at timestamptz,
      released_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index domains_holder on domains (name)
    where status in ('verified', 'failing', 'not-renewed') and disconnected_at is null`.execute(db);
  await sql`create unique index domains_account on domains (account_id, name)`.execute(db);
  await sql`create unique index domains_default on domains (account_id) where is_default`.execute(db);
  await sql`create index domains_due on domains (next_check_at) where next_check_at is not null`.execute(db);
  await sql`create index domains_released on domains (name, released_at) where released_at is not null`.execute(db);
  await sql`
    create table hosts (
      host text primary key,
      version bigint not null,
      record jsonb not null,
      txid xid8 not null default pg_current_xact_id()
    )`.execute(db);
  await sql`create index hosts_txid on hosts (txid)`.execute(db);
  // Codes by domain: counted in lists, and moved when a domain is disconnected.
  await sql`create index qrs_domain on qrs (account_id, domain) where domain <> ''`.execute(db);
}
