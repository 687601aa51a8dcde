import type { Stripe } from 'stripe';
import type { Terms } from '../../domain/terms.ts';
import { GatewayRefusal } from '../gateway.ts';
import { loadSubscription, type Carried, type Loaded } from './load-subscription.ts';
import type { ReadDeps } from './read-subscription.ts';
import { idOf, keyed, unlessDone } from './stripe-client.ts';

/** Other terms from the end of the paid period on. Null calls them off. */
export async function changeAtEnd({ stripe, prices }: ReadDeps, id: string, terms: Terms | null, key: string) {
  const loaded = await loadSubscription(stripe, id);
  const { subscription, schedule } = loaded;
  if (terms === null) {
    await releaseSchedule(stripe, schedule, key);
    return;
  }
  if (subscription.status !== 'active' || subscription.cancel_at_period_end)
    throw new GatewayRefusal('Only a subscription that renews can change at its renewal.');
  const price = await prices.idOf(terms);
  const { next }: Carried = subscription.metadata;
  const isLowered = next && subscription.discounts.length > 0;
  const coupon = isLowered ? await prices.couponForNext(Number(next)) : undefined;
  const used =
    schedule ?? (await stripe.subscriptionSchedules.create({ from_subscription: id }, keyed(key, 'schedule')));
  await plan(stripe, loaded, { schedule: used, next: { price, months: terms.months, coupon }, key });
}

type Planned = {
  schedule: Stripe.SubscriptionSchedule;
  next: { price: string; months: number; coupon: string | undefined };
  key: string;
};

/** Two phases: what is paid for, and one cycle of the next terms, with which the subscription then goes on. */
async function plan(stripe: Stripe, { subscription, item }: Loaded, { schedule, next, key }: Planned): Promise<void> {
  // The rates of a phase become those of the subscription, so a phase without them would end the tax.
  const rates = (subscription.default_tax_rates ?? []).map(({ id }) => id);
  const taxed = { default_tax_rates: rates.length === 0 ? ('' as const) : rates };
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: schedule.phases[0]?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          discounts: subscription.discounts.map((discount) => ({ discount: idOf(discount) })),
          ...taxed,
          proration_behavior: 'none',
        },
        {
          items: [{ price: next.price, quantity: 1 }],
          duration: { interval: 'month', interval_count: next.months },
          billing_cycle_anchor: 'phase_start',
          discounts: next.coupon === undefined ? '' : [{ coupon: next.coupon }],
          ...taxed,
          proration_behavior: 'none',
        },
      ],
    },
    keyed(key, 'phases'),
  );
}

/** Without its schedule a subscription goes on as it is, and can be changed by other acts again. */
export async function releaseSchedule(
  stripe: Stripe,
  schedule: Stripe.SubscriptionSchedule | null,
  key: string,
): Promise<void> {
  if (schedule === null) return;
  await unlessDone(() => stripe.subscriptionSchedules.release(schedule.id, undefined, keyed(key, 'release')));
}

/** A cancellation also calls off what was scheduled after it. */
export async function cancelAtEnd({ stripe }: ReadDeps, id: string, isCancelled: boolean, key: string) {
  const { subscription, schedule } = await loadSubscription(stripe, id);
  if (subscription.status !== 'active' && subscription.status !== 'past_due')
    throw new GatewayRefusal(`A subscription that is ${subscription.status} stays.`);
  if (subscription.cancel_at_period_end === isCancelled) return;
  if (isCancelled) await releaseSchedule(stripe, schedule, key);
  await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled }, keyed(key, 'cancel'));
}

/** Lowers the next renewal, under whatever terms. */
export async function lowerNext({ stripe, prices }: ReadDeps, id: string, percentOff: number, key: string) {
  const { subscription } = await loadSubscription(stripe, id);
  if (subscription.status !== 'active') throw new GatewayRefusal('The next renewal is due already.');
  const coupon = await prices.couponForNext(percentOff);
  const carried = { next: String(percentOff) } satisfies Carried;
  await stripe.subscriptions.update(id, { discounts: [{ coupon }], metadata: carried }, keyed(key, 'lower'));
  await planAgain({ stripe, prices }, id, { key, coupon });
}

/** The tax that the next charges include, under whatever terms. */
export async function changeTax(deps: ReadDeps, id: string, rate: string | undefined, key: string): Promise<void> {
  const rates = rate === undefined ? ('' as const) : [rate];
  await deps.stripe.subscriptions.update(id, { default_tax_rates: rates }, keyed(key, `tax of ${id}`));
  await planAgain(deps, id, { key: `${key} ${id}` });
}

/** A scheduled change has its own discount and tax: it is written again when those of the subscription change. */
async function planAgain(
  { stripe, prices }: ReadDeps,
  id: string,
  { key, coupon }: { key: string; coupon?: string },
): Promise<void> {
  const loaded = await loadSubscription(stripe, id);
  const { schedule, item } = loaded;
  const phase = schedule?.phases.find(({ start_date }) => start_date >= item.current_period_end);
  const price = phase?.items[0]?.price;
  if (schedule === null || phase === undefined || price === undefined) return;
  const { months } = await prices.termsOf(idOf(price));
  const kept = phase.discounts[0]?.coupon;
  const next = { price: idOf(price), months, coupon: coupon ?? (kept ? idOf(kept) : undefined) };
  await plan(stripe, loaded, { schedule, next, key });
}
