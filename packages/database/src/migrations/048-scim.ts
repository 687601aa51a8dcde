import { type Kysely, sql } from 'kysely';

/**
 * Domains of mail addresses, each proved by a TXT record. A name counts for one workspace at a time, the one that has
 * proved it last.
 *
 * What the identity provider of a workspace keeps by SCIM: its token, of which only a hash is stored, people and
 * groups. A person without a membership and with `deactivated_at` was deactivated by the provider; `role` and
 * `permissions` are those of the membership then. The membership itself is gone, so that nothing that asks for one can
 * overlook the deactivation. `deleted_at`: the provider does not know the person any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_domains (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      name text not null,
      token text not null,
      status text not null,
      loss text,
      fault text,
      seen text[] not null default '{}',
      checked_at timestamptz,
      next_check_at timestamptz,
      pause_ms bigint not null default 0,
      asked_at timestamptz not null,
      failing_since timestamptz,
      verified_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index mail_domains_account on mail_domains (account_id, name)`.execute(db);
  await sql`
    create unique index mail_domains_holder on mail_domains (name)
    where status in ('verified', 'failing')`.execute(db);
  await sql`create index mail_domains_name on mail_domains (name)`.execute(db);
  await sql`
    create index mail_domains_due on mail_domains (next_check_at) where next_check_at is not null`.execute(db);

  await sql`
    create table scim_settings (
      account_id uuid primary key references accounts on delete cascade,
      hash bytea unique,
      prefix text not null default '',
      made_by uuid references users on delete set null,
      made_at timestamptz,
      last_used_at timestamptz,
      requires_group boolean not null default false
    )`.execute(db);
  await sql`create index scim_settings_maker on scim_settings (made_by)`.execute(db);
  await sql`
    create table scim_users (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid not null references users on delete cascade,
      user_name text not null,
      external_id text,
      attributes jsonb not null,
      role text not null,
      permissions text[] not null default '{}',
      is_active boolean not null,
      has_group_role boolean not null default false,
      deactivated_at timestamptz,
      deleted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index scim_users_person on scim_users (account_id, user_id)`.execute(db);
  await sql`
    create unique index scim_users_name on scim_users (account_id, lower(user_name))
    where deleted_at is null`.execute(db);
  await sql`create index scim_users_external on scim_users (account_id, external_id)`.execute(db);
  await sql`create index scim_users_order on scim_users (account_id, created_at, id)`.execute(db);
  await sql`create index scim_users_user on scim_users (user_id)`.execute(db);
  await sql`
    create table scim_groups (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      name text not null,
      external_id text,
      role text,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index scim_groups_name on scim_groups (account_id, lower(name))`.execute(db);
  await sql`create index scim_groups_order on scim_groups (account_id, created_at, id)`.execute(db);
  await sql`
    create table scim_members (
      account_id uuid not null references accounts on delete cascade,
      group_id uuid not null references scim_groups on delete cascade,
      person_id uuid not null references scim_users on delete cascade,
      primary key (group_id, person_id)
    )`.execute(db);
  await sql`create index scim_members_account on scim_members (account_id)`.execute(db);
  await sql`create index scim_members_person on scim_members (person_id)`.execute(db);
}
