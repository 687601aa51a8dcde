import { countTrialDays, excess, isArranged, isTrialOver, limitsOf, mayBeginTrial, type Subject } from '@evercode/access';
import type { StoredRoute, Transaction } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { changeAccount, countBesideOwner, countTotals, findStaff, lockAccount, removeAllBesideOwner, type AccountRow } from './accounts-repo.ts';
import { presentAccount } from './present-account.ts';
import { requireCurrent } from './require-current.ts';

/** What the plan of a workspace means for its codes. */
export type PlanDeps = {
  codes: {
    lock: (trx: Transaction, accountUuid: string) => Promise<void>;
    pauseBeyond: (trx: Transaction, accountUuid: string, room: { codes: number; now: Date }) => Promise<StoredRoute[]>;
    letRun: (trx: Transaction, accountUuid: string) => Promise<StoredRoute[]>;
  };
  /** Makes routes live on this machine. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

/** The changes of plan that nobody has to pay for. */
export function createPlanHandlers({ codes, publish }: PlanDeps): Pick<Handlers, 'beginTrial' | 'downgradeAccount'> {
  return {
    beginTrial: async ({ params }, { accountUuid, subject, now, transact, record }) => {
      requireCurrent(params.uuid, accountUuid);
      return transact(async (trx, afterCommit) => {
        await codes.lock(trx, accountUuid);
        const account = await lock(trx, accountUuid);
        // The row may have changed while we waited for it: of two who ask at once, one begins the trial.
        const asked = { ...subject, subscriptionType: account.subscriptionType };
        if (!mayBeginTrial(asked, account.trialBeganAt !== null)) throw new AppError('trial-used');
        await record(trx, 'workspace.trial-begun', { subject: { id: accountUuid, label: account.name } });
        const changed = await changeAccount(trx, accountUuid, { plan: 'trial', subscriptionType: 'TRIAL', trialBeganAt: now });
        if (limitsOf({ ...subject, ...changed }).scansPerCodePerMonth === 'unlimited') {
          const routes = await codes.letRun(trx, accountUuid);
          afterCommit(() => publish(routes));
        }
        return present(trx, changed, subject, now);
      });
    },

    downgradeAccount: async ({ params, body }, context) => {
      const { accountUuid, subject, now, transact } = context;
      requireCurrent(params.uuid, accountUuid);
      return transact(async (trx, afterCommit) => {
        await codes.lock(trx, accountUuid);
        const { name, plan, subscriptionType } = await lock(trx, accountUuid);
        if (isArranged({ subscriptionType, billing: subject.billing })) throw new AppError('plan-arranged');
        const smaller = limitsOf({ ...subject, plan: body.plan, subscriptionType: 'FREE' });
        if (excess(smaller.members, await countBesideOwner(trx, accountUuid, now)) > 0) {
          if (!body.removeMembers) throw new AppError('too-many-members');
          context.require('member.remove');
          await removeMembers(trx, context);
        }
        if (smaller.codes !== 'unlimited') {
          const routes = await codes.pauseBeyond(trx, accountUuid, { codes: smaller.codes, now });
          afterCommit(() => publish(routes));
        }
        if (plan !== body.plan || subscriptionType !== 'FREE') await context.record(trx, 'workspace.downgraded', { subject: { id: accountUuid, label: name } });
        return present(trx, await changeAccount(trx, accountUuid, { plan: body.plan, subscriptionType: 'FREE' }), subject, now);
      });
    },
  };
}

async function removeMembers(trx: Transaction, { accountUuid, record }: WorkspaceContext): Promise<void> {
  const { members, invitations } = await removeAllBesideOwner(trx, accountUuid);
  for (const { id, email, role } of members) await record(trx, 'member.removed', { subject: { id, label: email }, detail: { role } });
  for (const { id, email } of invitations) await record(trx, 'member.invitation-revoked', { subject: { id, label: email } });
}

async function lock(trx: Transaction, accountUuid: string): Promise<AccountRow> {
  const account = await lockAccount(trx, accountUuid);
  if (account === undefined) throw notFound();
  return account;
}

/** As the caller finds it from now on. */
async function present(trx: Transaction, row: AccountRow, before: Subject, now: Date) {
  const { plan, subscriptionType, trialBeganAt } = row;
  const trialDays = trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now);
  const isSubscriptionExpired = isTrialOver({ subscriptionType, trialDays, billing: before.billing });
  const subject: Subject = { ...before, plan, subscriptionType, trialDays, isSubscriptionExpired };
  return presentAccount(row, { totals: await countTotals(trx, row.id), staff: await findStaff(trx, row.id), subject });
}
