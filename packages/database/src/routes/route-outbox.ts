import type { RouteRecord } from '@evercode/routing';
import { sql } from 'kysely';
import type { Transaction } from '../open-database.ts';

export const ROUTES_CHANNEL = 'routes';

export type StoredRoute = { domain: string; ending: string; record: RouteRecord };

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
