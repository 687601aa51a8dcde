import { setTimeout as sleep } from 'node:timers/promises';
import { dropHost, listen, sql, type Database, type Queries, type Row } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { checkDomain, isHolder, type CheckDeps } from './check-domain.ts';

/** NOTIFY on this channel wakes the loop for a domain that was just connected. */
const DOMAINS_CHANNEL = 'evercode_domains';

/** Domains that are checked in parallel. */
const LANES = 8;
/** Longer than the checks of one domain can take: then another worker may try. */
const CLAIM_MS = 3 * 60_000;
const POLL_MS = 20_000;

type GuardDeps = CheckDeps & { databaseUrl: string; log: FastifyBaseLogger };

/** Checks every due domain. Several workers share them. Answers the number of checks. */
async function checkDueDomains(deps: Omit<GuardDeps, 'databaseUrl'>): Promise<number> {
  const { db, now, signal, log } = deps;
  let checked = 0;
  const runLane = async () => {
    while (!signal.aborted) {
      const row = await claimDue(db, now());
      if (row === undefined) return;
      try {
        await checkDomain(deps, row);
        checked += 1;
      } catch (error) {
        // The claim ends by itself; the others go on.
        log.warn({ err: error, domain: row.id }, 'a domain could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return checked;
}

async function claimDue(db: Database, now: Date): Promise<Row<'domains'> | undefined> {
  return db
    .updateTable('domains')
    .set({ nextCheckAt: new Date(now.getTime() + CLAIM_MS) })
    .where(
      'id',
      '=',
      db
        .selectFrom('domains')
        .select('id')
        .where('nextCheckAt', '<=', now)
        .where('disconnectedAt', 'is', null)
        .orderBy('nextCheckAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Runs rounds until the signal aborts. */
export async function guardDomains(deps: GuardDeps): Promise<void> {
  const { db, databaseUrl, now, log, signal } = deps;
  let wake = Promise.withResolvers<void>();
  const onError = (error: unknown) => log.debug({ err: error }, 'waiting for the database');
  const listening = listen(databaseUrl, DOMAINS_CHANNEL, { onNotify: () => wake.resolve(), onError, signal });
  while (!signal.aborted) {
    wake = Promise.withResolvers();
    let waitMs = POLL_MS;
    try {
      await checkDueDomains(deps);
      waitMs = await findWaitMs(db, now());
    } catch (error) {
      log.warn({ err: error }, 'domains could not be checked; trying again');
    }
    const timer = new AbortController();
    const waited = sleep(waitMs, undefined, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => undefined);
    await Promise.race([wake.promise, waited]);
    timer.abort();
  }
  await listening;
}

async function findWaitMs(db: Database, now: Date): Promise<number> {
  const next = await db
    .selectFrom('domains')
    .select((eb) => eb.fn.min('nextCheckAt').as('at'))
    .where('disconnectedAt', 'is', null)
    .executeTakeFirst();
  const waitMs = (next?.at?.getTime() ?? Infinity) - now.getTime();
  return Math.min(POLL_MS, Math.max(1_000, waitMs));
}

/** The names of deleted workspaces are free again, once their codes lead nowhere any more. */
export async function releaseDomains(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Row<'domains'>>`
      delete from domains where account_id is null and released_at <= ${now}::timestamptz
        and not exists (select from routes
          where routes.domain = domains.id::text and (record -> 'options' ->> 'leftUntil')::float8
            > extract(epoch from ${now}::timestamptz) * 1000)
      returning *`.execute(trx);
    for (const row of rows) if (isHolder(row)) await dropHost(trx, row.name);
  });
}

/** Wakes a worker for a domain that is due now. */
export async function wakeGuard(db: Queries): Promise<void> {
  await sql`select pg_notify(${DOMAINS_CHANNEL}, '')`.execute(db);
}
