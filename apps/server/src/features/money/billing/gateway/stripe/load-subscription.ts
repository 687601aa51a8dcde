import type { Stripe } from 'stripe';
import { GatewayRefusal } from '../gateway.ts';
import { defaultOf } from './stripe-methods.ts';

/** A subscription with what belongs to it, as Stripe has it now. */
export type Loaded = Readonly<{
  subscription: Stripe.Subscription;
  customer: Pick<Stripe.Customer, 'id' | 'balance' | 'invoice_settings' | 'subscriptions'>;
  /** A subscription of ours has one. */
  item: Stripe.SubscriptionItem;
  /** Of this subscription, the oldest first. */
  invoices: readonly Stripe.Invoice[];
  /** The changes to come, where there are any. */
  schedule: Stripe.SubscriptionSchedule | null;
}>;

/** Of a customer that was deleted at Stripe. Its subscriptions have ended, and can still be read. */
const nothingKept: Stripe.Customer.InvoiceSettings = {
  custom_fields: null,
  default_payment_method: null,
  footer: null,
  rendering_options: null,
};

/** More than a subscription of a hundred years has. */
const MOST = 2000;

export async function loadSubscription(stripe: Stripe, id: string): Promise<Loaded> {
  const [subscription, invoices] = await Promise.all([
    stripe.subscriptions.retrieve(id, { expand: ['customer', 'schedule', 'pending_setup_intent'] }),
    stripe.invoices
      .list({ subscription: id, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MOST }),
  ]);
  const { customer, schedule } = subscription;
  const [item] = subscription.items.data;
  if (typeof customer === 'string' || item === undefined)
    throw new GatewayRefusal(`The subscription ${id} at Stripe is not of this product.`);
  return {
    subscription,
    customer: customer.deleted ? { id: customer.id, balance: 0, invoice_settings: nothingKept } : customer,
    item,
    // Listed with the newest first, also among those of one second.
    invoices: invoices.toReversed().toSorted((a, b) => a.created - b.created),
    schedule: schedule !== null && typeof schedule !== 'string' && schedule.status === 'active' ? schedule : null,
  };
}

/** What a subscription of ours carries at Stripe. An empty text is an absent one. */
export type Carried = Readonly<{
  workspace?: string;
  /** The newest order that was begun. */
  order?: string;
  /** Off the first cycle of that order. */
  percent?: string;
  /** The form that has to bring a means of payment before the change of that order begins. */
  setup?: string;
  /** The price that the order changes to, while its form is open. */
  wish?: string;
  /** What that order costs, while its form is open. */
  total?: string;
  /** What the subscription renewed with before that order. */
  before?: string;
  /** Off the next renewal. */
  next?: string;
  /** The same, taken away while that order is open: it would be used up by its invoice. */
  held?: string;
}>;

/** Invoices keep a copy of what the subscription carried when they were written. */
export function carriedBy({ parent }: Stripe.Invoice): Carried {
  return parent?.subscription_details?.metadata ?? {};
}

export function isOfOrder({ billing_reason }: Pick<Stripe.Invoice, 'billing_reason'>): boolean {
  return billing_reason === 'subscription_create' || billing_reason === 'subscription_update';
}

export function openInvoiceOf({ invoices }: Loaded): Stripe.Invoice | undefined {
  return invoices.findLast(({ status }) => status === 'open');
}

/**
 * A purchase that costs nothing begins at Stripe at once. For us it begins when its form has brought a means of
 * payment: without one, the next renewal could not be paid.
 */
export function waitsForMethod({ subscription, customer, invoices }: Loaded): Stripe.SetupIntent | undefined {
  const { pending_setup_intent: setup, default_payment_method: own } = subscription;
  if (setup === null || typeof setup === 'string' || own !== null || invoices.length > 1) return undefined;
  return defaultOf(customer) === undefined ? setup : undefined;
}
