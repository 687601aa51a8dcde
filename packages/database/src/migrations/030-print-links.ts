import { type Kysely, sql } from 'kysely';

/**
 * Links with which printers without an account get the files of single codes. The token is computed from the id, so
 * that no copy of the database opens a link. Deleting a code or its workspace ends its links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table print_links (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      qr_id uuid not null references qrs on delete cascade,
      user_id uuid references users on delete set null,
      note text not null,
      ends_at timestamptz not null,
      downloaded_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index print_links_code on print_links (qr_id)`.execute(db);
  await sql`create index print_links_account on print_links (account_id)`.execute(db);
  await sql`create index print_links_user on print_links (user_id)`.execute(db);
}
