import { type Kysely, sql } from 'kysely';

/**
 * Long works of a workspace, what became of each of their rows, and the tables that people upload for them. Deleting a
 * workspace deletes them all; a deleted person leaves their jobs without a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid references users on delete set null,
      session_id uuid,
      impersonator_id uuid references users on delete set null,
      kind text not null,
      status text not null,
      input jsonb not null,
      state jsonb,
      sealed bytea,
      total integer,
      done integer not null default 0,
      problems integer not null default 0,
      result jsonb,
      problem text,
      undoes uuid references jobs on delete set null,
      wants_mail boolean not null default false,
      claim uuid,
      lease_until timestamptz,
      run_after timestamptz not null default now(),
      failures integer not null default 0,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index jobs_account on jobs (account_id, created_at desc, id)`.execute(db);
  await sql`create index jobs_user on jobs (user_id)`.execute(db);
  await sql`create index jobs_undoes on jobs (undoes) where undoes is not null`.execute(db);
  await sql`create index jobs_open on jobs (account_id) where status in ('waiting', 'running')`.execute(db);
  // One running job a workspace, however many workers look for work at the same moment.
  await sql`create unique index jobs_one_running on jobs (account_id) where status = 'running'`.execute(db);

  await sql`
    create table job_rows (
      job_id uuid not null references jobs on delete cascade,
      line integer not null,
      account_id uuid not null references accounts on delete cascade,
      title text not null,
      outcome text not null,
      problem text,
      column_id text,
      qr_id uuid,
      version integer,
      before jsonb,
      primary key (job_id, line)
    )`.execute(db);
  await sql`create index job_rows_account on job_rows (account_id)`.execute(db);

  await sql`
    create table bulk_tables (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid references users on delete cascade,
      name text not null,
      kind text not null,
      encoding text not null,
      delimiter text not null,
      columns text[] not null,
      rows integer not null,
      bytes bigint not null,
      created_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index bulk_tables_account on bulk_tables (account_id, created_at)`.execute(db);
  await sql`create index bulk_tables_user on bulk_tables (user_id)`.execute(db);
  await sql`
    create table bulk_table_parts (
      table_id uuid not null references bulk_tables on delete cascade,
      part integer not null,
      account_id uuid not null references accounts on delete cascade,
      rows jsonb not null,
      primary key (table_id, part)
    )`.execute(db);
  await sql`create index bulk_table_parts_account on bulk_table_parts (account_id)`.execute(db);
}
