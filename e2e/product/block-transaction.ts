import { openDatabase, sql, type Database } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';

/** The point at which to block a transaction on a table: in its statement, or during its commit. */
export type Place = { table: string; on: 'insert' | 'update' | 'delete'; at: 'statement' | 'commit' };

const LOCK = 7_301;

/** The test's own connection to the product's database. */
export async function openDatabaseOf(product: Product): Promise<Database> {
  const url = readEnvironment(await product.pidOf('app'))['DATABASE_URL'];
  if (url === undefined) throw new Error('The app knows no database.');
  return openDatabase(url, { poolSize: 2 });
}

/**
 * Starts `begin`, waits until it is blocked, runs `meanwhile`, and releases the block, even if the process that
 * started it is dead by then.
 */
export async function blockTransaction(
  db: Database,
  { table, on, at }: Place,
  begin: () => Promise<unknown>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await sql`
    create or replace function hold_back() returns trigger language plpgsql security definer as
    ${sql.lit(`begin perform pg_advisory_xact_lock_shared(${LOCK}); return null; end`)}`.execute(db);
  const [event, target] = [sql.raw(on), sql.table(table)];
  await (
    at === 'commit'
      ? sql`create constraint trigger held_back after ${event} on ${target} deferrable initially deferred
            for each row execute function hold_back()`
      : sql`create trigger held_back after ${event} on ${target} for each statement execute function hold_back()`
  ).execute(db);
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    const begun = begin().catch(() => undefined);
    await waitFor(async () => (await countBlocked(db)) > 0, { what: `the ${at} on ${table} to be held back` });
    await meanwhile();
    await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    await begun;
  });
  // Takes a table lock, so it waits for the released transaction.
  await sql`drop trigger held_back on ${target}`.execute(db);
}

async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db);
  return rows[0]?.count ?? 0;
}
