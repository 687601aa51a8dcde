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
