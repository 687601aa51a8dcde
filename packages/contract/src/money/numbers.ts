import * as z from 'zod';
import { cents, currency } from './prices.ts';

/** The operator's numbers of one month, from the ledger. */
const moneyMonth = z.object({
  month: z.string().describe('2026-11'),
  subscriptions: z.number().int().describe('Paid plans in force at its end'),
  begun: z.number().int().describe('Workspaces that began to pay'),
  ended: z.number().int().describe('Workspaces that stopped paying'),
  churn: z.number().describe('Ended, of the subscriptions at its start; 0 without any'),
  trials: z.number().int().describe('Trials that began in it'),
  trialsPaid: z.number().int().describe('Of those, workspaces that have paid since'),
  failedCharges: z.number().int(),
  amounts: z.array(
    z.object({
      currency,
      mrr: cents.describe('What the paid plans in force at its end bring a month'),
      charged: cents,
      refunded: cents,
    }),
  ),
});
export type MoneyMonth = z.output<typeof moneyMonth>;

export const moneyNumbers = z.object({ months: z.array(moneyMonth).describe('The newest first') });
export type MoneyNumbers = z.output<typeof moneyNumbers>;
