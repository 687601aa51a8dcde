import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { Database, Row } from '@evercode/database';
import { addMonths } from '../domain/periods.ts';
import { runningOf } from '../domain/subscription.ts';
import type { Terms } from '../domain/terms.ts';
import { findDiscount, isDiscountUsed, judgeDiscount } from '../prices/discounts.ts';
import { termsOf, type Prices } from '../prices/price.ts';
import type { Stored } from '../sync/stored-subscription.ts';
import { dropOrder } from './drop-order.ts';
import { judgeOrder } from './judge-order.ts';
import { findOpenOrder } from './find-open-order.ts';
import { placeOrder, type PlaceDeps } from './place-order.ts';
import { presentOrder, presentQuote, statusOf } from './present-order.ts';
import { requireOrderable, requireStored } from './require-billing.ts';

type OrderDeps = PlaceDeps & { prices: Prices };

type Offered = Pick<Handlers, 'quoteOrder' | 'placeOrder' | 'getOpenOrder' | 'checkOrder' | 'abandonOrder'>;

/** Buying a plan. */
export function createOrderHandlers(deps: OrderDeps): Offered {
  const { db, gateway, sync, now } = deps;
  return {
    quoteOrder: async ({ query }, { workspaceUuid }) => {
      const stored = await openFor(deps, workspaceUuid, query.account);
      const { terms, discount } = await readWish(deps, stored, query);
      const way = judgeOrder(stored.subscription, terms);
      if (way === undefined) throw new AppError('no-such-change');
      const running = runningOf(stored.subscription);
      if (way === 'at-end' && running !== undefined) {
        const renewsAt = addMonths(running.periodEnd, terms.months);
        return presentQuote(terms, { creditCents: 0, totalCents: 0, renewsAt }, discount);
      }
      const quote = await gateway.quote({
        subscriptionId: way === 'change-now' ? (stored.row?.subscriptionId ?? null) : null,
        customerId: stored.row?.customerId,
        terms,
        percentOff: discount?.percentOff ?? null,
      });
      return presentQuote(terms, quote, discount);
    },

    placeOrder: async ({ body }, { workspaceUuid, userUuid }) => {
      const stored = await openFor(deps, workspaceUuid, body.account);
      const open = await findOpenOrder(db, workspaceUuid);
      // Another price is meant now: the open order makes room.
      if (open !== undefined && open.terms.priceUuid !== body.planPrice) await dropOrder(deps, open);
      const present = open === undefined ? stored : await requireStored(db, workspaceUuid, now());
      const wish = await readWish(deps, present, { ...body, openOrder: open });
      const methodId = await findMethod(db, workspaceUuid, body.paymentSource);
      const placed = await placeOrder(deps, { ...wish, stored: present, userUuid, methodId });
      return answerWith(placed.row, placed);
    },

    getOpenOrder: async (_, { workspaceUuid }) => {
      const row = await findOpenOrder(db, workspaceUuid);
      if (row === undefined || row.subscriptionId === null) return { order: null };
      const stored = await requireStored(db, workspaceUuid, now());
      return { order: answerWith(row, { seen: await gateway.read(row.subscriptionId), stored }) };
    },

    checkOrder: async ({ params }, context) => {
      const row = await findOrder(db, context, params.uuid);
      const stored =
        row.status === 'pending' ? await sync(row.accountId) : await requireStored(db, row.accountId, now());
      const settled = row.status === 'pending' ? await findOrder(db, context, params.uuid) : row;
      return {
        uuid: settled.id,
        status: statusOf(settled),
        failure: settled.failure,
        isActive: stored !== undefined && isActiveFor(stored, settled),
      };
    },

    abandonOrder: async ({ params }, context) => {
      const row = await findOrder(db, context, params.uuid);
      if (row.status === 'succeeded') throw new AppError('order-paid');
      if (row.status === 'pending') await dropOrder(deps, row);
      return undefined;
    },
  };
}

async function openFor({ db, now }: OrderDeps, workspaceUuid: string, account: string): Promise<Stored> {
  if (account !== workspaceUuid) throw notFound();
  return requireOrderable(db, workspaceUuid, now());
}

type Asked = { planPrice: string; discount?: string | undefined; openOrder?: Row<'orders'> | undefined };

/** The terms of the price, and the discount if the code counts for them. A promotion opens its hidden price. */
async function readWish({ db, prices, clock }: OrderDeps, { account }: Stored, asked: Asked) {
  const price = prices.find(asked.planPrice);
  const code = asked.discount?.trim().toUpperCase() ?? '';
  if (price === undefined || !price.isActive) throw new AppError('price-unknown');
  const isPromotion = price.promotion !== null && price.promotion.toUpperCase() === code;
  if (!price.isVisible && !isPromotion) throw new AppError('price-unknown');
  const terms: Terms = termsOf(price);
  if (code === '' || isPromotion) return { terms, discount: null };
  const isOfOpenOrder = asked.openOrder?.discountCode === code;
  const judged = judgeDiscount(await findDiscount(db, code), {
    terms,
    now: await clock(),
    isUsedHere: !isOfOpenOrder && (await isDiscountUsed(db, code, account.id)),
  });
  if (typeof judged === 'string') throw new AppError(judged);
  return { terms, discount: { code, percentOff: judged.percentOff } };
}

async function findMethod(db: Database, workspaceUuid: string, source: string | undefined) {
  if (source === undefined) return undefined;
  const { methodId } = await db
    .selectFrom('paymentSources')
    .select('methodId')
    .where('id', '=', source)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow(notFound);
  return methodId;
}

async function findOrder(db: Database, { workspaceUuid }: WorkspaceContext, uuid: string): Promise<Row<'orders'>> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow(notFound);
}

type Placed = { seen: Awaited<ReturnType<PlaceDeps['gateway']['read']>>; stored: Stored };

function answerWith(row: Row<'orders'>, { seen, stored }: Placed) {
  const renewsAt = seen.orderUuid === row.id ? seen.periodEnd : addMonths(row.createdAt, row.terms.months);
  return presentOrder(row, { seen, quote: { renewsAt }, isActive: isActiveFor(stored, row) });
}

function isActiveFor({ subscription }: Stored, order: Row<'orders'>): boolean {
  return order.status === 'succeeded' && runningOf(subscription)?.terms.priceUuid === order.terms.priceUuid;
}
