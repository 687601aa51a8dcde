import type { Row, Transaction } from '@evercode/database';
import type { BillingEvent } from '../domain/events.ts';
import { runningOf, settledOf, type Subscription } from '../domain/subscription.ts';
import { isSameTerms } from '../domain/terms.ts';
import { transitionBehind } from '../domain/transition.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { BillingNews, TellBilling } from '../mails/billing-news.ts';
import type { Look } from './look.ts';

export type TellDeps = {
  tell: TellBilling;
  tellRefunds: (
    trx: Transaction,
    about: { workspaceUuid: string; refunds: readonly Row<'payments'>[]; now: Date },
  ) => Promise<void>;
};

type Effects = { paid: readonly GatewayPayment[]; pausedCodes: number };

/** Mails what happened, in the same transaction. */
export async function tellChanges(
  trx: Transaction,
  { tell }: TellDeps,
  { stored, observed, now }: Look,
  effects: Effects,
): Promise<void> {
  let before = stored.subscription;
  for (const event of observed.events) {
    const after = transitionBehind(before, event) ?? before;
    const news = newsOf(event, before, after, effects);
    if (news !== undefined) await tell(trx, { workspaceUuid: stored.account.id, news, now });
    before = after;
  }
}

/** The mail of each event; undefined where people did it a moment ago and see the result on the screen. */
function newsOf(
  event: BillingEvent,
  before: Subscription,
  after: Subscription,
  { paid, pausedCodes }: Effects,
): BillingNews | undefined {
  const paidCents = paid.at(-1)?.cents ?? 0;
  const settled = settledOf(before);
  switch (event.type) {
    case 'activated': {
      const { terms, periodEnd } = event;
      return { what: 'activated', terms, paidCents, renewsAt: periodEnd, pausedCodes };
    }
    case 'renewed': {
      const { terms, periodEnd } = event;
      if (settled.kind === 'past-due') return { what: 'recovered', terms, paidCents, renewsAt: periodEnd };
      const isOther = 'terms' in settled && !isSameTerms(settled.terms, terms);
      return isOther
        ? { what: 'changed', from: settled.terms, terms, paidCents, renewsAt: periodEnd, pausedCodes }
        : { what: 'renewed', terms, paidCents, renewsAt: periodEnd };
    }
    case 'charge-failed':
    case 'retry-failed': {
      const running = runningOf(after);
      if (running === undefined) return undefined;
      const { nextAttemptAt, endsAt } = event.dunning;
      return nextAttemptAt === null
        ? { what: 'grace-begun', terms: running.terms, endsAt }
        : { what: 'charge-failed', terms: running.terms, nextAttemptAt, endsAt };
    }
    case 'paid': {
      const terms = paid.at(-1)?.terms;
      return terms && { what: 'paid-not-active', terms };
    }
    case 'change-scheduled': {
      const running = runningOf(after);
      return running && { what: 'change-scheduled', terms: running.terms, next: event.next, at: running.periodEnd };
    }
    case 'change-called-off': {
      const running = runningOf(after);
      return running && { what: 'change-called-off', terms: running.terms, renewsAt: running.periodEnd };
    }
    case 'cancelled': {
      const running = runningOf(after);
      return running && { what: 'cancelled', terms: running.terms, until: running.periodEnd };
    }
    case 'reactivated': {
      const running = runningOf(after);
      return running && { what: 'reactivated', terms: running.terms, renewsAt: running.periodEnd };
    }
    case 'ended':
      return 'terms' in settled ? { what: 'ended', terms: settled.terms, why: event.why, pausedCodes } : undefined;
    // The mail of the end follows at once.
    case 'given-up':
    case 'trial-begun':
    case 'trial-ended':
    case 'went-free':
    case 'ordered':
    case 'order-dropped':
      return undefined;
    default:
      return event satisfies never;
  }
}
