import { createHash } from 'node:crypto';
import { sql, type Database, type Row, type Transaction } from '@evercode/database';
import type { Known } from './judge-destination.ts';
import type { Lead } from './destinations-of.ts';

export type DestinationRow = Row<'destinations'>;

/** The lease of a claimed host: a crashed worker's host is free again after it. */
const LEASE_MS = 3 * 60_000;
/** The pause between two requests to a host. */
export const PAUSE_MS = 2_000;

function keyOf(url: string): Buffer {
  return createHash('sha256').update(url).digest();
}

/**
 * Sets the watched addresses of a code. A new one takes over the verdict that its workspace knows already; otherwise it
 * is due now, whatever other workspaces know: their verdict and its times would show that they use the address.
 */
export async function replaceWatched(
  trx: Transaction,
  { id, accountId }: Pick<Row<'qrs'>, 'id' | 'accountId'>,
  leads: readonly Lead[],
  now: Date,
): Promise<void> {
  const given = leads.map(({ url, isFallback }) => ({ key: keyOf(url), url, isFallback, host: new URL(url).host }));
  const gone = trx.deleteFrom('qrDestinations').where('qrId', '=', id);
  await (
    given.length === 0
      ? gone
      : gone.where(
          'key',
          'not in',
          given.map(({ key }) => key),
        )
  ).execute();
  if (given.length === 0) return;
  // Sorted, so that two workers cannot deadlock.
  const inOrder = given.toSorted((a, b) => Buffer.compare(a.key, b.key));
  await trx
    .insertInto('destinations')
    .values(inOrder.map(({ key, url, host }) => ({ key, url, host, dueAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('destinationHosts')
    .values([...new Set(given.map(({ host }) => host))].toSorted().map((host) => ({ host, nextAt: now, freeAt: now })))
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet((eb) => ({ nextAt: eb.fn<Date>('least', ['destinationHosts.nextAt', 'excluded.nextAt']) })),
    )
    .execute();
  const keys = given.map(({ key }) => key);
  const isKnown = sql<boolean>`exists (
    select 1 from qr_destinations known where known.key = destinations.key and known.account_id = ${accountId}::uuid
  )`;
  await trx
    .updateTable('destinations')
    .set((eb) => ({ dueAt: eb.fn<Date>('least', ['dueAt', sql.val(now)]) }))
    .where('key', 'in', keys)
    .where(sql<boolean>`not ${isKnown}`)
    .execute();
  await trx
    .insertInto('qrDestinations')
    .columns([
      'qrId',
      'key',
      'accountId',
      'url',
      'isFallback',
      'verdict',
      'reason',
      'detail',
      'isSuspected',
      'since',
      'checkedAt',
    ])
    .expression(
      trx
        .selectFrom('destinations')
        .select([
          sql<string>`${id}::uuid`.as('qrId'),
          'key',
          sql<string>`${accountId}::uuid`.as('accountId'),
          'url',
          sql<boolean>`key = any (${given.filter((one) => one.isFallback).map(({ key }) => key)}::bytea[])`.as(
            'isFallback',
          ),
          sql<DestinationRow['verdict']>`case when ${isKnown} then verdict else 'unchecked' end`.as('verdict'),
          sql<DestinationRow['reason']>`case when ${isKnown} then reason end`.as('reason'),
          sql<string>`case when ${isKnown} then detail else '' end`.as('detail'),
          sql<boolean>`${isKnown} and suspicion is not null`.as('isSuspected'),
          sql<Date | null>`case when ${isKnown} then since end`.as('since'),
          sql<Date | null>`case when ${isKnown} then checked_at end`.as('checkedAt'),
        ])
        .where('key', 'in', keys),
    )
    .onConflict((conflict) =>
      conflict.columns(['qrId', 'key']).doUpdateSet((eb) => ({ isFallback: eb.ref('excluded.isFallback') })),
    )
    .execute();
}

/** Claims a host with a due address, so that no other worker checks it. */
export async function takeHost(db: Database, now: Date): Promise<string | undefined> {
  const free = db
    .selectFrom('destinationHosts')
    .select('host')
    .where('nextAt', '<=', now)
    .where('freeAt', '<=', now)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('destinationHosts')
    .set({ freeAt: new Date(now.getTime() + LEASE_MS) })
    .where('host', '=', free)
    .returning('host')
    .executeTakeFirst();
  return taken?.host;
}

/** The time until the next check is due, at most the polling interval. */
export async function findWaitMs(db: Database, now: Date, mostMs: number): Promise<number> {
  const { at } = await db
    .selectFrom('destinationHosts')
    .select((eb) => eb.fn.min<Date | null>(eb.fn('greatest', ['nextAt', 'freeAt'])).as('at'))
    .where('nextAt', '<=', new Date(now.getTime() + mostMs))
    .executeTakeFirstOrThrow();
  return at === null ? mostMs : Math.min(Math.max(at.getTime() - now.getTime(), 0), mostMs);
}

/** The address of the host that has waited longest. Deletes addresses that no code leads to any more. */
export async function findDue(db: Database, host: string, now: Date): Promise<DestinationRow | undefined> {
  await db
    .deleteFrom('destinations')
    .where('host', '=', host)
    .where('dueAt', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('qrDestinations').select('key').whereRef('qrDestinations.key', '=', 'destinations.key'),
        ),
      ),
    )
    .execute();
  return db
    .selectFrom('destinations')
    .selectAll()
    .where('host', '=', host)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
}

/** Releases a host until its next address is due and its pause is over. */
export async function giveBack(db: Database, host: string, freeAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A transaction that adds an address of the host waits for this lock, and is seen.
    await trx.selectFrom('destinationHosts').select('host').where('host', '=', host).forUpdate().execute();
    const { nextAt } = await trx
      .selectFrom('destinations')
      .select((eb) => eb.fn.min('dueAt').as('nextAt'))
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    if (nextAt === null) await trx.deleteFrom('destinationHosts').where('host', '=', host).execute();
    else await trx.updateTable('destinationHosts').set({ nextAt, freeAt }).where('host', '=', host).execute();
  });
}

/** Stores the verdict. Codes it affects are marked to be processed again. */
export async function keepFinding(
  trx: Transaction,
  key: Buffer,
  { known, dueAt, now }: { known: Known; dueAt: Date; now: Date },
): Promise<void> {
  const { suspicion, home, ...judged } = known;
  await trx
    .updateTable('destinations')
    .set({ ...judged, suspicion, home, dueAt, checkedAt: now })
    .where('key', '=', key)
    .execute();
  // A code that watches the address for a shorter time than another one has a time of its own.
  const { rows } = await sql<{ qrId: string; isSame: boolean }>`
    with held as (
      select qr_id, verdict = ${judged.verdict} as is_same
      from qr_destinations where key = ${key} order by qr_id for update
    )
    update qr_destinations set verdict = ${judged.verdict}, reason = ${judged.reason}, detail = ${judged.detail},
      since = case when held.is_same then coalesce(since, ${now}::timestamptz) else ${now}::timestamptz end,
      checked_at = ${now}::timestamptz, is_suspected = ${suspicion !== null}, asked_at = null
    from held where qr_destinations.key = ${key} and qr_destinations.qr_id = held.qr_id
    returning qr_destinations.qr_id, held.is_same`.execute(trx);
  const changed = rows.filter(({ isSame }) => !isSame);
  if (changed.length === 0) return;
  await sql`
    with held as (select id from qrs where id in (${sql.join(changed.map(({ qrId }) => qrId))}) order by id for update)
    update qrs set guarded_version = 0 from held where qrs.id = held.id`.execute(trx);
}

/** On request: recently checked addresses answer at once, the others become due now. */
export async function bringForward(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ host: string }>`
      update destinations set due_at = least(due_at, ${now}::timestamptz)
      where key in (select key from qr_destinations where asked_at is not null) and due_at > ${now}::timestamptz
      returning host`.execute(trx);
    const hosts = [...new Set(rows.map(({ host }) => host))].toSorted();
    if (hosts.length === 0) return;
    await trx
      .updateTable('destinationHosts')
      .set((eb) => ({ nextAt: eb.fn<Date>('least', ['nextAt', eb.val(now)]) }))
      .where('host', 'in', hosts)
      .execute();
  });
}
