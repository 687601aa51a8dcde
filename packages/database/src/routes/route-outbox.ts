import type { HostRecord, RouteRecord } from '@evercode/routing';
import { sql } from 'kysely';
import type { Database, Queries, Transaction } from '../open-database.ts';

export const ROUTES_CHANNEL = 'routes';

export type StoredRoute = { domain: string; ending: string; record: RouteRecord };
export type StoredHost = { host: string; record: HostRecord };

/** Assigns an ending to a new code. False if the ending is or was in use. */
export async function reserveRoute(trx: Transaction, route: StoredRoute): Promise<boolean> {
  return (await reserveRoutes(trx, [route])).length > 0;
}

/** Assigns endings to new codes, and answers the ones that were free. */
export async function reserveRoutes(
  trx: Transaction,
  routes: readonly StoredRoute[],
): Promise<Pick<StoredRoute, 'domain' | 'ending'>[]> {
  if (routes.length === 0) return [];
  const taken = await trx
    .insertInto('routes')
    .values(
      routes.map(({ domain, ending, record }) => ({
        domain,
        ending,
        version: record.version,
        record: JSON.stringify(record),
      })),
    )
    .onConflict((conflict) => conflict.columns(['domain', 'ending']).doNothing())
    .returning(['domain', 'ending'])
    .execute();
  if (taken.length > 0) await notifyFollowers(trx);
  return taken;
}

/** The number of endings that lead to a code, former ones included. */
export async function countEndings(trx: Transaction, qr: string): Promise<number> {
  const { count } = await trx
    .selectFrom('routes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(ofCode, '=', qr)
    .executeTakeFirstOrThrow();
  return count;
}

/** The workspace of the code that an ending leads to, or led to. */
export async function findHolder(
  trx: Transaction,
  { domain, ending }: Omit<StoredRoute, 'record'>,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('routes')
    .select(sql<string>`record ->> 'account'`.as('account'))
    .where('domain', '=', domain)
    .where('ending', '=', ending)
    .executeTakeFirst();
  return found?.account;
}

/** Whether an ending leads to a code, or did until the code was permanently deleted. */
export async function isEndingOf(
  trx: Transaction,
  { domain, ending }: Omit<StoredRoute, 'record'>,
  qr: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('routes')
    .select('ending')
    .where('domain', '=', domain)
    .where('ending', '=', ending)
    .where(ofCode, '=', qr)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores the record of a code under every ending that leads to it, former ones included, since those are printed
 * somewhere. Followers see it once the transaction commits. Returns all routes of the code.
 */
export async function replaceRoute(trx: Transaction, record: RouteRecord): Promise<StoredRoute[]> {
  const replaced = await trx
    .updateTable('routes')
    .set({ version: record.version, record: JSON.stringify(record), txid: sql`pg_current_xact_id()` })
    .where(ofCode, '=', record.qr)
    .returning(['domain', 'ending', 'record'])
    .execute();
  await notifyFollowers(trx);
  return replaced;
}

/** `replaceRoute` for many codes at once. */
export async function replaceRoutes(trx: Transaction, records: readonly RouteRecord[]): Promise<StoredRoute[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<StoredRoute>`
    update routes
    set version = (given.record ->> 'version')::integer, record = given.record, txid = pg_current_xact_id()
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as given (record)
    where routes.record ->> 'qr' = given.record ->> 'qr'
    returning routes.domain, routes.ending, routes.record`.execute(trx);
  await notifyFollowers(trx);
  return rows;
}

/** Must equal the expression of the index routes_qr. */
const ofCode = sql<string>`record ->> 'qr'`;

export async function notifyFollowers(trx: Transaction): Promise<void> {
  // Delivered at commit; equal notifications of one transaction are delivered once.
  await sql`select pg_notify(${ROUTES_CHANNEL}, '')`.execute(trx);
}

/** A follower's position: the database, and the transaction id below which it has read everything. */
export type RouteCursor = { database: string; xmin: string };

/**
 * Identifies the history of the database, so that a cursor is never compared with transaction ids of another one: of
 * another cluster, or of the same one before it was restored to a point in time, which begins a new timeline, or before
 * a back-up was restored into it, which makes the table anew.
 */
async function identify(db: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select (select system_identifier::text from pg_control_system()) || '/' || oid::text || '/' ||
      (select timeline_id::text from pg_control_checkpoint()) || '/' || 'routes'::regclass::oid::text as id
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.id ?? '';
}

/**
 * Whether the database is not the one that the cursor was read from, or went back to an earlier state: a restored
 * snapshot of the disk keeps the timeline, and has smaller transaction ids.
 */
export function isRestored(since: RouteCursor, { database, xmin }: RouteCursor): boolean {
  return since.database !== database || BigInt(xmin) < BigInt(since.xmin);
}

/**
 * A checksum of all routes and hosts, which followers compare with that of their copies: their number, and a sum over
 * keys and versions.
 */
type StoredSums = { routes: number; versions: number };

/** To be called inside a transaction: it raises the statement timeout. */
export async function readRouteSums(db: Queries): Promise<StoredSums> {
  await sql`set local statement_timeout = '10min'`.execute(db);
  // Sums 48 bits of a digest of each route and host modulo 2^48: independent of the order, and exact in a JavaScript
  // number.
  const { rows } = await sql<StoredSums>`
    select count(*)::float8 as routes, coalesce(mod(sum(('x' || encode(substring(
      sha256(convert_to(key || ' ' || version, 'UTF8')) from 1 for 6), 'hex'))
      ::bit(48)::bigint), 281474976710656), 0)::float8 as versions
    from (
      select lower(domain) || '/' || ending as key, version from routes
      union all select '#host ' || host, version from hosts) stored`.execute(db);
  return rows[0] ?? { routes: 0, versions: 0 };
}

const PAGE = 5_000;

type ApplyChanges = {
  routes: (routes: StoredRoute[]) => Promise<void>;
  hosts: (hosts: StoredHost[]) => Promise<void>;
};

/**
 * Passes every route and every host written by a transaction at or above the cursor to `apply`, page by page, and
 * returns the next cursor. Hosts come first: a code on a new domain needs its name.
 *
 * A counter would lose rows: of two transactions the one with the higher number may commit first, and a follower that
 * remembers the highest number would skip the other for ever. The cursor is therefore the oldest transaction still
 * running (`pg_snapshot_xmin`): everything below it is visible now, everything else is read again next time. Rows may
 * arrive twice and in any order; the version in the record decides.
 *
 * `wantsSums` is called once all routes are applied. If it returns true, the checksum of the same snapshot is added,
 * which takes a second or two for a million routes.
 */
export async function readRouteChanges(
  db: Database,
  since: RouteCursor | undefined,
  apply: ApplyChanges,
  wantsSums?: () => boolean,
): Promise<RouteCursor & { sums?: StoredSums }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const database = await identify(trx);
      const { rows } = await sql<{
        xmin: string;
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(trx);
      const xmin = rows[0]?.xmin ?? '0';
      const from = since === undefined || isRestored(since, { database, xmin }) ? '0' : since.xmin;
      await readHostChanges(trx, from, apply);
      let after: { domain: string; ending: string } | undefined;
      for (;;) {
        let query = trx
          .selectFrom('routes')
          .select(['domain', 'ending', 'record'])
          .where(sql<boolean>`txid >= ${from}::xid8`)
          .orderBy('domain')
          .orderBy('ending')
          .limit(PAGE);
        if (after !== undefined)
          query = query.where(sql<boolean>`(domain, ending) > (${after.domain}, ${after.ending})`);
        const page = await query.execute();
        if (page.length > 0) await apply.routes(page);
        if (page.length < PAGE) break;
        after = page.at(-1);
      }
      return { database, xmin, ...(wantsSums?.() && { sums: await readRouteSums(trx) }) };
    });
}

async function readHostChanges(trx: Transaction, from: string, apply: ApplyChanges): Promise<void> {
  for (let after = '', isMore = true; isMore;) {
    const page = await trx
      .selectFrom('hosts')
      .select(['host', 'record'])
      .where(sql<boolean>`txid >= ${from}::xid8`)
      .where('host', '>', after)
      .orderBy('host')
      .limit(PAGE)
      .execute();
    if (page.length > 0) await apply.hosts(page);
    isMore = page.length === PAGE;
    after = page.at(-1)?.host ?? after;
  }
}
