import type { SandboxConfirmation } from '@evercode/contract';
import { ask, fail, finishSecret, settle } from './charge.ts';
import { attach, findMethod, makeDefault, type OfferedMethod } from './method-acts.ts';
import { findSubscription, type Draft } from './draft.ts';
import type { Secret } from './sandbox-customer.ts';

export type Confirmation = Readonly<{
  secret: string;
  /** `stored`: what the order names. */
  method: OfferedMethod | 'stored';
  /** The answer to the second step, once it was asked for. */
  approved: boolean | undefined;
}>;

const succeeded: SandboxConfirmation = { outcome: 'succeeded', failure: null };

/**
 * Finishes what the form of the browser shows: adds a means of payment, or pays an order with it. A second click finds
 * it done. Undefined: the customer has no such secret.
 */
export function confirm(draft: Draft, wish: Confirmation, now: Date): SandboxConfirmation | undefined {
  const { customer } = draft;
  const form = customer.secrets.find(({ secret }) => secret === wish.secret);
  if (form === undefined) return undefined;
  if (form.state === 'done') return succeeded;
  if (form.state === 'dropped') return { outcome: 'failed', failure: null };
  return form.subscriptionId === null ? addMethod(draft, wish, form, now) : pay(draft, wish, form.subscriptionId, now);
}

function addMethod(draft: Draft, wish: Confirmation, form: Secret, now: Date): SandboxConfirmation | undefined {
  const { method, approved } = wish;
  if (method === 'stored') return undefined;
  const said = ask(withDate(method), { at: now, isPresent: true, approved });
  if (said === 'second-step') return { outcome: 'second-step', failure: null };
  if (said !== 'succeeded') return { outcome: 'failed', failure: said };
  attach(draft, method, now);
  finishSecret(draft.customer, form.secret, 'done');
  return succeeded;
}

function pay(draft: Draft, wish: Confirmation, subscriptionId: string, now: Date): SandboxConfirmation | undefined {
  const { customer } = draft;
  const subscription = findSubscription(customer, subscriptionId);
  const { open } = subscription;
  if (open === null) return undefined;
  const { method, approved } = wish;
  if (method === 'stored' && open.methodId === undefined) return undefined;
  const stored = method === 'stored' ? customer.methods.find(({ id }) => id === open.methodId) : undefined;
  const said = ask(method === 'stored' ? stored : withDate(method), { at: now, isPresent: true, approved });
  if (said === 'second-step') return { outcome: 'second-step', failure: null };
  if (said !== 'succeeded') {
    fail(draft, open, said, now);
    return { outcome: 'failed', failure: said };
  }
  // What paid is what renews.
  makeDefault(customer, method === 'stored' ? findMethod(customer, open.methodId ?? '') : attach(draft, method, now));
  settle(draft, subscription, now);
  return succeeded;
}

const withDate = (method: OfferedMethod) => ({
  act: method.act,
  expires: method.type === 'card' ? method.expires : null,
});
