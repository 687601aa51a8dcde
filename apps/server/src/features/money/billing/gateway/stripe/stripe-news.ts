import type { Stripe } from 'stripe';
import { BadSignature, type GatewayEvent } from '../gateway.ts';
import { idOf, openEvent } from './stripe-client.ts';

/** News that can change what a workspace has. Everything else is counted and left. */
export const eventTypes = [
  'charge.refunded',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.updated',
  'refund.updated',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
] as const satisfies readonly Stripe.Event['type'][];

const known: ReadonlySet<string> = new Set(eventTypes);

type Told = Stripe.Event['data']['object'];

/** Checks the signature over the bytes as they came. What the news says is not used, only whom it is about. */
export function readEvent(webhookSecret: string, raw: Uint8Array, signature: string, now: Date): GatewayEvent {
  const { id, type, data } = openEvent(webhookSecret, raw, signature, now);
  if (typeof id !== 'string' || typeof type !== 'string') throw new BadSignature('This is no event of Stripe.');
  if (!known.has(type)) return { id, type, customerId: null, subscriptionId: null };
  return { id, type, ...whomOf(data.object) };
}

type Whom = Pick<GatewayEvent, 'customerId' | 'subscriptionId'>;

function whomOf(about: Told): Whom {
  switch (about.object) {
    case 'customer':
      return { customerId: about.id, subscriptionId: null };
    case 'subscription':
      return { customerId: idOf(about.customer), subscriptionId: about.id };
    case 'invoice': {
      const subscription = about.parent?.subscription_details?.subscription;
      return { customerId: nameOf(about.customer), subscriptionId: nameOf(subscription) };
    }
    case 'charge':
    case 'payment_method':
    case 'refund':
    case 'setup_intent':
      return { customerId: nameOf(about.customer), subscriptionId: null };
    default:
      return { customerId: null, subscriptionId: null };
  }
}

const nameOf = (named: string | { id: string } | null | undefined): string | null =>
  named === null || named === undefined ? null : idOf(named);

/**
 * Stripe lists what happened, whether or not a webhook told it. Each subscription once; of news about a customer alone,
 * all subscriptions of that customer.
 */
export async function* listChanged(stripe: Stripe, since: Date): AsyncGenerator<string> {
  const told = new Set<string>();
  const asked = new Set<string>();
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const { data } of stripe.events.list({ created, types: [...eventTypes], limit: 100 })) {
    const { customerId, subscriptionId } = whomOf(data.object);
    if (subscriptionId !== null) {
      if (!told.has(subscriptionId)) yield subscriptionId;
      told.add(subscriptionId);
    } else if (customerId !== null) asked.add(customerId);
  }
  for (const customer of asked)
    for await (const { id } of stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
      if (!told.has(id)) {
        told.add(id);
        yield id;
      }
}
