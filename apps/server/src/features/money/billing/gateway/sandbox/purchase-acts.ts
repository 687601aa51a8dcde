import { addMonths } from '../../domain/periods.ts';
import { GatewayRefusal, type GatewayQuote, type Purchase, type QuoteWish } from '../gateway.ts';
import { dropOpen } from './advance.ts';
import { ask, fail, priceOf, settle, unusedOf } from './charge.ts';
import { findMethod, makeDefault, noteSecret } from './method-acts.ts';
import { findSubscription, type Draft } from './draft.ts';
import type { OpenCharge, SandboxCustomer, StoredSubscription } from './sandbox-customer.ts';

type Wish = Omit<Purchase, 'customerId'>;
/** `newSecret` is used where the form of the browser has to finish the act. */
type Given = { newSecret: string; now: Date };

/** A new subscription, incomplete until its first payment. Answers its id. */
export function subscribe(draft: Draft, wish: Wish, { newSecret, now }: Given): string {
  const { customer, newId, tell } = draft;
  for (const other of customer.subscriptions) {
    // Another purchase replaces one that is not paid: they must not be paid both.
    if (other.status === 'incomplete') dropOpen(draft, other, now);
    if (other.status !== 'ended') throw new GatewayRefusal('This customer has a subscription.');
  }
  const id = newId();
  const secret = noteSecret(customer, { secret: newSecret, subscriptionId: id, now });
  const subscription: StoredSubscription = {
    id,
    orderUuid: null,
    status: 'incomplete',
    terms: wish.terms,
    createdAt: now,
    anchor: now,
    monthsIn: 0,
    periodStart: now,
    periodEnd: addMonths(now, wish.terms.months),
    cancelsAtEnd: false,
    scheduled: null,
    nextPercentOff: null,
    open: openFor(customer, wish, { kind: 'purchase', unusedCents: 0, secret, now }),
    endedAt: null,
    payments: [],
  };
  customer.subscriptions.push(subscription);
  tell('subscription.created', now);
  payWithStored(draft, subscription, now);
  return id;
}

/** Other terms at once, once they are paid. Until then, and if they never are, the present ones stay in force. */
export function changeNow(draft: Draft, subscriptionId: string, wish: Wish, { newSecret, now }: Given): void {
  const { customer, tell } = draft;
  const subscription = findSubscription(customer, subscriptionId);
  if (subscription.status !== 'active')
    throw new GatewayRefusal(`A subscription that is ${subscription.status} stays.`);
  requireCurrency(subscription, wish);
  dropOpen(draft, subscription, now);
  const secret = noteSecret(customer, { secret: newSecret, subscriptionId, now });
  const unusedCents = unusedOf(subscription, now);
  subscription.open = openFor(customer, wish, { kind: 'change', unusedCents, secret, now });
  tell('subscription.changed', now);
  payWithStored(draft, subscription, now);
}

/** What `subscribe` or `changeNow` would ask for. */
export function quote(customer: SandboxCustomer | undefined, wish: QuoteWish, now: Date): GatewayQuote {
  const { subscriptionId, terms, percentOff } = wish;
  const renewsAt = addMonths(now, terms.months);
  const running =
    subscriptionId === null || customer === undefined ? undefined : findSubscription(customer, subscriptionId);
  const isRunning = running !== undefined && (running.status === 'active' || running.status === 'past-due');
  if (isRunning) requireCurrency(running, wish);
  const unusedCents = isRunning ? unusedOf(running, now) : 0;
  const { creditCents, cents } = priceOf(customer ?? { balance: {} }, terms, { percentOff, unusedCents });
  return { creditCents, totalCents: cents, renewsAt };
}

function requireCurrency({ terms: { currency } }: StoredSubscription, { terms }: Pick<Wish, 'terms'>): void {
  if (currency !== terms.currency) throw new GatewayRefusal(`A subscription in ${currency} stays in ${currency}.`);
}

type Opening = { kind: 'purchase' | 'change'; unusedCents: number; secret: string; now: Date };

function openFor(customer: SandboxCustomer, wish: Wish, { kind, unusedCents, secret, now }: Opening): OpenCharge {
  const { orderUuid, terms, percentOff, methodId } = wish;
  if (methodId !== undefined) findMethod(customer, methodId);
  return {
    kind,
    orderUuid,
    terms,
    percentOff,
    ...priceOf(customer, terms, { percentOff, unusedCents }),
    methodId,
    secret,
    failure: null,
    failedAt: null,
    createdAt: now,
  };
}

/** Pays at once where a stored means of payment is named, or where nothing is due and one is on file. */
export function payWithStored(draft: Draft, subscription: StoredSubscription, now: Date): void {
  const { customer } = draft;
  const { open } = subscription;
  if (open === null) return;
  const onFile = customer.methods.find(({ isDefault }) => isDefault);
  const method = open.methodId === undefined ? undefined : findMethod(customer, open.methodId);
  if (open.cents === 0 && (method ?? onFile) !== undefined) {
    settle(draft, subscription, now);
    return;
  }
  if (method === undefined) return;
  const said = ask(method, { at: now, isPresent: true, approved: undefined });
  if (said === 'second-step') return;
  if (said === 'succeeded') {
    makeDefault(customer, method);
    settle(draft, subscription, now);
  } else fail(draft, open, said, now);
}
