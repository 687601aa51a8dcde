import { ORDER_FAILED, ORDER_PENDING, ORDER_SUCCEEDED, type Order, type Quote } from '@evercode/contract';
import type { Row } from '@evercode/database';
import type { Terms } from '../domain/terms.ts';
import type { GatewayName, GatewayQuote, GatewaySubscription } from '../gateway/gateway.ts';

const statuses = { pending: ORDER_PENDING, succeeded: ORDER_SUCCEEDED, failed: ORDER_FAILED } as const;

export const presentTerms = ({ priceUuid, ...terms }: Terms) => ({ planPrice: priceUuid, ...terms });

type Facts = { seen: GatewaySubscription | undefined; quote: Pick<GatewayQuote, 'renewsAt'>; isActive: boolean };

export function presentOrder(row: Row<'orders'>, { seen, quote, isActive }: Facts): Order {
  const terms: Terms = row.terms;
  return {
    uuid: row.id,
    iri: `/api/orders/${row.id}`,
    planPrice: presentTerms(terms),
    status: statusOf(row),
    failure: row.failure,
    isActive,
    discount: presentDiscount(row.discountCode, row.percentOff),
    credit: row.creditCents,
    total: row.totalCents,
    currency: row.currency,
    renewsAt: quote.renewsAt.toISOString(),
    renewsFor: terms.cents,
    client_secret: seen?.open?.orderUuid === row.id ? seen.open.clientSecret : null,
    gateway: row.gateway as GatewayName,
  };
}

/** A refused charge is answered as failed although the order can still be paid with another card. */
export function statusOf({ status, failure }: Pick<Row<'orders'>, 'status' | 'failure'>): Order['status'] {
  return status === 'pending' && failure !== null ? ORDER_FAILED : statuses[status];
}

export function presentQuote(
  terms: Terms,
  { creditCents, totalCents, renewsAt }: GatewayQuote,
  discount: { code: string; percentOff: number } | null,
): Quote {
  return {
    planPrice: presentTerms(terms),
    discount: presentDiscount(discount?.code ?? null, discount?.percentOff ?? null),
    credit: creditCents,
    total: totalCents,
    currency: terms.currency,
    renewsAt: renewsAt.toISOString(),
    renewsFor: terms.cents,
  };
}

function presentDiscount(code: string | null, percentOff: number | null): Order['discount'] {
  return code === null || percentOff === null ? null : { name: code, isActive: true, percentOff };
}
