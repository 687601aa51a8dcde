import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@evercode/database';
import { bringForward, findWaitMs } from './destinations-repo.ts';
import { createCheckDue, type CheckDueDeps } from './check-due.ts';
import { tellWorkspaces, type TellDeps } from './tell-workspaces.ts';
import { watchCodes, type WatchDeps } from './watch-codes.ts';

/** NOTIFY on it wakes the guardian: somebody does not want to wait. */
export const GUARDIAN_CHANNEL = 'evercode_guardian';

export type GuardianDeps = CheckDueDeps & TellDeps & WatchDeps;

/** Codes that were saved meanwhile are found by it. */
const POLL_MS = 20_000;

/** One round of everything: codes that were saved, addresses that are due, what follows from both, and who has to hear of it. */
export function createGuardian(deps: GuardianDeps, signal: AbortSignal): () => Promise<number> {
  const checkDue = createCheckDue(deps, signal);
  return async () => {
    await watchCodes(deps, signal);
    await bringForward(deps.db, deps.now());
    const checked = await checkDue();
    if (checked > 0) await watchCodes(deps, signal);
    if (!signal.aborted) await tellWorkspaces(deps);
    return checked;
  };
}

/** Watches where codes lead until the signal says stop. */
export async function guardDestinations(deps: GuardianDeps & { databaseUrl: string }, signal: AbortSignal): Promise<void> {
  const { db, databaseUrl, now, log } = deps;
  const goRound = createGuardian(deps, signal);
  let wake = Promise.withResolvers<void>();
  const onError = (error: unknown) => log.debug({ err: error }, 'waiting for the database');
  const listening = listen(databaseUrl, GUARDIAN_CHANNEL, { onNotify: () => wake.resolve(), onError, signal });
  while (!signal.aborted) {
    wake = Promise.withResolvers();
    let waitMs = POLL_MS;
    try {
      await goRound();
      waitMs = await findWaitMs(db, now(), POLL_MS);
    } catch (error) {
      log.warn({ err: error }, 'destinations could not be checked; trying again');
    }
    const timer = new AbortController();
    const waited = sleep(waitMs, undefined, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => undefined);
    await Promise.race([wake.promise, waited]);
    timer.abort();
  }
  await listening;
}
