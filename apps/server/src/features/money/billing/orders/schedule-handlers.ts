import { excess, limitsOf } from '@evercode/access';
import type { ScheduledOrder } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { actorOf } from '../../../../platform/workspaces/audit.ts';
import { countBesideOwner } from '../../../../platform/workspaces/workspaces-repo.ts';
import { deriveUuid } from '../../../../platform/derive-uuid.ts';
import { settledOf, type Active, type Cancelled } from '../domain/subscription.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { termsOf, type Prices } from '../prices/price.ts';
import type { Stored } from '../sync/stored-subscription.ts';
import type { Sync } from '../sync/sync-subscription.ts';
import { judgeOrder } from './judge-order.ts';
import { keepCodes } from './keep-codes.ts';
import { presentTerms } from './present-order.ts';
import { requireOrderable, requireStored } from './require-billing.ts';

export type ActDeps = {
  db: Database;
  gateway: Gateway;
  sync: Sync;
  now: () => Date;
};

/** A change of plan or cycle at the end of the paid period. */
export function createScheduleHandlers(
  deps: ActDeps & { prices: Prices },
): Pick<Handlers, 'scheduleOrder' | 'listScheduledOrders' | 'callOffOrder'> {
  const { db, gateway, sync, prices, now } = deps;
  return {
    scheduleOrder: async ({ body }, context) => {
      const { workspaceUuid, subject } = context;
      if (body.account !== workspaceUuid) throw notFound();
      const stored = await requireOrderable(db, workspaceUuid, now());
      const price = prices.find(body.planPrice);
      if (price === undefined || !price.isActive || !price.isVisible) throw new AppError('price-unknown');
      const terms = termsOf(price);
      const { row, running } = requireRunning(stored);
      if (judgeOrder(stored.subscription, terms) !== 'at-end') throw new AppError('no-such-change');
      const room = limitsOf({
        plan: terms.plan,
        subscriptionType: 'PREMIUM',
        billing: 'on',
        agreed: subject.agreed,
      });
      if (excess(room.members, await countBesideOwner(db, workspaceUuid, now())) > 0)
        throw new AppError('too-many-members');
      await keepCodes(db, workspaceUuid, body.keep);
      if (running.kind === 'cancelled') await gateway.cancelAtEnd(row.subscriptionId, false, keyOf(row, 'resume'));
      await gateway.changeAtEnd(row.subscriptionId, terms, keyOf(row, `schedule ${terms.priceUuid}`));
      const after = await sync(workspaceUuid, { actor: actorOf(context) });
      const [scheduled] = listScheduled(after);
      if (scheduled === undefined) throw new AppError('no-such-change');
      return scheduled;
    },

    listScheduledOrders: async (_, { workspaceUuid }) => ({
      items: listScheduled(await requireStored(db, workspaceUuid, now())),
    }),

    callOffOrder: async ({ params }, context) => {
      const stored = await requireStored(db, context.workspaceUuid, now());
      const [scheduled] = listScheduled(stored);
      if (scheduled?.uuid !== params.uuid) throw notFound();
      const { row } = requireRunning(stored);
      await gateway.changeAtEnd(row.subscriptionId, null, keyOf(row, 'call off'));
      await keepCodes(db, context.workspaceUuid, []);
      await sync(context.workspaceUuid, { actor: actorOf(context) });
      return undefined;
    },
  };
}

export function listScheduled(stored: Stored | undefined): ScheduledOrder[] {
  const settled = stored && settledOf(stored.subscription);
  if (stored === undefined || settled?.kind !== 'active' || settled.next === null) return [];
  const workspaceUuid = stored.account.id;
  const uuid = deriveUuid(
    'scheduled order',
    `${workspaceUuid} ${settled.next.priceUuid} ${settled.periodEnd.getTime()}`,
  );
  return [
    {
      uuid,
      iri: `/api/orders-schedule/${uuid}`,
      account: `/api/accounts/${workspaceUuid}`,
      planPrice: `/api/plan-prices/${settled.next.priceUuid}`,
      terms: presentTerms(settled.next),
      at: settled.periodEnd.toISOString(),
    },
  ];
}

type RunningRow = { subscriptionId: string; version: number };

/** A subscription that is paid for and owes nothing. */
export function requireRunning({ row, subscription }: Stored): { row: RunningRow; running: Active | Cancelled } {
  const settled = settledOf(subscription);
  if (row === undefined || row.subscriptionId === null) throw new AppError('no-such-change');
  if (settled.kind !== 'active' && settled.kind !== 'cancelled') throw new AppError('no-such-change');
  return { row: { subscriptionId: row.subscriptionId, version: row.version }, running: settled };
}

/** Two clicks have the same key; the same act after another change has another. */
export function keyOf({ subscriptionId, version }: RunningRow, act: string): string {
  return `${subscriptionId} ${version} ${act}`;
}
