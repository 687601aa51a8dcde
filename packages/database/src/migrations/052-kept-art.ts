import { type Kysely, sql } from 'kysely';

/**
 * Pictures that are kept for a code, each for the text that the code had: with another link it is not shown. Pictures
 * of the day are counted by what they show, so that a second size does not count again; some have a form in vectors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qr_arts (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      qr_id uuid not null references qrs on delete cascade,
      text text not null,
      modules integer not null,
      prompt text not null,
      bytes bytea not null,
      small bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index qr_arts_qr on qr_arts (qr_id, created_at)`.execute(db);
  await sql`create index qr_arts_account on qr_arts (account_id)`.execute(db);
  await sql`alter table art_requests add column picture text not null default '', add column svg text`.execute(db);
}
