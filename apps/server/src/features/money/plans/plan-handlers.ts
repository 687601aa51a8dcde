import {
  countTrialDays,
  excess,
  isArranged,
  isTrialOver,
  limitsOf,
  mayBeginTrial,
  type Subject,
} from '@evercode/access';
import type { StoredRoute, Transaction } from '@evercode/database';
import type { CodesOfWorkspace } from '../../../platform/ports.ts';
import type { CountRecent } from '../../../platform/statistics/count-recent.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import {
  changeWorkspace,
  countBesideOwner,
  findOwner,
  removeAllBesideOwner,
  type WorkspaceRow,
} from '../../../platform/workspaces/workspaces-repo.ts';
import { lockWorkspaceExclusively } from '../../../platform/workspaces/lock-workspace.ts';
import type { GatherWorkspace } from '../../../platform/workspaces/gather-workspace.ts';
import { claimTrial } from '../../../platform/sign-in/secrets/trials.ts';
import { requireCurrent } from '../../../platform/workspaces/require-current.ts';

/** How a change of plan affects the codes of the workspace. */
type PlanDeps = {
  codes: Pick<CodesOfWorkspace, 'lock' | 'fitWithin' | 'releaseHeld'>;
  countRecent: CountRecent;
  gather: GatherWorkspace;
  /** Makes routes live on this machine. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

/** Changes of plan that need no payment. */
export function createPlanHandlers({
  codes,
  countRecent,
  gather,
  publish,
}: PlanDeps): Pick<Handlers, 'beginTrial' | 'downgradeAccount'> {
  return {
    beginTrial: async ({ params }, { workspaceUuid, subject, now, transact, record }) => {
      requireCurrent(params.uuid, workspaceUuid);
      const scans = await countRecent(workspaceUuid, now);
      return transact(async (trx, afterCommit) => {
        await codes.lock(trx, workspaceUuid);
        const workspace = await lockWorkspaceExclusively(trx, workspaceUuid);
        // The row may have changed while this request waited for its lock: of two concurrent requests one begins the
        // trial.
        const current = { ...subject, subscriptionType: workspace.subscriptionType };
        // No trial was used up: there is nothing to try beside a plan that is paid or granted.
        if (isArranged(current)) throw new AppError('no-such-change');
        const owner = await findOwner(trx, workspaceUuid);
        // Claimed last: of two requests for two workspaces of one owner, one begins the trial.
        const isOpen = mayBeginTrial(current, { workspace: workspace.trialBeganAt, owner: null });
        if (!isOpen || !(await claimTrial(trx, owner, now))) throw new AppError('trial-used');
        await record(trx, 'workspace.trial-begun', { subject: { id: workspaceUuid, label: workspace.name } });
        const changed = await changeWorkspace(trx, workspaceUuid, {
          plan: 'trial',
          subscriptionType: 'TRIAL',
          trialBeganAt: now,
        });
        const room = limitsOf({ ...subject, ...changed });
        const fitted = await codes.fitWithin(trx, workspaceUuid, { codes: room.codes, scans, keep: new Set(), now });
        const released = room.scansPerCodePerMonth === 'unlimited' ? await codes.releaseHeld(trx, workspaceUuid) : [];
        afterCommit(() => publish([...fitted.routes, ...released]));
        return gather(trx, changed, { subject: subjectOf(changed, subject, now), now });
      });
    },

    downgradeAccount: async ({ params, body }, context) => {
      const { workspaceUuid, subject, now, transact } = context;
      requireCurrent(params.uuid, workspaceUuid);
      const scans = await countRecent(workspaceUuid, now);
      return transact(async (trx, afterCommit) => {
        await codes.lock(trx, workspaceUuid);
        const workspace = await lockWorkspaceExclusively(trx, workspaceUuid);
        const { name, plan, subscriptionType } = workspace;
        if (isArranged({ subscriptionType, billing: subject.billing })) {
          const { billing } = await gather(trx, workspace, { subject, now });
          // What the workspace pays for ends by a cancellation, not by the operator.
          const isPaid = billing !== null && billing.state !== 'free';
          throw new AppError(isPaid ? 'no-such-change' : 'plan-arranged');
        }
        const smaller = limitsOf({ ...subject, plan: body.plan, subscriptionType: 'FREE' });
        if (excess(smaller.members, await countBesideOwner(trx, workspaceUuid, now)) > 0) {
          if (!body.removeMembers) throw new AppError('too-many-members');
          context.require('member.remove');
          await removeMembers(trx, context);
        }
        const { routes } = await codes.fitWithin(trx, workspaceUuid, {
          codes: smaller.codes,
          scans,
          keep: new Set(body.keep),
          now,
        });
        afterCommit(() => publish(routes));
        if (plan !== body.plan || subscriptionType !== 'FREE')
          await context.record(trx, 'workspace.downgraded', { subject: { id: workspaceUuid, label: name } });
        const changed = await changeWorkspace(trx, workspaceUuid, { plan: body.plan, subscriptionType: 'FREE' });
        return gather(trx, changed, { subject: subjectOf(changed, subject, now), now });
      });
    },
  };
}

async function removeMembers(trx: Transaction, { workspaceUuid, record }: WorkspaceContext): Promise<void> {
  const { members, invitations } = await removeAllBesideOwner(trx, workspaceUuid);
  for (const { id, email, role } of members)
    await record(trx, 'member.removed', { subject: { id, label: email }, detail: { role } });
  for (const { id, email } of invitations)
    await record(trx, 'member.invitation-revoked', { subject: { id, label: email } });
}

/** The reader under the new plan. */
function subjectOf(row: WorkspaceRow, before: Subject, now: Date): Subject {
  const { plan, subscriptionType, trialBeganAt } = row;
  const trialDays = trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now);
  const isSubscriptionExpired = isTrialOver({ ...row, billing: before.billing }, now);
  return { ...before, plan, subscriptionType, trialDays, isSubscriptionExpired };
}
