import { createHash } from 'node:crypto';
import { sql, type Database, type Row, type Transaction } from '@evercode/database';
import type { Known } from './judge.ts';
import type { Lead } from './destinations-of.ts';

export type DestinationRow = Row<'destinations'>;

/** A worker that dies with a host in its hands gives it back by this. */
const LEASE_MS = 3 * 60_000;
/** Between two questions to the same host. */
export const PAUSE_MS = 2_000;

export function keyOf(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}

/** Watches these addresses for a code, and no others. What is known of one already is known of this code's too. */
export async function replaceWatched(trx: Transaction, { id, accountId }: Pick<Row<'qrs'>, 'id' | 'accountId'>, leads: readonly Lead[], now: Date): Promise<void> {
  const given = leads.map(({ url, isFallback }) => ({ key: keyOf(url), url, isFallback, host: new URL(url).host }));
  const gone = trx.deleteFrom('qrDestinations').where('qrId', '=', id);
  await (given.length === 0 ? gone : gone.where('key', 'not in', given.map(({ key }) => key))).execute();
  if (given.length === 0) return;
  // In one order, so that two workers never wait for each other crosswise.
  const inOrder = given.toSorted((a, b) => Buffer.compare(a.key, b.key));
  await trx.insertInto('destinations').values(inOrder.map(({ key, url, host }) => ({ key, url, host, dueAt: now }))).onConflict((conflict) => conflict.doNothing()).execute();
  await trx
    .insertInto('destinationHosts').values([...new Set(given.map(({ host }) => host))].toSorted().map((host) => ({ host, nextAt: now, freeAt: now })))
    .onConflict((conflict) => conflict.column('host').doUpdateSet((eb) => ({ nextAt: eb.fn<Date>('least', ['destinationHosts.nextAt', 'excluded.nextAt']) })))
    .execute();
  await trx
    .insertInto('qrDestinations')
    .columns(['qrId', 'key', 'accountId', 'url', 'isFallback', 'verdict', 'reason', 'detail', 'isSuspected', 'since', 'checkedAt'])
    .expression(trx
      .selectFrom('destinations')
      .select([
        sql<string>`${id}::uuid`.as('qrId'), 'key', sql<string>`${accountId}::uuid`.as('accountId'), 'url',
        sql<boolean>`key = any (${given.filter((one) => one.isFallback).map(({ key }) => key)}::bytea[])`.as('isFallback'),
        'verdict', 'reason', 'detail', sql<boolean>`suspicion is not null`.as('isSuspected'), 'since', 'checkedAt',
      ])
      .where('key', 'in', given.map(({ key }) => key)))
    .onConflict((conflict) => conflict.columns(['qrId', 'key']).doUpdateSet((eb) => ({ isFallback: eb.ref('excluded.isFallback') })))
    .execute();
}

/** Takes a host that has something due, so that nobody else asks it meanwhile. */
export async function takeHost(db: Database, now: Date): Promise<string | undefined> {
  const free = db
    .selectFrom('destinationHosts').select('host').where('nextAt', '<=', now).where('freeAt', '<=', now).orderBy('nextAt').limit(1).forUpdate().skipLocked();
  const taken = await db
    .updateTable('destinationHosts').set({ freeAt: new Date(now.getTime() + LEASE_MS) }).where('host', '=', free).returning('host').executeTakeFirst();
  return taken?.host;
}

/** How long until somebody can be asked again, at most as long as is waited anyway. */
export async function findWaitMs(db: Database, now: Date, mostMs: number): Promise<number> {
  const { at } = await db
    .selectFrom('destinationHosts').select((eb) => eb.fn.min<Date | null>(eb.fn('greatest', ['nextAt', 'freeAt'])).as('at'))
    .where('nextAt', '<=', new Date(now.getTime() + mostMs)).executeTakeFirstOrThrow();
  return at === null ? mostMs : Math.min(Math.max(at.getTime() - now.getTime(), 0), mostMs);
}

/** What has waited longest there. Addresses that no code leads to any more are forgotten. */
export async function findDue(db: Database, host: string, now: Date): Promise<DestinationRow | undefined> {
  await db.deleteFrom('destinations').where('host', '=', host).where('dueAt', '<=', now)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('qrDestinations').select('key').whereRef('qrDestinations.key', '=', 'destinations.key')))).execute();
  return db.selectFrom('destinations').selectAll().where('host', '=', host).where('dueAt', '<=', now).orderBy('dueAt').limit(1).executeTakeFirst();
}

/** Gives a host back, to be asked again when its next address is due and it has had its rest. */
export async function giveBack(db: Database, host: string, freeAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Whoever begins to watch another address of it waits for this, and is seen by it.
    await trx.selectFrom('destinationHosts').select('host').where('host', '=', host).forUpdate().execute();
    const { nextAt } = await trx.selectFrom('destinations').select((eb) => eb.fn.min('dueAt').as('nextAt')).where('host', '=', host).executeTakeFirstOrThrow();
    if (nextAt === null) await trx.deleteFrom('destinationHosts').where('host', '=', host).execute();
    else await trx.updateTable('destinationHosts').set({ nextAt, freeAt }).where('host', '=', host).execute();
  });
}

/** Writes down what is believed now. Codes that it changes something for are looked at anew. */
export async function keepFinding(trx: Transaction, key: Buffer, { known, before, dueAt, now }: { known: Known; before: Known; dueAt: Date; now: Date }): Promise<void> {
  const { suspicion, home, ...judged } = known;
  await trx.updateTable('destinations').set({ ...judged, suspicion, home, dueAt, checkedAt: now }).where('key', '=', key).execute();
  const { rows } = await sql<{ qrId: string }>`
    with held as (select qr_id from qr_destinations where key = ${key} order by qr_id for update)
    update qr_destinations set verdict = ${judged.verdict}, reason = ${judged.reason}, detail = ${judged.detail}, since = ${judged.since}::timestamptz,
      checked_at = ${now}::timestamptz, is_suspected = ${suspicion !== null}, asked_at = null
    from held where qr_destinations.key = ${key} and qr_destinations.qr_id = held.qr_id returning qr_destinations.qr_id`.execute(trx);
  if (before.verdict === judged.verdict || rows.length === 0) return;
  await sql`
    with held as (select id from qrs where id in (${sql.join(rows.map(({ qrId }) => qrId))}) order by id for update)
    update qrs set guarded_version = 0 from held where qrs.id = held.id`.execute(trx);
}

/** Whoever asked does not wait for the day: what was checked lately is told at once, the rest is due now. */
export async function bringForward(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ host: string }>`
      update destinations set due_at = least(due_at, ${now}::timestamptz)
      where key in (select key from qr_destinations where asked_at is not null) and due_at > ${now}::timestamptz returning host`.execute(trx);
    const hosts = [...new Set(rows.map(({ host }) => host))].toSorted();
    if (hosts.length === 0) return;
    await trx.updateTable('destinationHosts').set((eb) => ({ nextAt: eb.fn<Date>('least', ['nextAt', eb.val(now)]) })).where('host', 'in', hosts).execute();
  });
}
