import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { paidPlans } from './paid-plans.ts';
import { capabilities, planNames } from './plans.ts';

/** The length of a billing cycle in months. */
export const billingCycles = [1, 12] as const;
export type BillingCycle = (typeof billingCycles)[number];
export const billingCycle = z.union([z.literal(1), z.literal(12)]);

/** ISO 4217. Every currency of the product has cents. */
export const currencies = ['USD', 'EUR', 'GBP', 'BRL', 'CHF'] as const;
export const currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];

/** An amount in the smallest unit of its currency, tax included. */
export const cents = z.number().int();

export const discountCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{2,40}$/, { message: 'invalid' });

export const appliedDiscount = z.object({
  name: z.string().describe('The promo code'),
  isActive: z.boolean(),
  percentOff: z.number().int(),
});
export type AppliedDiscount = z.output<typeof appliedDiscount>;

export const planPrice = z.object({
  uuid,
  iri: z.string(),
  plan: z.object({ uuid, iri: z.string(), name: z.enum(planNames) }),
  months: billingCycle,
  displayName: z.string(),
  features: z.array(z.string()),
  isActive: z.boolean().describe('It can be bought'),
  visible: z.boolean().describe('It is offered to everyone, not only by a promotion'),
  subscriptionBadge: z.number().int().nullable().describe('The percentage saved against paying monthly'),
  currency,
  originalPrice: cents.describe('Of one cycle, before the discount'),
  price: cents.describe('Of one cycle'),
  originalMonthlyPrice: cents,
  monthlyPrice: cents.describe('Of one month, rounded down to a cent'),
  renewDate: z.string().describe('The date of the next charge if it is bought now'),
  discount: appliedDiscount.nullable(),
});
export type PlanPrice = z.output<typeof planPrice>;

const limit = z.number().int().nullable().describe('null: no limit');

export const plan = z.object({
  uuid,
  iri: z.string(),
  name: z.enum(planNames),
  level: z.number().int().describe('Ascending; 0 is Free'),
  displayName: z.string(),
  features: z.object({
    limits: z.object({
      qr: limit,
      scansPerQrPerMonth: limit,
      members: limit.describe('Beside the owner'),
      domains: limit,
      statisticsDays: limit,
      fileBytes: z.number(),
      apiKeys: limit,
    }),
    included: z.array(z.enum(capabilities)),
  }),
  prices: z.array(planPrice),
  priceMonthly: planPrice.nullable(),
  priceYearly: planPrice.nullable(),
});
export type Plan = z.output<typeof plan>;

/** `name` and `discount` narrow and reprice the list; unknown ones are skipped. */
export const publicPlansQuery = z.object({
  name: z.string().max(40).optional(),
  discount: z.string().max(40).optional(),
});

export const publicDiscount = appliedDiscount.extend({
  plans: z.array(z.enum(paidPlans)).describe('The plans that it lowers'),
  months: z.array(billingCycle).describe('The cycles that it lowers'),
});
export type PublicDiscount = z.output<typeof publicDiscount>;
