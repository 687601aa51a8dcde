import type { RouteRecord } from '@evercode/routing';
import { sql } from 'kysely';
import type { Database, Queries, Transaction } from './open-database.ts';

export const ROUTES_CHANNEL = 'routes';

export type StoredRoute = { domain: string; ending: string; record: RouteRecord };

/** Takes an ending for a new code. False: somebody has it, or had it. */
export async function reserveRoute(trx: Transaction, { domain, ending, record }: StoredRoute): Promise<boolean> {
  const taken = await trx
    .insertInto('routes')
    .values({ domain, ending, version: record.version, record: JSON.stringify(record) })
    .onConflict((conflict) => conflict.columns(['domain', 'ending']).doNothing())
    .returning('ending')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await announce(trx);
  return true;
}

/** Stores what followers should know of a code from the moment this transaction commits. */
export async function replaceRoute(trx: Transaction, { domain, ending, record }: StoredRoute): Promise<void> {
  await trx
    .updateTable('routes')
    .set({ version: record.version, record: JSON.stringify(record), txid: sql`pg_current_xact_id()` })
    .where('domain', '=', domain)
    .where('ending', '=', ending)
    .execute();
  await announce(trx);
}

/** The same for many at once. */
export async function replaceRoutes(trx: Transaction, routes: readonly StoredRoute[]): Promise<void> {
  if (routes.length === 0) return;
  await sql`
    update routes set version = (given.record ->> 'version')::integer, record = given.record, txid = pg_current_xact_id()
    from jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as given (domain text, ending text, record jsonb)
    where routes.domain = given.domain and routes.ending = given.ending`.execute(trx);
  await announce(trx);
}

async function announce(trx: Transaction): Promise<void> {
  // Delivered at commit, and folded into one when a transaction announces many.
  await sql`select pg_notify(${ROUTES_CHANNEL}, '')`.execute(trx);
}

/** Where a follower stands: the database it followed, and the transaction below which it has seen everything. */
export type RouteCursor = { database: string; xmin: string };

/** Identifies the cluster, so that a cursor is never compared with the transaction ids of another one (a restored backup). */
async function identify(db: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select (select system_identifier::text from pg_control_system()) || '/' || oid::text as id
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.id ?? '';
}

const PAGE = 5_000;

/**
 * Every route that a transaction at or above the cursor has written, given to `apply` page by page, and the cursor for next time.
 *
 * A counter would not do: of two transactions, the one with the higher number can be visible first, and a follower that
 * remembers the highest number it saw would skip the other for ever. Here the cursor is the oldest transaction that was still
 * running when we looked (`pg_snapshot_xmin`): all below it are visible now, all others are read again next time. Rows may
 * therefore come twice and in any order; the version in the record decides.
 */
export async function readRouteChanges(
  db: Database,
  since: RouteCursor | undefined,
  apply: (routes: StoredRoute[]) => Promise<void>,
): Promise<RouteCursor> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (trx) => {
    const database = await identify(trx);
    const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(trx);
    const xmin = rows[0]?.xmin ?? '0';
    const from = since?.database === database ? since.xmin : '0';
    let after: { domain: string; ending: string } | undefined;
    for (;;) {
      let query = trx
        .selectFrom('routes')
        .select(['domain', 'ending', 'record'])
        .where(sql<boolean>`txid >= ${from}::xid8`)
        .orderBy('domain')
        .orderBy('ending')
        .limit(PAGE);
      if (after !== undefined) query = query.where(sql<boolean>`(domain, ending) > (${after.domain}, ${after.ending})`);
      const page = await query.execute();
      if (page.length > 0) await apply(page);
      if (page.length < PAGE) return { database, xmin };
      after = page.at(-1);
    }
  });
}
