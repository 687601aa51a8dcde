import { type Kysely, sql } from 'kysely';

/** Pictures in work, and those of two days. The picture is kept for an hour, its row as long as it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table art_requests (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      state text not null,
      failure text,
      png bytea,
      facts jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index art_requests_account on art_requests (account_id, created_at)`.execute(db);
  await sql`create index art_requests_age on art_requests (created_at)`.execute(db);
}
