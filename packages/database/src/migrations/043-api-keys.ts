import { type Kysely, sql } from 'kysely';

/**
 * Keys with which programs call the API on behalf of a member. Only a hash of the key is stored. A key belongs to the
 * membership of its maker and ends with it, also for one who joins again later. `api_usage` counts the requests of a
 * workspace with any key: those of the month, and the instants of the latest ones within a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      membership_id uuid references memberships on delete set null,
      created_by uuid references users on delete set null,
      name text not null,
      hash bytea not null unique,
      prefix text not null,
      scopes text[] not null,
      addresses text[] not null default '{}',
      is_enabled boolean not null default true,
      expires_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index api_keys_account on api_keys (account_id, created_at, id)`.execute(db);
  await sql`create index api_keys_membership on api_keys (membership_id)`.execute(db);
  await sql`create index api_keys_maker on api_keys (created_by)`.execute(db);
  await sql`
    create table api_usage (
      account_id uuid primary key references accounts on delete cascade,
      month text not null,
      requests integer not null,
      latest timestamptz[] not null
    )`.execute(db);

  // Kept as they were, like the names of people: no references.
  await sql`
    alter table audit_log
      add column via text not null default 'app',
      add column key_id uuid,
      add column key_name text`.execute(db);
  // The key that started a job; the work stops when the key ends.
  await sql`alter table jobs add column key_id uuid`.execute(db);
  // With which key that person did it.
  for (const table of ['jobs', 'qr_versions', 'print_links'])
    await sql`alter table ${sql.table(table)} add column key_name text`.execute(db);
}
