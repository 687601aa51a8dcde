import type { Database, Row } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { transition } from '../domain/transition.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { lockSubscription } from '../lock-subscription.ts';
import { noteTransition } from '../sync/note-changes.ts';
import { readStored, toData } from '../sync/stored-subscription.ts';
import { returnDiscount } from './return-discount.ts';
import type { Sync } from '../sync/sync-subscription.ts';

export type DropDeps = {
  db: Database;
  gateway: Pick<Gateway, 'dropOpen'>;
  sync: Sync;
  now: () => Date;
  clock: () => Promise<Date>;
};

/** Gives up an order. Refused when its payment was faster. */
export async function dropOrder(deps: DropDeps, order: Row<'orders'>): Promise<void> {
  const { db, gateway, sync } = deps;
  if (order.subscriptionId === null) {
    await dropUnknown(deps, order);
    return;
  }
  await gateway.dropOpen(order.subscriptionId, `drop ${order.id}`);
  await sync(order.accountId, { isDropped: true });
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (status === 'succeeded') throw new AppError('order-paid');
}

/** The gateway never heard of the order. */
async function dropUnknown({ db, now, clock }: DropDeps, order: Row<'orders'>): Promise<void> {
  await createTransact(db)(async (trx) => {
    await lockSubscription(trx, order.accountId);
    const dropped = await trx
      .updateTable('orders')
      .set({ status: 'failed', settledAt: now() })
      .where('id', '=', order.id)
      .where('status', '=', 'pending')
      .where('subscriptionId', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const stored = await readStored(trx, order.accountId, now());
    if (dropped === undefined || stored === undefined) return;
    await returnDiscount(trx, order.id);
    const event = { type: 'order-dropped', orderUuid: order.id } as const;
    const after = transition(stored.subscription, event);
    if (after === undefined) return;
    await noteTransition(trx, order.accountId, { before: stored.subscription, event, after, at: await clock() });
    await trx
      .updateTable('subscriptions')
      .set((eb) => ({ kind: after.kind, data: toData(after), version: eb('version', '+', 1), updatedAt: now() }))
      .where('accountId', '=', order.accountId)
      .execute();
  });
}
