import { randomUUID } from 'node:crypto';
import { isUniqueViolation, type Database, type Row, type Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { settledOf, type Subscription } from '../domain/subscription.ts';
import type { Terms } from '../domain/terms.ts';
import { transition } from '../domain/transition.ts';
import type { Gateway, GatewaySubscription } from '../gateway/gateway.ts';
import { lockSubscription } from '../lock-subscription.ts';
import type { useDiscount } from '../prices/discounts.ts';
import { noteTransition } from '../sync/note-changes.ts';
import { readStored, toData, type Stored } from '../sync/stored-subscription.ts';
import type { Sync } from '../sync/sync-subscription.ts';
import { ensureCustomer } from '../sources/ensure-customer.ts';
import { findOpenOrder } from './find-open-order.ts';
import { judgeOrder } from './judge-order.ts';

export type PlaceDeps = {
  db: Database;
  gateway: Gateway;
  sync: Sync;
  useDiscount: typeof useDiscount;
  now: () => Date;
  clock: () => Promise<Date>;
};

type OrderWish = Readonly<{
  stored: Stored;
  userUuid: string;
  terms: Terms;
  discount: { code: string; percentOff: number } | null;
  methodId: string | undefined;
}>;

type PlacedOrder = { row: Row<'orders'>; seen: GatewaySubscription; stored: Stored };

/**
 * Opens an order, or goes on with the open one of the same price: two clicks, two tabs and a reload are one order. The
 * order is written before the gateway is asked, and names the key of every act at the gateway, so that a
 * process killed in between continues it and charges once.
 */
export async function placeOrder(deps: PlaceDeps, wish: OrderWish): Promise<PlacedOrder> {
  const { db, gateway, sync, clock } = deps;
  const workspaceUuid = wish.stored.account.id;
  const customerId = await ensureCustomer({ db, gateway, now: clock }, workspaceUuid);
  const row = (await findOpenOrder(db, workspaceUuid)) ?? (await openOrder(deps, wish));
  if (!isFor(row, wish)) throw new AppError('order-open');
  const seen = await askGateway(deps, row, { ...wish, customerId });
  await keepSubscription(db, workspaceUuid, seen);
  const stored = await sync(workspaceUuid);
  const settled = await db.selectFrom('orders').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  if (stored === undefined) throw new AppError('not-found');
  return { row: settled, seen: await gateway.read(seen.id), stored };
}

function isFor(row: Row<'orders'>, { terms, discount }: OrderWish): boolean {
  return (
    row.terms.priceUuid === terms.priceUuid &&
    row.terms.cents === terms.cents &&
    row.discountCode === (discount?.code ?? null)
  );
}

async function openOrder(deps: PlaceDeps, wish: OrderWish): Promise<Row<'orders'>> {
  const { db, gateway, now } = deps;
  const { terms, discount, stored } = wish;
  const workspaceUuid = stored.account.id;
  const way = judgeOrder(stored.subscription, terms);
  if (way === undefined || way === 'at-end') throw new AppError('no-such-change');
  const { creditCents, totalCents } = await gateway.quote({
    subscriptionId: way === 'change-now' ? (stored.row?.subscriptionId ?? null) : null,
    customerId: stored.row?.customerId,
    terms,
    percentOff: discount?.percentOff ?? null,
  });
  try {
    return await createTransact(db)(async (trx) => {
      const row = await trx
        .insertInto('orders')
        .values({
          id: randomUUID(),
          accountId: workspaceUuid,
          userId: wish.userUuid,
          terms: JSON.stringify(terms),
          discountCode: discount?.code ?? null,
          percentOff: discount?.percentOff ?? null,
          creditCents,
          totalCents,
          currency: terms.currency,
          status: 'pending',
          failure: null,
          gateway: gateway.name,
          subscriptionId: null,
          createdAt: now(),
          settledAt: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (discount !== null) await takeDiscount(trx, deps, wish, row.id);
      await beginProcessing(trx, deps, workspaceUuid, row.id);
      return row;
    });
  } catch (error) {
    // Another request of this workspace was first: its order is the one.
    const open = isUniqueViolation(error, 'orders_open') ? await findOpenOrder(db, workspaceUuid) : undefined;
    if (open === undefined) throw error;
    return open;
  }
}

async function takeDiscount(
  trx: Transaction,
  { useDiscount, now }: PlaceDeps,
  { discount, stored }: OrderWish,
  orderId: string,
): Promise<void> {
  const code = discount?.code ?? '';
  const isTaken = await useDiscount(trx, { code, accountId: stored.account.id, orderId, now: now() });
  if (!isTaken) throw new AppError('promo-code-expired');
}

async function beginProcessing(
  trx: Transaction,
  { now, clock }: PlaceDeps,
  workspaceUuid: string,
  orderUuid: string,
): Promise<void> {
  await lockSubscription(trx, workspaceUuid);
  const before = await readStored(trx, workspaceUuid, now());
  if (before?.row === undefined) throw new AppError('not-found');
  const event = { type: 'ordered', orderUuid } as const;
  const after = transition(before.subscription, event);
  if (after === undefined) throw new AppError('no-such-change');
  await noteTransition(trx, workspaceUuid, { before: before.subscription, event, after, at: await clock() });
  await trx
    .updateTable('subscriptions')
    .set((eb) => ({ kind: after.kind, data: toData(after), version: eb('version', '+', 1), updatedAt: now() }))
    .where('accountId', '=', workspaceUuid)
    .execute();
}

type Asked = { terms: Terms; discount: OrderWish['discount']; methodId: string | undefined; customerId: string };

async function askGateway(deps: PlaceDeps, row: Row<'orders'>, asked: Asked): Promise<GatewaySubscription> {
  const { gateway } = deps;
  if (row.subscriptionId === null) return begin(deps, row, asked);
  const seen = await gateway.read(row.subscriptionId);
  if (asked.methodId === undefined || seen.open?.orderUuid !== row.id) return seen;
  return gateway.retryCharge(seen.id, `order ${row.id} ${randomUUID()}`, asked.methodId);
}

async function begin(
  { gateway, db }: PlaceDeps,
  row: Row<'orders'>,
  { terms, discount, methodId, customerId }: Asked,
): Promise<GatewaySubscription> {
  const stored = await db
    .selectFrom('subscriptions')
    .select(['data', 'subscriptionId'])
    .where('accountId', '=', row.accountId)
    .executeTakeFirstOrThrow();
  const purchase = { orderUuid: row.id, terms, percentOff: discount?.percentOff ?? null, methodId };
  // Trusted: only `toData` writes the column.
  return isChange(stored.data as Subscription) && stored.subscriptionId !== null
    ? gateway.changeNow(stored.subscriptionId, purchase, `order ${row.id}`)
    : gateway.subscribe({ ...purchase, customerId }, `order ${row.id}`);
}

/** What was in force before the order decides whether it is a change. */
function isChange(subscription: Subscription): boolean {
  return 'periodEnd' in settledOf(subscription);
}

async function keepSubscription(db: Database, workspaceUuid: string, seen: GatewaySubscription): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ subscriptionId: seen.id })
    .where('accountId', '=', workspaceUuid)
    .where((eb) => eb.or([eb('subscriptionId', 'is', null), eb('subscriptionId', '<>', seen.id)]))
    .execute();
  await db
    .updateTable('orders')
    .set({ subscriptionId: seen.id })
    .where('id', '=', seen.open?.orderUuid ?? seen.orderUuid)
    .execute();
}
