import { limitsOf } from '@evercode/access';
import type { PaidPlan } from '@evercode/contract';
import type { Database, StoredRoute, Transaction } from '@evercode/database';
import type { CodesOfWorkspace } from '../../../../platform/ports.ts';
import type { CountRecent } from '../../../../platform/statistics/count-recent.ts';
import { findAgreed } from '../../../../platform/workspaces/agreements.ts';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { lockWorkspaceExclusively } from '../../../../platform/workspaces/lock-workspace.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { changeWorkspace } from '../../../../platform/workspaces/workspaces-repo.ts';
import { runningOf } from '../domain/subscription.ts';
import { readStored } from '../sync/stored-subscription.ts';

export type GrantDeps = {
  db: Database;
  codes: Pick<CodesOfWorkspace, 'lock' | 'fitWithin' | 'releaseHeld'>;
  countRecent: CountRecent;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  now: () => Date;
};

/** `plan` null takes the plan back, and leaves Free. */
type Grant = { workspaceUuid: string; plan: PaidPlan | null; until: Date | null };

/** False for a workspace that pays for its plan: it must cancel first, or it would go on paying. */
export async function grantPlan(deps: GrantDeps, { workspaceUuid, plan, until }: Grant): Promise<boolean> {
  const { db, codes, countRecent, publish, now } = deps;
  const scans = await countRecent(workspaceUuid, now());
  return createTransact(db)(async (trx, afterCommit) => {
    await codes.lock(trx, workspaceUuid);
    await lockWorkspaceExclusively(trx, workspaceUuid);
    const stored = await readStored(trx, workspaceUuid, now());
    if (stored === undefined || runningOf(stored.subscription) !== undefined) return false;
    await keepGrant(trx, { workspaceUuid, plan, until }, now());
    const entitlement =
      plan === null
        ? ({ plan: 'free', subscriptionType: 'FREE' } as const)
        : ({ plan, subscriptionType: 'FOREVER' } as const);
    await changeWorkspace(trx, workspaceUuid, entitlement);
    const room = limitsOf({ ...entitlement, billing: 'on', agreed: await findAgreed(trx, workspaceUuid, now()) });
    const fitted = await codes.fitWithin(trx, workspaceUuid, { codes: room.codes, scans, keep: new Set(), now: now() });
    const released = room.scansPerCodePerMonth === 'unlimited' ? await codes.releaseHeld(trx, workspaceUuid) : [];
    await recordOperatorActs(trx, { workspaceUuid, act: 'subscription.granted', now: now() }, [
      { detail: { plan: entitlement.plan } },
    ]);
    afterCommit(() => publish([...fitted.routes, ...released]));
    return true;
  });
}

async function keepGrant(trx: Transaction, { workspaceUuid, plan, until }: Grant, now: Date): Promise<void> {
  await trx.deleteFrom('grantedPlans').where('accountId', '=', workspaceUuid).execute();
  if (plan !== null)
    await trx.insertInto('grantedPlans').values({ accountId: workspaceUuid, plan, until, createdAt: now }).execute();
}

/** Takes back the plans whose time is over. */
export async function endGrants(deps: GrantDeps): Promise<void> {
  const over = await deps.db.selectFrom('grantedPlans').select('accountId').where('until', '<=', deps.now()).execute();
  for (const { accountId } of over) await grantPlan(deps, { workspaceUuid: accountId, plan: null, until: null });
}
