import { sql, type Database } from '@evercode/database';

/** Where a transaction loses its connection: at a statement, or at its commit. */
export type Break = { table: string; on: 'insert' | 'update' | 'delete'; at?: 'statement' | 'commit' };

const FUNCTION = 'lose_connection';

/** Runs a function while every write to a table breaks the writer's connection. */
export async function breakingAt<T>(
  db: Database,
  { table, on, at = 'statement' }: Break,
  run: () => Promise<T>,
): Promise<T> {
  // As the owner of the function: the role of requests may not terminate backends.
  await sql`
    create or replace function ${sql.table(FUNCTION)}() returns trigger language plpgsql security definer as
    ${sql.lit('begin perform pg_terminate_backend(pg_backend_pid()); return null; end')}`.execute(db);
  const [event, target] = [sql.raw(on), sql.table(table)];
  await (
    at === 'commit'
      ? sql`
          create constraint trigger breaks after ${event} on ${target} deferrable initially deferred
          for each row execute function ${sql.table(FUNCTION)}()`
      : sql`
          create trigger breaks after ${event} on ${target}
          for each statement execute function ${sql.table(FUNCTION)}()`
  ).execute(db);
  try {
    return await run();
  } finally {
    await sql`drop trigger breaks on ${target}`.execute(db);
  }
}
