import * as z from 'zod';
import { instant, uuid } from '../primitives.ts';
import { cents, currency } from './prices.ts';

const invoiceKinds = ['invoice', 'credit-note'] as const;
const invoiceStatuses = ['paid', 'open', 'refunded'] as const;

export const invoice = z.object({
  uuid,
  iri: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedAt: instant,
  description: z.string(),
  total: cents.describe('Tax included; negative on a credit note'),
  tax: cents.describe('The part of the total that is tax'),
  currency,
  status: z.enum(invoiceStatuses),
});
export type Invoice = z.output<typeof invoice>;
