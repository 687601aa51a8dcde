import { ask, fail, finishSecret, priceOf, settle } from './charge.ts';
import type { Draft } from './draft.ts';
import type { OpenCharge, SandboxCustomer, StoredMethod, StoredSubscription } from './sandbox-customer.ts';

/** A purchase or change that stays unpaid this long is dropped. */
const OPEN_HOURS = 23;
const HOUR_MS = 3_600_000;

/**
 * Lets everything happen that is due until `now`, each at its own instant: so one long step ends like many short ones.
 * A renewal that fails waits; the product decides when to try again.
 */
export function advanceTo(draft: Draft, now: Date): void {
  for (const subscription of draft.customer.subscriptions)
    for (let due = nextDue(subscription); due !== null && due <= now; due = nextDue(subscription))
      happen(draft, subscription, due);
}

/** When something happens next without an act. */
export function dueAt({ subscriptions }: SandboxCustomer): Date | null {
  const dues = subscriptions.map(nextDue).filter((due) => due !== null);
  return dues.length === 0 ? null : new Date(Math.min(...dues.map((due) => due.getTime())));
}

function nextDue({ status, periodEnd, open }: StoredSubscription): Date | null {
  if (status === 'active') return open !== null && lapseOf(open) < periodEnd ? lapseOf(open) : periodEnd;
  return status === 'incomplete' && open !== null ? lapseOf(open) : null;
}

const lapseOf = ({ createdAt }: OpenCharge): Date => new Date(createdAt.getTime() + OPEN_HOURS * HOUR_MS);

function happen(draft: Draft, subscription: StoredSubscription, at: Date): void {
  if (subscription.open !== null) dropOpen(draft, subscription, at);
  else if (subscription.cancelsAtEnd) end(draft, subscription, at);
  else renew(draft, subscription, at);
}

/** Drops a purchase or a change that is not paid; what was in force stays. */
export function dropOpen(draft: Draft, subscription: StoredSubscription, at: Date): void {
  const { open, status } = subscription;
  if (open === null || open.kind === 'renewal') return;
  finishSecret(draft.customer, open.secret, 'dropped');
  subscription.open = null;
  draft.tell('order.dropped', at);
  if (status === 'incomplete') end(draft, subscription, at);
}

export function end(draft: Draft, subscription: StoredSubscription, at: Date): void {
  if (subscription.status === 'ended') return;
  finishSecret(draft.customer, subscription.open?.secret ?? null, 'dropped');
  subscription.status = 'ended';
  subscription.endedAt = at;
  subscription.open = null;
  subscription.scheduled = null;
  draft.tell('subscription.ended', at);
}

function renew(draft: Draft, subscription: StoredSubscription, at: Date): void {
  const terms = subscription.scheduled ?? subscription.terms;
  const percentOff = subscription.nextPercentOff;
  subscription.open = {
    kind: 'renewal',
    orderUuid: null,
    terms,
    percentOff,
    ...priceOf(draft.customer, terms, { percentOff, unusedCents: 0 }),
    methodId: undefined,
    secret: null,
    failure: null,
    failedAt: null,
    createdAt: at,
  };
  collect(draft, subscription, at);
}

/** Charges an open renewal, with the default unless another means of payment is named. */
export function collect(draft: Draft, subscription: StoredSubscription, at: Date, named?: StoredMethod): void {
  const { open } = subscription;
  if (open?.kind !== 'renewal') return;
  const method = named ?? draft.customer.methods.find(({ isDefault }) => isDefault);
  const said = open.cents === 0 ? 'succeeded' : ask(method, { at, isPresent: false, approved: undefined });
  if (said === 'succeeded' || said === 'second-step') {
    settle(draft, subscription, at);
    return;
  }
  subscription.status = 'past-due';
  fail(draft, open, said, at);
}
