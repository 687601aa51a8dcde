import type { GatewayPayment, GatewaySubscription } from '../gateway/gateway.ts';
import { addMonths } from './periods.ts';
import type { Terms } from './terms.ts';

export const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);

export function someTerms(change: Partial<Terms> = {}): Terms {
  return { priceUuid: 'pro-monthly', plan: 'pro', months: 1, cents: 2900, currency: 'USD', ...change };
}

export const starter = someTerms({ priceUuid: 'starter-monthly', plan: 'starter', cents: 900 });
export const proYearly = someTerms({ priceUuid: 'pro-yearly', months: 12, cents: 27_600 });

export function aPayment(change: Partial<GatewayPayment> = {}): GatewayPayment {
  const periodStart = change.periodStart ?? day('2026-01-10');
  const terms = change.terms ?? someTerms();
  return {
    id: 'payment-1',
    orderUuid: null,
    terms,
    cents: terms.cents,
    percentOff: null,
    creditCents: 0,
    paidAt: periodStart,
    periodStart,
    periodEnd: addMonths(periodStart, terms.months),
    refunds: [],
    invoice: null,
    ...change,
  };
}

/** An active subscription of the gateway that nothing is open at. */
export function aGatewaySubscription(change: Partial<GatewaySubscription> = {}): GatewaySubscription {
  const terms = change.terms ?? someTerms();
  const periodStart = change.periodStart ?? day('2026-01-10');
  return {
    id: 'subscription-1',
    customerId: 'customer-1',
    status: 'active',
    orderUuid: 'order-1',
    terms,
    periodStart,
    periodEnd: addMonths(periodStart, terms.months),
    cancelsAtEnd: false,
    scheduled: null,
    nextPercentOff: null,
    balanceCents: 0,
    open: null,
    endedAt: null,
    payments: [aPayment({ orderUuid: 'order-1', terms, periodStart })],
    ...change,
  };
}
