import { type Kysely, sql } from 'kysely';

/** Filtered and sorted lists that a person keeps under a name, per workspace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_views (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      user_id uuid not null references users on delete cascade,
      name text not null,
      list text not null check (list in ('all', 'active', 'paused', 'trash')),
      filter text not null,
      is_pinned boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index list_views_person on list_views (account_id, user_id)`.execute(db);
  await sql`create index list_views_user on list_views (user_id)`.execute(db);
}
