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

/** How many endings lead to a code, those it had before among them. */
export async function countEndings(trx: Transaction, qr: string): Promise<number> {
  const { count } = await trx.selectFrom('routes').select(sql<number>`count(*)::integer`.as('count')).where(ofCode, '=', qr).executeTakeFirstOrThrow();
  return count;
}

/** Whether an ending leads to a code, or did until the code was gone. */
export async function isEndingOf(trx: Transaction, { domain, ending }: Omit<StoredRoute, 'record'>, qr: string): Promise<boolean> {
  const found = await trx
    .selectFrom('routes').select('ending').where('domain', '=', domain).where('ending', '=', ending).where(ofCode, '=', qr)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores what followers should know of a code from the moment this transaction commits, under every ending that leads to it: those that it
 * had before are printed somewhere. Answers all of them.
 */
export async function replaceRoute(trx: Transaction, record: RouteRecord): Promise<StoredRoute[]> {
  const replaced = await trx
    .updateTable('routes')
    .set({ version: record.version, record: JSON.stringify(record), txid: sql`pg_current_xact_id()` })
    .where(ofCode, '=', record.qr)
    .returning(['domain', 'ending', 'record'])
    .execute();
  await announce(trx);
  return replaced;
}

/** The same for many at once. */
export async function replaceRoutes(trx: Transaction, records: readonly RouteRecord[]): Promise<StoredRoute[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<StoredRoute>`
    update routes set version = (given.record ->> 'version')::integer, record = given.record, txid = pg_current_xact_id()
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as given (record)
    where routes.record ->> 'qr' = given.record ->> 'qr'
    returning routes.domain, routes.ending, routes.record`.execute(trx);
  await announce(trx);
  return rows;
}

/** As the index has it. */
const ofCode = sql<string>`record ->> 'qr'`;

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

/** What the routes add up to: how many there are, and a sum over their keys and versions that followers know of their copies. */
export type StoredSums = { routes: number; versions: number };

/** Within a transaction. */
export async function readRouteSums(db: Queries): Promise<StoredSums> {
  // Longer than other statements may take; for this transaction alone.
  await sql`set local statement_timeout = '10min'`.execute(db);
  // Six bytes of a digest each, added up below 2^48: the order does not matter, and a number holds it exactly.
  const { rows } = await sql<StoredSums>`
    select count(*)::float8 as routes, coalesce(mod(sum(('x' || encode(substring(
      sha256(convert_to(lower(domain) || '/' || ending || ' ' || version, 'UTF8')) from 1 for 6), 'hex'))::bit(48)::bigint), 281474976710656), 0)::float8 as versions
    from routes`.execute(db);
  return rows[0] ?? { routes: 0, versions: 0 };
}

const PAGE = 5_000;

/**
 * Every route that a transaction at or above the cursor has written, given to `apply` page by page, and the cursor for next time.
 *
 * A counter would not do: of two transactions, the one with the higher number can be visible first, and a follower that
 * remembers the highest number it saw would skip the other for ever. Here the cursor is the oldest transaction that was still
 * running when we looked (`pg_snapshot_xmin`): all below it are visible now, all others are read again next time. Rows may
 * therefore come twice and in any order; the version in the record decides.
 *
 * `whenRead` is called once all was applied. Where it says yes, the database adds up its routes as they are in the same snapshot, which takes a second
 * or two for a million.
 */
export async function readRouteChanges(
  db: Database,
  since: RouteCursor | undefined,
  apply: (routes: StoredRoute[]) => Promise<void>,
  whenRead?: () => boolean,
): Promise<RouteCursor & { sums?: StoredSums }> {
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
      if (page.length < PAGE) break;
      after = page.at(-1);
    }
    return { database, xmin, ...(whenRead?.() && { sums: await readRouteSums(trx) }) };
  });
}
