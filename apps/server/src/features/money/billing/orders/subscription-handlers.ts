import type { Queries } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { actorOf, recordAct } from '../../../../platform/workspaces/audit.ts';
import { requireCurrent } from '../../../../platform/workspaces/require-current.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { discounted } from '../domain/periods.ts';
import { runningOf, settledOf } from '../domain/subscription.ts';
import { lockSubscription } from '../lock-subscription.ts';
import type { TellBilling } from '../mails/billing-news.ts';
import type { Stored } from '../sync/stored-subscription.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import { keepCodes } from './keep-codes.ts';
import { presentSubscription, STAY_PERCENT } from './present-subscription.ts';
import { requireOrderable, requireStored } from './require-billing.ts';
import { keyOf, requireRunning, type ActDeps } from './schedule-handlers.ts';

type Deps = ActDeps & { tell: TellBilling; clock: () => Promise<Date> };
type Offered = Pick<Handlers, 'getSubscription' | 'unsubscribeAccount' | 'takeStayOffer' | 'reactivateAccount'>;

/** The subscription of a workspace: what it is, its end, and the way back. */
export function createSubscriptionHandlers(deps: Deps): Offered {
  const { db, gateway, sync, now } = deps;
  const present = async (workspaceUuid: string) =>
    presentSubscription(await requireStored(db, workspaceUuid, now()), { isTest: gateway.isTest });
  return {
    getSubscription: async ({ params }, { workspaceUuid }) => {
      requireCurrent(params.uuid, workspaceUuid);
      return present(workspaceUuid);
    },

    unsubscribeAccount: async ({ params, body }, context) => {
      requireCurrent(params.uuid, context.workspaceUuid);
      const found = await requireOrderable(db, context.workspaceUuid, now());
      if (!isUnpaid(found)) requireRunning(found);
      await db
        .updateTable('subscriptions')
        .set({ cancelReasons: body.reasons, keptCodes: body.keep })
        .where('accountId', '=', context.workspaceUuid)
        .execute();
      const stored = isUnpaid(found) ? await giveUpRenewal(deps, context.workspaceUuid, actorOf(context)) : found;
      if (stored === undefined || runningOf(stored.subscription) === undefined) return present(context.workspaceUuid);
      const { row, running } = requireRunning(stored);
      if (running.kind === 'active' && running.next !== null)
        await gateway.changeAtEnd(row.subscriptionId, null, keyOf(row, 'call off'));
      await gateway.cancelAtEnd(row.subscriptionId, true, keyOf(row, 'cancel'));
      // The answer to the offer was no; reactivating does not bring it back.
      if (presentSubscription(stored, { isTest: gateway.isTest }).stayOffer !== null)
        await useUpOffer(db, context.workspaceUuid, now());
      const after = await sync(context.workspaceUuid, { actor: actorOf(context) });
      // The renewal failed just before.
      if (after !== undefined && isUnpaid(after)) await giveUpRenewal(deps, context.workspaceUuid, actorOf(context));
      return present(context.workspaceUuid);
    },

    takeStayOffer: async ({ params }, context) => {
      requireCurrent(params.uuid, context.workspaceUuid);
      const stored = await requireOrderable(db, context.workspaceUuid, now());
      const { row, running } = requireRunning(stored);
      const { stayOffer } = presentSubscription(stored, { isTest: gateway.isTest });
      if (stayOffer === null) throw new AppError('stay-offer-used');
      // The key names the workspace, so that the gateway gives it once, however often it is asked.
      await gateway.lowerNext(row.subscriptionId, STAY_PERCENT, `stay ${context.workspaceUuid}`);
      await createTransact(db)(async (trx) => {
        await lockSubscription(trx, context.workspaceUuid);
        if (!(await useUpOffer(trx, context.workspaceUuid, now()))) return;
        const act = { actor: actorOf(context), workspaceUuid: context.workspaceUuid, now: now() };
        await recordAct(trx, { ...act, act: 'subscription.offer-taken' });
        await deps.tell(trx, {
          workspaceUuid: context.workspaceUuid,
          now: now(),
          news: {
            what: 'offer-taken',
            terms: running.terms,
            percentOff: STAY_PERCENT,
            at: running.periodEnd,
            cents: discounted(running.terms.cents, STAY_PERCENT),
          },
        });
      });
      await sync(context.workspaceUuid, { actor: actorOf(context) });
      return present(context.workspaceUuid);
    },

    reactivateAccount: async ({ params }, context) => {
      requireCurrent(params.uuid, context.workspaceUuid);
      const stored = await requireOrderable(db, context.workspaceUuid, now());
      const { row, running } = requireRunning(stored);
      if (running.kind !== 'cancelled') throw new AppError('no-such-change');
      await gateway.cancelAtEnd(row.subscriptionId, false, keyOf(row, 'reactivate'));
      await keepCodes(db, context.workspaceUuid, []);
      await sync(context.workspaceUuid, { actor: actorOf(context) });
      return present(context.workspaceUuid);
    },
  };
}

const isUnpaid = ({ subscription }: Stored): boolean => settledOf(subscription).kind === 'past-due';

/** False when it was used up before. */
async function useUpOffer(db: Queries, workspaceUuid: string, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('subscriptions')
    .set((eb) => ({ stayOfferAt: at, version: eb('version', '+', 1) }))
    .where('accountId', '=', workspaceUuid)
    .where('stayOfferAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}
