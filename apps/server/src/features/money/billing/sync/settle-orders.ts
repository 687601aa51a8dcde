import type { Row, Transaction } from '@evercode/database';
import { personActor, recordAct, recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import type { Observed } from '../domain/observe.ts';
import type { GatewaySubscription } from '../gateway/gateway.ts';
import { findOpenOrder } from '../orders/find-open-order.ts';
import { returnDiscount } from '../orders/return-discount.ts';

type Seen = { workspaceUuid: string; seen: GatewaySubscription; observed: Observed; now: Date };

/** Brings the orders to the state of their payments: paid, given up, or refused by the bank and still open. */
export async function settleOrders(trx: Transaction, { workspaceUuid, seen, observed, now }: Seen): Promise<void> {
  const open = await findOpenOrder(trx, workspaceUuid);
  if (open === undefined) return;
  const change = async (to: { status?: 'succeeded' | 'failed'; failure?: typeof open.failure; settledAt?: Date }) =>
    trx.updateTable('orders').set(to).where('id', '=', open.id).execute();
  if (seen.payments.some(({ orderUuid }) => orderUuid === open.id)) {
    await change({ status: 'succeeded', failure: null, settledAt: now });
    await noteDiscount(trx, open, { workspaceUuid, now });
    return;
  }
  if (observed.events.some((event) => event.type === 'order-dropped' && event.orderUuid === open.id)) {
    await change({ status: 'failed', settledAt: now });
    await returnDiscount(trx, open.id);
    return;
  }
  const failure = seen.open?.orderUuid === open.id ? seen.open.failure : null;
  if (failure !== open.failure) await change({ failure });
}

/** By the person who ordered. An order that is dropped returns its code, so it is noted when it is paid. */
async function noteDiscount(
  trx: Transaction,
  { discountCode, percentOff, userId }: Pick<Row<'orders'>, 'discountCode' | 'percentOff' | 'userId'>,
  { workspaceUuid, now }: { workspaceUuid: string; now: Date },
): Promise<void> {
  if (discountCode === null) return;
  const acting = { workspaceUuid, act: 'subscription.promo-used', now } as const;
  const acted = { subject: { id: discountCode, label: discountCode }, detail: { percentOff } };
  if (userId === null) await recordOperatorActs(trx, acting, [acted]);
  else {
    const actor = personActor({ userUuid: userId });
    await recordAct(trx, { ...acting, actor }, acted);
  }
}
