import { type Kysely, sql } from 'kysely';

/**
 * Public links to the statistics of single codes, one for each at most. The token is computed from the id, so that no
 * copy of the database opens a link. Deleting a code or its workspace ends its link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stats_shares (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      qr_id uuid not null unique references qrs on delete cascade,
      shows_cities boolean not null,
      shows_parameters boolean not null,
      timezone text not null,
      ends_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index stats_shares_account on stats_shares (account_id)`.execute(db);
}
