import type { Terms } from '../../domain/terms.ts';
import { GatewayRefusal } from '../gateway.ts';
import { collect, dropOpen, end } from './advance.ts';
import { findMethod } from './method-acts.ts';
import { findSubscription, type Draft } from './draft.ts';
import { payWithStored } from './purchase-acts.ts';
import type { StoredSubscription } from './sandbox-customer.ts';

/** The acts on a subscription that runs. Each leaves a state that can be read at once. */

function findRunning(draft: Draft, id: string): StoredSubscription {
  const subscription = findSubscription(draft.customer, id);
  const { status } = subscription;
  if (status !== 'active' && status !== 'past-due') throw new GatewayRefusal(`A subscription that is ${status} stays.`);
  return subscription;
}

export function giveUp(draft: Draft, id: string, now: Date): void {
  dropOpen(draft, findSubscription(draft.customer, id), now);
}

export function changeAtEnd(draft: Draft, id: string, terms: Terms | null, now: Date): void {
  const subscription = findRunning(draft, id);
  if (terms !== null && (subscription.status !== 'active' || subscription.cancelsAtEnd))
    throw new GatewayRefusal('Only a subscription that renews can change at its renewal.');
  subscription.scheduled = terms;
  draft.tell('subscription.changed', now);
}

/** A cancellation also calls off what was scheduled after it. */
export function cancelAtEnd(draft: Draft, id: string, isCancelled: boolean, now: Date): void {
  const subscription = findRunning(draft, id);
  subscription.cancelsAtEnd = isCancelled;
  if (isCancelled) subscription.scheduled = null;
  draft.tell(isCancelled ? 'subscription.cancelled' : 'subscription.reactivated', now);
}

export function endNow(draft: Draft, id: string, now: Date): void {
  end(draft, findSubscription(draft.customer, id), now);
}

export function endUnpaid(draft: Draft, id: string, now: Date): void {
  if (findSubscription(draft.customer, id).status === 'past-due') endNow(draft, id, now);
}

export function lowerNext(draft: Draft, id: string, percentOff: number, now: Date): void {
  const subscription = findRunning(draft, id);
  if (subscription.status !== 'active') throw new GatewayRefusal('The next renewal is due already.');
  subscription.nextPercentOff = percentOff;
  draft.tell('subscription.changed', now);
}

/**
 * Tries to collect what is open: a renewal, or with a named means of payment also an order. What was paid in the
 * meantime is not charged again.
 */
export function retryCharge(draft: Draft, id: string, methodId: string | undefined, now: Date): void {
  const subscription = findSubscription(draft.customer, id);
  const { open } = subscription;
  const named = methodId === undefined ? undefined : findMethod(draft.customer, methodId);
  if (open?.kind === 'renewal') collect(draft, subscription, now, named);
  else if (open !== null && named !== undefined) {
    open.methodId = named.id;
    payWithStored(draft, subscription, now);
  }
}

/** Answers the id of the subscription. */
export function refund(draft: Draft, paymentId: string, cents: number, now: Date): string {
  const { customer, newId, tell } = draft;
  const subscription = customer.subscriptions.find(({ payments }) => payments.some(({ id }) => id === paymentId));
  const payment = subscription?.payments.find(({ id }) => id === paymentId);
  if (subscription === undefined || payment === undefined)
    throw new GatewayRefusal(`The sandbox has no payment ${paymentId}.`);
  const left = payment.refunds.reduce((rest, { cents }) => rest - cents, payment.cents);
  if (cents <= 0 || cents > left) throw new GatewayRefusal(`Of this payment, ${left} cents can be refunded.`);
  payment.refunds.push({ id: newId(), cents, at: now });
  tell('charge.refunded', now);
  // Its credit was counted before the refund.
  dropOpen(draft, subscription, now);
  return subscription.id;
}
