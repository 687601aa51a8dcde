import type { Listen } from '@evercode/database';
import { hangBell } from '../../../platform/work/bell.ts';
import { bringForward, findWaitMs } from './destinations-repo.ts';
import { createCheckDue, type CheckDueDeps } from './check-due.ts';
import { tellWorkspaces, type TellDeps } from './tell-workspaces.ts';
import { watchCodes, type WatchDeps } from './watch-codes.ts';

/** NOTIFY on this channel wakes the guardian for a requested check. */
export const GUARDIAN_CHANNEL = 'evercode_guardian';

type GuardianDeps = CheckDueDeps & TellDeps & WatchDeps;

/** The polling interval, which finds newly saved codes. */
const POLL_MS = 20_000;

/** One round: read saved codes, check due addresses, apply the results to codes, notify workspaces. */
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

/** Runs rounds until the signal aborts. */
export async function guardDestinations(deps: GuardianDeps & { listen: Listen }, signal: AbortSignal): Promise<void> {
  const { db, listen, now, log } = deps;
  const goRound = createGuardian(deps, signal);
  const bell = hangBell({ listen, channel: GUARDIAN_CHANNEL, log, signal });
  while (!signal.aborted) {
    let waitMs = POLL_MS;
    try {
      await goRound();
      waitMs = await findWaitMs(db, now(), POLL_MS);
    } catch (error) {
      log.warn({ err: error }, 'destinations could not be checked; trying again');
    }
    await bell.wait(waitMs);
  }
  await bell.ended;
}
