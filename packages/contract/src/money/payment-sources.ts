import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, uuid } from '../primitives.ts';

/** The specification's numbers of the types. */
export const SOURCE_CARD = 0;
export const SOURCE_PAYPAL = 1;

/** A means of payment that expires within this many days is announced. */
export const EXPIRING_DAYS = 30;

/** The services that take payments. `sandbox` is our own, for tests: no money moves. */
export const gatewayNames = ['sandbox', 'stripe'] as const;

export const paymentSource = z.object({
  uuid,
  iri: z.string(),
  type: z.union([z.literal(SOURCE_CARD), z.literal(SOURCE_PAYPAL)]),
  isDefault: z.boolean(),
  info: z.object({
    brand: z.string().describe('visa, mastercard ...; empty for PayPal'),
    last4: z.string(),
    expires: z.string().nullable().describe('Year and month, as 2027-04'),
    email: z.string().nullable().describe('Of a PayPal account'),
    created: instant,
  }),
  status: z.enum(['good', 'expiring', 'expired']),
});
export type PaymentSource = z.output<typeof paymentSource>;

export const paymentIntent = z.object({
  client_secret: z.string(),
  gateway: z.enum(gatewayNames),
  publishableKey: z.string().nullable(),
});

export const paymentSourceChange = z.strictObject({ isDefault: z.literal(true) });

/** What the checkout's payment form of the sandbox sends. Only the last four digits are kept. */
export const sandboxConfirm = z.strictObject({
  client_secret: z.string().max(200),
  method: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('card'),
      number: z.string().max(30),
      expires: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'invalid' }),
      code: z.string().regex(/^\d{3,4}$/, { message: 'invalid' }),
    }),
    z.strictObject({ type: z.literal('paypal'), email: z.email().max(limits.email.max) }),
    /** The means of payment that the order names: only its second step is left. */
    z.strictObject({ type: z.literal('stored') }),
  ]),
  /** The answer to the second step, once it was asked for. */
  approved: z.boolean().optional(),
});
export const sandboxConfirmation = z.object({
  outcome: z.enum(['succeeded', 'second-step', 'failed']),
  failure: z.string().nullable(),
});
export type SandboxConfirmation = z.output<typeof sandboxConfirmation>;
