import type { HostRecord } from '@evercode/routing';
import { sql } from 'kysely';
import type { Database, Queries, Transaction } from '../open-database.ts';
import type { StoredRoute } from './route-outbox.ts';

export type StoredHost = { host: string; record: HostRecord };

/** A follower's position: the database, and the transaction id below which it has read everything. */
export type RouteCursor = { database: string; xmin: string };

/**
 * Identifies the history of the database, so that a cursor is never compared with transaction ids of another one: of
 * another cluster, or of the same one before it was restored to a point in time, which begins a new timeline, or before
 * a back-up was restored into it, which makes the table anew.
 */
const databaseId = sql<string>`
  select (select system_identifier::text from pg_control_system()) || '/' || oid::text || '/' ||
    (select timeline_id::text from pg_control_checkpoint()) || '/' || 'routes'::regclass::oid::text as id
  from pg_database where datname = current_database()`;

async function identify(db: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`${databaseId}`.execute(db);
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
/** The most rows that are read at once, as one answer: a follower that was away, or is new, reads page by page. */
const FEW = 500;

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
 * A few changes take one round trip, because a machine in another region waits a fifth of a second for each.
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
  const next = since !== undefined && wantsSums === undefined ? await readFewChanges(db, since, apply) : undefined;
  if (next !== undefined) return next;
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

/**
 * The changes since the cursor in one statement, which sees one snapshot. Undefined if there are too many, or the
 * database is not the one of the cursor: nothing was applied then.
 */
async function readFewChanges(db: Database, since: RouteCursor, apply: ApplyChanges): Promise<RouteCursor | undefined> {
  const { rows } = await sql<RouteCursor & { hosts: StoredHost[] | null; routes: StoredRoute[] | null }>`
    select (${databaseId}) as database, pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select json_agg(changed) from (
        select host, record from hosts where txid >= ${since.xmin}::xid8
        order by host limit ${FEW}) changed) as hosts,
      (select json_agg(changed) from (
        select domain, ending, record from routes where txid >= ${since.xmin}::xid8
        order by domain, ending limit ${FEW}) changed) as routes`.execute(db);
  const [answer] = rows;
  if (answer === undefined) return undefined;
  const { database, xmin, hosts, routes } = answer;
  const isMore = hosts?.length === FEW || routes?.length === FEW;
  if (isMore || isRestored(since, { database, xmin })) return undefined;
  // Hosts come first, as below.
  if (hosts !== null) await apply.hosts(hosts);
  if (routes !== null) await apply.routes(routes);
  return { database, xmin };
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
