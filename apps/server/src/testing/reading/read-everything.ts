import { sql, type Database } from '@evercode/database';

/** Attempts are counted also for rolled back requests, and the worker numbers events on its own. */
const leftOut = new Set(['attempts', 'event_counters', 'kysely_migration', 'kysely_migration_lock']);

const unnumbered = sql`(to_jsonb(t) - array['sequence', 'data'])::text`;

/** Every row of every table as text, to compare two moments. */
export async function readEverything(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !leftOut.has(name));
  const read = await Promise.all(
    tables.map(async (name) => {
      const { rows: texts } = await sql<{
        text: string;
      }>`select ${name === 'events' ? unnumbered : sql`t::text`} as text from ${sql.table(name)} t order by 1`.execute(
        db,
      );
      return [name, texts.map(({ text }) => text)] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** Counts pictures without a reference. */
export async function countOrphans(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pictures p
    where not exists (select from users where picture_id = p.id)
    and not exists (select from accounts where logo_id = p.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts statements that wait for a lock. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
