import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { checkDestination, type Finding } from './check-destination.ts';
import type { Internet } from '../../../platform/internet/internet.ts';
import { findDue, giveBack, keepFinding, PAUSE_MS, takeHost, type DestinationRow } from './destinations-repo.ts';
import { createFindOwnLink } from './find-own-link.ts';
import { judge } from './judge-destination.ts';
import { createOwnNetwork } from './own-network.ts';
import { createOnePerHost } from './one-per-host.ts';

export type CheckDueDeps = {
  db: Database;
  internet: Internet;
  publicUrl: string;
  shortLinks: Pick<ShortLinks, 'ownHost'>;
  pauseMs?: number;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** Hosts that are checked in parallel, one address each. */
const LANES = 8;
/** The most checks in one round, so that the guardian's other work is not starved. */
const MOST_AT_ONCE = 400;

/** Checks due addresses, host by host. Several workers share the hosts. Answers the number of checks. */
export function createCheckDue(
  { db, internet, publicUrl, shortLinks, pauseMs = PAUSE_MS, now, log }: CheckDueDeps,
  signal: AbortSignal,
): () => Promise<number> {
  const deps = {
    internet,
    now,
    userAgent: `Mozilla/5.0 (compatible; EvercodeGuardian/1.0; +${publicUrl}/destination-checks.txt)`,
    findOwnLink: createFindOwnLink(db, shortLinks),
    inTurn: createOnePerHost(pauseMs, signal),
  };
  const doubtOurselves = createOwnNetwork();
  const transact = createTransact(db);

  async function checkOne(row: DestinationRow): Promise<Finding | undefined> {
    const found = await checkDestination(row.url, deps, signal);
    // A check aborted by our own stop proves nothing.
    if (signal.aborted) return undefined;
    const finding = doubtOurselves(row.host, found);
    const at = now();
    const { known, dueAt } = judge(row, finding, at);
    await transact((trx) => keepFinding(trx, row.key, { known, dueAt, now: at }));
    return finding;
  }

  async function checkHost(host: string): Promise<boolean> {
    let restMs = pauseMs;
    try {
      const row = await findDue(db, host, now());
      if (row === undefined) return false;
      restMs = Math.max(pauseMs, (await checkOne(row))?.restMs ?? 0);
      return true;
    } catch (error) {
      // A check that throws must not be retried at once, nor stop the others.
      log.warn({ err: error, host }, 'a destination could not be checked');
      restMs = 600_000;
      return false;
    } finally {
      await giveBack(db, host, new Date(now().getTime() + restMs));
    }
  }

  return async () => {
    let checked = 0;
    const runLane = async () => {
      while (!signal.aborted && checked < MOST_AT_ONCE) {
        const host = await takeHost(db, now());
        if (host === undefined) return;
        if (await checkHost(host)) checked += 1;
      }
    };
    await Promise.all(Array.from({ length: LANES }, runLane));
    return checked;
  };
}
