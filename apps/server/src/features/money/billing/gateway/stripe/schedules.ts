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
          proration_behavior: 'none',
        },
        {
          items: [{ price: next.price, quantity: 1 }],
          duration: { interval: 'month', interval_count: next.months },
          billing_cycle_anchor: 'phase_start',
          discounts: next.coupon === undefined ? '' : [{ coupon: next.coupon }],
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
  const loaded = await loadSubscription(stripe, id);
  const { subscription, item, schedule } = loaded;
  if (subscription.status !== 'active') throw new GatewayRefusal('The next renewal is due already.');
  const coupon = await prices.couponForNext(percentOff);
  const carried = { next: String(percentOff) } satisfies Carried;
  await stripe.subscriptions.update(id, { discounts: [{ coupon }], metadata: carried }, keyed(key, 'lower'));
  const phase = schedule?.phases.find(({ start_date }) => start_date >= item.current_period_end);
  const price = phase?.items[0]?.price;
  if (schedule === null || price === undefined) return;
  const { months } = await prices.termsOf(idOf(price));
  const next = { price: idOf(price), months, coupon };
  await plan(stripe, await loadSubscription(stripe, id), { schedule, next, key });
}
