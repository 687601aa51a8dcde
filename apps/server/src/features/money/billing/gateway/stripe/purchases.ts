import { addMonths, discounted } from '../../domain/periods.ts';
import { GatewayRefusal, type GatewayQuote, type Purchase, type QuoteWish } from '../gateway.ts';
import { carriedBy, loadSubscription, openInvoiceOf, type Carried, type Loaded } from './load-subscription.ts';
import { dropChange, dropPurchase, payOpen } from './open-charges.ts';
import type { ReadDeps } from './read-subscription.ts';
import { releaseSchedule } from './schedules.ts';
import { idOf, keyed, unlessDeclined, unlessDone } from './stripe-client.ts';
import { defaultOf } from './stripe-methods.ts';

type Deps = ReadDeps & { now: () => Date };
type Change = Omit<Purchase, 'customerId'>;

/** What a purchase or a change costs. Nothing is left behind at Stripe, but the price that is asked for. */
export async function quote({ stripe, prices, now }: Deps, wish: QuoteWish): Promise<GatewayQuote> {
  const { subscriptionId, customerId, terms, percentOff } = wish;
  const price = discounted(terms.cents, percentOff);
  const renewsAt = addMonths(now(), terms.months);
  if (subscriptionId === null) {
    const customer = customerId === undefined ? undefined : await stripe.customers.retrieve(customerId);
    const balance = customer === undefined || customer.deleted ? 0 : Math.max(0, -customer.balance);
    const creditCents = Math.min(price, balance);
    return { creditCents, totalCents: price - creditCents, renewsAt };
  }
  const loaded = await loadSubscription(stripe, subscriptionId);
  requireCurrency(loaded, terms.currency);
  const preview = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    // A percentage that waits for the next renewal is not used up.
    discounts: '',
    subscription_details: {
      items: [{ id: loaded.item.id, price: await prices.idOf(terms) }],
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
    },
  });
  const unusedCents = Math.max(0, terms.cents - preview.total);
  const creditCents = Math.min(price, unusedCents + Math.max(0, -loaded.customer.balance));
  return { creditCents, totalCents: price - creditCents, renewsAt };
}

/** Begins a subscription. Asked for again, it goes on with the one that it began. Answers its id. */
export async function subscribe(deps: Deps, purchase: Purchase, key: string): Promise<string> {
  const { stripe, prices } = deps;
  const { customerId, orderUuid, terms, percentOff, methodId } = purchase;
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  const living = data.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  const begun = living.find(({ metadata }) => metadata.order === orderUuid);
  if (begun !== undefined) {
    await payWith(deps, begun, methodId, key);
    return begun.id;
  }
  // Another purchase replaces one that is not paid: they must not be paid both.
  for (const { id } of living)
    if (!(await dropPurchase(deps, await loadSubscription(stripe, id), `${key} ${id}`)))
      throw new GatewayRefusal('This customer has a subscription.');

  const customer = await stripe.customers.retrieve(customerId);
  const isReversed = !customer.deleted && customer.tax_exempt === 'reverse';
  const taxRate = isReversed ? undefined : await prices.taxRate();
  const created = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: await prices.idOf(terms) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...(taxRate !== undefined && { default_tax_rates: [taxRate] }),
      ...(percentOff !== null && { discounts: [{ coupon: await prices.couponOff(terms, percentOff) }] }),
      ...(methodId !== undefined && { default_payment_method: methodId }),
      metadata: {
        workspace: customer.deleted ? '' : (customer.metadata.workspace ?? ''),
        order: orderUuid,
        percent: percentOff === null ? '' : String(percentOff),
      } satisfies Carried,
    },
    keyed(key, 'subscribe'),
  );
  await payWith(deps, created, methodId, key);
  return created.id;
}

async function payWith(
  { stripe }: Deps,
  { id, status }: { id: string; status: string },
  methodId: string | undefined,
  key: string,
): Promise<void> {
  if (methodId === undefined || status !== 'incomplete') return;
  await payOpen(stripe, await loadSubscription(stripe, id), { methodId, key });
}

/**
 * Changes to other terms at once, when they are paid. Stripe charges what the subscription renews with as soon as it
 * hears of the change, so where the form has yet to bring a means of payment, the change begins when it has: with
 * `finishChange`.
 */
export async function changeNow(deps: Deps, id: string, change: Change, key: string): Promise<void> {
  const { stripe, prices } = deps;
  const loaded = await loadSubscription(stripe, id);
  const { subscription, customer, schedule } = loaded;
  const { orderUuid, terms, percentOff, methodId } = change;
  if (subscription.status !== 'active')
    throw new GatewayRefusal(`A subscription that is ${subscription.status} stays.`);
  requireCurrency(loaded, terms.currency);
  const isBegun = loaded.subscription.metadata.order === orderUuid;
  if (!isBegun) await dropChange(deps, loaded, `${key} other`);
  if (isBegun) {
    // Begun by a call that ended in between: what is still to do has the same keys.
    const isWaiting = subscription.metadata.setup || loaded.invoices.some((one) => carriedBy(one).order === orderUuid);
    if (!isWaiting) await perform(deps, id, methodId, key);
    return;
  }
  await releaseSchedule(stripe, schedule, key);
  const { totalCents } = await quote(deps, { subscriptionId: id, terms, percentOff });
  const isFree =
    totalCents === 0 && (subscription.default_payment_method !== null || defaultOf(customer) !== undefined);
  const before = subscription.default_payment_method;
  const carried = {
    order: orderUuid,
    percent: percentOff === null ? '' : String(percentOff),
    wish: await prices.idOf(terms),
    total: String(totalCents),
    before: before === null ? '' : idOf(before),
    held: subscription.discounts.length > 0 ? (subscription.metadata.next ?? '') : '',
  } satisfies Carried;
  const lowered = carried.held === '' ? {} : { discounts: '' as const };
  if (methodId !== undefined || isFree) {
    await stripe.subscriptions.update(id, { ...lowered, metadata: { ...carried, setup: '' } }, keyed(key, 'order'));
    await perform(deps, id, methodId, key);
    return;
  }
  const setup = await stripe.setupIntents.create(
    { customer: customer.id, usage: 'off_session', automatic_payment_methods: { enabled: true } },
    keyed(key, 'form'),
  );
  await stripe.subscriptions.update(id, { ...lowered, metadata: { ...carried, setup: setup.id } }, keyed(key, 'order'));
}

/** Begins the change whose form has brought a means of payment. True: there was one. */
export async function finishChange(deps: Deps, { subscription }: Loaded): Promise<boolean> {
  const { setup, order }: Carried = subscription.metadata;
  if (!setup) return false;
  const form = await deps.stripe.setupIntents.retrieve(setup);
  if (form.status !== 'succeeded' || form.payment_method === null) return false;
  await perform(deps, subscription.id, idOf(form.payment_method), `${subscription.id} ${order}`);
  return true;
}

/** What was ordered is kept by the subscription, since Stripe applies a change only when it is paid. */
async function perform({ stripe, prices }: Deps, id: string, methodId: string | undefined, key: string) {
  const { item, subscription } = await loadSubscription(stripe, id);
  const { wish, percent }: Carried = subscription.metadata;
  if (!wish) return;
  if (methodId !== undefined)
    await stripe.subscriptions.update(id, { default_payment_method: methodId }, keyed(key, 'method'));
  const coupon = percent ? await prices.couponOff(await prices.termsOf(wish), Number(percent)) : undefined;
  await unlessDeclined(() =>
    stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price: wish, ...(coupon !== undefined && { discounts: [{ coupon }] }) }],
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        cancel_at_period_end: false,
        off_session: false,
      },
      keyed(key, 'change'),
    ),
  );
  await stripe.subscriptions.update(id, { metadata: { setup: '', wish: '' } }, keyed(key, 'begun'));
}

/** With a means of payment that is on file: an order, or a renewal that waits. */
export async function retryCharge(deps: Deps, id: string, key: string, methodId?: string): Promise<void> {
  const { stripe } = deps;
  const loaded = await loadSubscription(stripe, id);
  const { subscription } = loaded;
  const isOrder = openInvoiceOf(loaded)?.billing_reason !== 'subscription_cycle';
  const setup = subscription.metadata.setup;
  if (methodId !== undefined && setup) {
    await unlessDone(() => stripe.setupIntents.cancel(setup, undefined, keyed(key, 'form')));
    await perform(deps, id, methodId, key);
    return;
  }
  // What pays an order is what renews.
  if (methodId !== undefined && isOrder && subscription.status !== 'canceled')
    await stripe.subscriptions.update(id, { default_payment_method: methodId }, keyed(key, 'method'));
  await payOpen(stripe, loaded, { methodId, key });
}

function requireCurrency({ subscription }: Loaded, currency: string): void {
  if (subscription.currency.toUpperCase() !== currency)
    throw new GatewayRefusal(`A subscription in ${subscription.currency} stays in its currency.`);
}
