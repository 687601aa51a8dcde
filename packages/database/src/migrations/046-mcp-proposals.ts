import { type Kysely, sql } from 'kysely';

/**
 * Changes that an assistant has proposed and not made yet. Only hashes of the tokens are stored. Rows live for minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mcp_proposals (
      hash bytea primary key,
      account_id uuid not null references accounts on delete cascade,
      key_id uuid not null references api_keys on delete cascade,
      qr_id uuid not null references qrs on delete cascade,
      version integer not null,
      change_hash bytea not null,
      scans integer,
      asked_hash bytea,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index mcp_proposals_account on mcp_proposals (account_id, expires_at)`.execute(db);
  await sql`create index mcp_proposals_key on mcp_proposals (key_id)`.execute(db);
  await sql`create index mcp_proposals_code on mcp_proposals (qr_id)`.execute(db);
}
