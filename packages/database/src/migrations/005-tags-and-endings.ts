import { type Kysely, sql } from 'kysely';

/** What codes are tagged with, and the way from a code to all the endings that lead to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tags (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      qr_id uuid not null references qrs on delete cascade,
      name text not null,
      name_key text not null,
      created_at timestamptz not null,
      constraint tags_name unique (qr_id, name_key)
    )`.execute(db);
  await sql`create index tags_account on tags (account_id, name_key)`.execute(db);

  await sql`create index routes_qr on routes ((record ->> 'qr'))`.execute(db);
  // Nothing is known of an expression before it was looked at, and a save would read the whole table.
  await sql`analyze routes`.execute(db);
}
