import { type Kysely, sql } from 'kysely';

/** Tags of codes, and the index that finds all endings of a code. */
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
  // Without statistics of the expression, saves would scan the whole table.
  await sql`analyze routes`.execute(db);
}
