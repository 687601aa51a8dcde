import type { Stripe } from 'stripe';
import { loadSubscription, openInvoiceOf, waitsForMethod, type Carried, type Loaded } from './load-subscription.ts';
import type { ReadDeps } from './read-subscription.ts';
import { keyed, unlessDeclined, unlessDone } from './stripe-client.ts';

type Deps = Pick<ReadDeps, 'stripe' | 'prices'>;

/** Drops what is not paid; what was in force stays. */
export async function dropOpen(deps: Deps, id: string, key: string): Promise<void> {
  const loaded = await loadSubscription(deps.stripe, id);
  if (!(await dropPurchase(deps, loaded, key))) await dropChange(deps, loaded, key);
}

/** False: the subscription is more than a purchase that waits. */
export async function dropPurchase({ stripe }: Deps, loaded: Loaded, key: string): Promise<boolean> {
  const { subscription } = loaded;
  if (subscription.status !== 'incomplete' && waitsForMethod(loaded) === undefined) return false;
  await voidOpen(stripe, loaded, key);
  await unlessDone(() => stripe.subscriptions.cancel(subscription.id, undefined, keyed(key, 'cancel')));
  return true;
}

export async function dropChange({ stripe, prices }: Deps, loaded: Loaded, key: string): Promise<void> {
  const { subscription } = loaded;
  const { setup, before, held }: Carried = subscription.metadata;
  const open = openInvoiceOf(loaded);
  const isOpen = open?.billing_reason === 'subscription_update';
  if (!setup && !isOpen) return;
  if (setup) await unlessDone(() => stripe.setupIntents.cancel(setup, undefined, keyed(key, 'form')));
  // Without its invoice Stripe forgets the change.
  if (isOpen) await voidOpen(stripe, loaded, key);
  await stripe.subscriptions.update(
    subscription.id,
    {
      metadata: { setup: '', wish: '', held: '' },
      ...(isOpen && before && { default_payment_method: before }),
      ...(held && { discounts: [{ coupon: await prices.couponForNext(Number(held)) }] }),
    },
    keyed(key, 'dropped'),
  );
}

/** For good, with what is open. `unlessPaid`: a renewal that was paid before it could be closed goes on. */
export async function end(stripe: Stripe, id: string, key: string, { unlessPaid = false } = {}): Promise<void> {
  const { subscription, invoices } = await loadSubscription(stripe, id);
  if (subscription.ended_at !== null) return;
  for (const invoice of invoices)
    if (invoice.status === 'open')
      await unlessDone(() => stripe.invoices.voidInvoice(invoice.id, undefined, keyed(key, invoice.id)));
  if (unlessPaid && isRenewalPaid(await loadSubscription(stripe, id))) return;
  await unlessDone(() => stripe.subscriptions.cancel(id, undefined, keyed(key, 'end')));
}

/** Told by its invoice: Stripe calls a subscription active as well when its open invoice was voided. */
function isRenewalPaid({ invoices }: Loaded): boolean {
  const renewals = invoices.filter(({ billing_reason }) => billing_reason === 'subscription_cycle');
  return renewals.findLast(({ status }) => status !== 'draft')?.status === 'paid';
}

async function voidOpen(stripe: Stripe, loaded: Loaded, key: string): Promise<void> {
  const open = openInvoiceOf(loaded);
  if (open !== undefined) await unlessDone(() => stripe.invoices.voidInvoice(open.id, undefined, keyed(key, 'void')));
}

type Paying = { methodId: string | undefined; key: string };

/** Tries to collect the open invoice. Refused by the bank, or paid in the meantime: the state tells. */
export async function payOpen(stripe: Stripe, loaded: Loaded, { methodId, key }: Paying): Promise<void> {
  const open = openInvoiceOf(loaded);
  if (open === undefined) return;
  await unlessDeclined(() =>
    unlessDone(() =>
      stripe.invoices.pay(
        open.id,
        // A person who names a card is there to approve the payment.
        { off_session: methodId === undefined, ...(methodId !== undefined && { payment_method: methodId }) },
        keyed(key, 'pay'),
      ),
    ),
  );
}
