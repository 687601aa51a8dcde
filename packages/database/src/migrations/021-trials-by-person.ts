import { type Kysely, sql } from 'kysely';

/** A person has one trial, whatever workspaces they own. `former_trials` remembers it for a while after a deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column trial_began_at timestamptz`.execute(db);
  await sql`
    update users set trial_began_at = begun.at from (
      select memberships.user_id, min(accounts.trial_began_at) as at
      from memberships join accounts on accounts.id = memberships.account_id
      where memberships.role = 'owner' group by memberships.user_id
    ) begun where begun.user_id = users.id`.execute(db);
  await sql`
    create table former_trials (
      hash bytea primary key,
      began_at timestamptz not null,
      deleted_at timestamptz not null
    )`.execute(db);
}
