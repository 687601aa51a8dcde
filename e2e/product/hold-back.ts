import { openDatabase, sql, type Database } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';

/** A transaction that writes to a table in such a way is held back: there and then, or in the middle of its commit. */
export type Place = { table: string; on: 'update' | 'delete'; at: 'statement' | 'commit' };

const LOCK = 7_301;

/** A connection of the test's own to the product's database. */
export async function openDatabaseOf(product: Product): Promise<Database> {
  const url = readEnvironment(await product.pidOf('app'))['DATABASE_URL'];
  if (url === undefined) throw new Error('The app knows no database.');
  return openDatabase(url, { poolSize: 2 });
}

/** Begins something, waits until it is held back, lets `meanwhile` happen, and then lets the database go on with it, whoever is left to hear of it. */
export async function holdBack(db: Database, { table, on, at }: Place, begin: () => Promise<unknown>, meanwhile: () => Promise<void>): Promise<void> {
  await sql`
    create or replace function hold_back() returns trigger language plpgsql security definer as
    ${sql.lit(`begin perform pg_advisory_xact_lock_shared(${LOCK}); return null; end`)}`.execute(db);
  const [event, target] = [sql.raw(on), sql.table(table)];
  await (at === 'commit'
    ? sql`create constraint trigger held_back after ${event} on ${target} deferrable initially deferred for each row execute function hold_back()`
    : sql`create trigger held_back after ${event} on ${target} for each statement execute function hold_back()`).execute(db);
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    const begun = begin().catch(() => undefined);
    await waitFor(async () => (await countHeld(db)) > 0, { what: `the ${at} on ${table} to be held back` });
    await meanwhile();
    await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    await begun;
  });
  // Waits for whoever was held back: it locks the table.
  await sql`drop trigger held_back on ${target}`.execute(db);
}

async function countHeld(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db);
  return rows[0]?.count ?? 0;
}
