import * as z from 'zod';
import { instant, reference, uuid } from '../primitives.ts';
import { gatewayNames } from './payment-sources.ts';
import { appliedDiscount, cents, currency, discountCode } from './prices.ts';
import { terms } from './subscriptions.ts';

/** The states of an order in `check-status`. */
export const ORDER_PENDING = 0;
export const ORDER_SUCCEEDED = 1;
export const ORDER_FAILED = 2;

/** Why a payment failed. Gateways name more; they are mapped to these. */
export const paymentFailures = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'not-authenticated',
  'processing-error',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** A workspace has at most one open order: a second request with the same price answers the first. */
export const placeOrder = z.strictObject({
  account: reference('accounts'),
  planPrice: reference('plan-prices'),
  discount: discountCode.optional(),
  paymentSource: reference('payment-sources')
    .optional()
    .describe('A stored means of payment; without it the checkout asks for one'),
});

export const order = z.object({
  uuid,
  iri: z.string(),
  planPrice: terms,
  status: z.union([z.literal(ORDER_PENDING), z.literal(ORDER_SUCCEEDED), z.literal(ORDER_FAILED)]),
  failure: z.enum(paymentFailures).nullable(),
  isActive: z.boolean().describe('The plan that was paid for is in force'),
  discount: appliedDiscount.nullable(),
  credit: cents.describe('For unused time of the plan before'),
  total: cents.describe('Due today, tax included'),
  currency,
  renewsAt: instant,
  renewsFor: cents.describe('Of the next cycle'),
  client_secret: z
    .string()
    .nullable()
    .describe('For the payment form of the gateway; null when nothing is left to confirm'),
  gateway: z.enum(gatewayNames),
});
export type Order = z.output<typeof order>;

export const orderStatus = order.pick({ uuid: true, status: true, failure: true, isActive: true });
export type OrderStatus = z.output<typeof orderStatus>;

/** The price of an order before it is placed. */
export const quoteQuery = z.object({
  account: reference('accounts'),
  planPrice: reference('plan-prices'),
  discount: z.string().max(40).optional(),
});
export const quote = order.pick({
  planPrice: true,
  discount: true,
  credit: true,
  total: true,
  currency: true,
  renewsAt: true,
  renewsFor: true,
});
export type Quote = z.output<typeof quote>;
