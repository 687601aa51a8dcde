import type { Transaction } from '@evercode/database';
import type { Terms } from '../domain/terms.ts';

/** What people are told about money, one mail each. Instants are shown as dates of the reader's language. */
export type BillingNews =
  | { what: 'activated'; terms: Terms; paidCents: number; renewsAt: Date; pausedCodes: number }
  | { what: 'changed'; from: Terms; terms: Terms; paidCents: number; renewsAt: Date; pausedCodes: number }
  | { what: 'renewed'; terms: Terms; paidCents: number; renewsAt: Date }
  | { what: 'charge-failed'; terms: Terms; nextAttemptAt: Date; endsAt: Date }
  | { what: 'grace-begun'; terms: Terms; endsAt: Date }
  | { what: 'recovered'; terms: Terms; paidCents: number; renewsAt: Date }
  | { what: 'ended'; terms: Terms; why: 'cancelled' | 'unpaid'; pausedCodes: number }
  | { what: 'cancelled'; terms: Terms; until: Date }
  | { what: 'reactivated'; terms: Terms; renewsAt: Date }
  | { what: 'change-scheduled'; terms: Terms; next: Terms; at: Date }
  | { what: 'change-called-off'; terms: Terms; renewsAt: Date }
  | { what: 'offer-taken'; terms: Terms; percentOff: number; at: Date; cents: number }
  | { what: 'paid-not-active'; terms: Terms }
  | { what: 'trial-ending'; at: Date }
  | { what: 'trial-ended' }
  | { what: 'refunded'; cents: number; currency: Terms['currency'] }
  | { what: 'source-expiring' | 'source-expired'; terms: Terms; brand: string; last4: string };

/** Mails the owners and the address on the bills, in the transaction of what happened. */
export type TellBilling = (
  trx: Transaction,
  about: { workspaceUuid: string; news: BillingNews; now: Date },
) => Promise<void>;
