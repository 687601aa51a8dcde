import { type Kysely, sql } from 'kysely';

/**
 * Codes brought from other services: the links of a preview for a day, which link became which code, and the visits
 * that the service had counted. A preview has the id of the job that reads its links. `foreign_key` is a digest of the
 * short link at the service, and `weight` the former scans, by which links come first. A deleted code may come again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table qrs add column scans_before bigint`.execute(db);
  await sql`
    create table move_ins (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      service text not null,
      host text not null,
      run_id uuid references jobs on delete set null,
      report jsonb,
      stopped_by text,
      created_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index move_ins_account on move_ins (account_id, created_at)`.execute(db);
  await sql`create index move_ins_run on move_ins (run_id)`.execute(db);
  await sql`
    create table move_in_links (
      move_in_id uuid not null references move_ins on delete cascade,
      position integer not null,
      account_id uuid not null references accounts on delete cascade,
      foreign_key text not null,
      weight bigint not null,
      link jsonb not null,
      sealed_password bytea,
      primary key (move_in_id, position)
    )`.execute(db);
  await sql`create unique index move_in_links_foreign on move_in_links (move_in_id, foreign_key)`.execute(db);
  await sql`create index move_in_links_weight on move_in_links (move_in_id, weight desc, position)`.execute(db);
  await sql`create index move_in_links_account on move_in_links (account_id)`.execute(db);
  await sql`
    create table moved_codes (
      account_id uuid not null references accounts on delete cascade,
      service text not null,
      foreign_key text not null,
      qr_id uuid not null references qrs on delete cascade,
      created_at timestamptz not null,
      primary key (account_id, service, foreign_key)
    )`.execute(db);
  await sql`create index moved_codes_code on moved_codes (qr_id)`.execute(db);
}
