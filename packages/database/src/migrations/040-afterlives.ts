import { type Kysely, sql } from 'kysely';

/**
 * Deleted workspaces whose codes lead on for a while. Only the uuid of the workspace is kept, which nothing else has;
 * it is no reference, because the workspace is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table afterlives (
      workspace uuid primary key,
      ends_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index afterlives_end on afterlives (ends_at)`.execute(db);
  // Small: these are the routes of deleted workspaces alone.
  await sql`
    create index routes_left on routes ((record ->> 'account'))
    where record -> 'options' ? 'leftUntil'`.execute(db);
  // The tombstones of a workspace, which its exit kit lists.
  await sql`
    create index routes_gone on routes ((record ->> 'account'))
    where record ->> 'state' = 'gone'`.execute(db);
}
