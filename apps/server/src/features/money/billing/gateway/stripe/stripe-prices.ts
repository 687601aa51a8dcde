import { billingCycles, currencies, paidPlans } from '@evercode/contract';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { discounted } from '../../domain/periods.ts';
import type { Terms } from '../../domain/terms.ts';
import { GatewayRefusal } from '../gateway.ts';
import { keyed, unlessDone } from './stripe-client.ts';

/** What a price of ours carries at Stripe. */
const ours = z.object({
  priceUuid: z.uuid(),
  plan: z.enum(paidPlans),
  months: z.coerce.number().pipe(z.literal(billingCycles)),
});

export type StripePrices = {
  /** The id of the price at Stripe, created on the first need. */
  idOf: (terms: Terms) => Promise<string>;
  termsOf: (priceId: string) => Promise<Terms>;
  /** A coupon that takes a percentage off the first cycle of these terms, exact to the cent. */
  couponOff: (terms: Terms, percentOff: number) => Promise<string>;
  /** The tax that prices include, as Stripe names it on its invoices. Undefined: they include none. */
  taxRate: () => Promise<string | undefined>;
  /** A coupon for the next renewal, whatever its terms are then. */
  couponForNext: (percentOff: number) => Promise<string>;
};

/** Prices at Stripe never change their amount, so that what was read once stays true. */
export function createStripePrices(stripe: Stripe, taxPercent: string): StripePrices {
  const known = new Map<string, Terms>();
  const ids = new Map<string, string>();

  function read(price: Stripe.Price): Terms {
    const read = ours.safeParse(price.metadata);
    const currency = currencies.find((one) => one.toLowerCase() === price.currency);
    if (!read.success || currency === undefined || price.unit_amount === null)
      throw new GatewayRefusal(`The price ${price.id} at Stripe was not made by this product.`);
    const terms = { ...read.data, cents: price.unit_amount, currency };
    known.set(price.id, terms);
    return terms;
  }

  async function find(lookup: string): Promise<string | undefined> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookup], limit: 1 });
    const [price] = data;
    if (price === undefined) return undefined;
    read(price);
    return price.id;
  }

  async function create(terms: Terms, lookup: string): Promise<void> {
    const { priceUuid, plan, months, cents, currency } = terms;
    await stripe.prices.create(
      {
        currency: currency.toLowerCase(),
        unit_amount: cents,
        recurring: { interval: 'month', interval_count: months },
        tax_behavior: 'inclusive',
        lookup_key: lookup,
        metadata: { priceUuid, plan, months: String(months) },
        product_data: { name: `${plan.charAt(0).toUpperCase()}${plan.slice(1)}` },
      },
      keyed(lookup, 'price'),
    );
  }

  async function findTaxRate(percentage: number): Promise<string | undefined> {
    const rates = stripe.taxRates.list({ active: true, inclusive: true, limit: 100 });
    for await (const rate of rates)
      if (rate.percentage === percentage && rate.metadata?.madeBy === 'evercode') return rate.id;
    return undefined;
  }

  /** Coupons have ids of our own, so that each exists once. */
  async function coupon(params: Stripe.CouponCreateParams & { id: string }): Promise<string> {
    if (!ids.has(params.id)) {
      await unlessDone(() => stripe.coupons.create({ ...params, duration: 'once' }, keyed(params.id, 'coupon')));
      ids.set(params.id, params.id);
    }
    return params.id;
  }

  return {
    async idOf(terms) {
      const lookup = `evercode ${terms.priceUuid} ${terms.cents} ${terms.currency}`;
      const found = ids.get(lookup) ?? (await find(lookup));
      if (found !== undefined) {
        ids.set(lookup, found);
        return found;
      }
      // Of several at once, one creates it, and all find that one.
      await unlessDone(() => create(terms, lookup));
      const created = await find(lookup);
      if (created === undefined) throw new GatewayRefusal(`Stripe keeps no price ${lookup}.`);
      return created;
    },
    async termsOf(priceId) {
      return known.get(priceId) ?? read(await stripe.prices.retrieve(priceId));
    },
    async couponOff(terms, percentOff) {
      const currency = terms.currency.toLowerCase();
      const off = terms.cents - discounted(terms.cents, percentOff);
      const id = `evercode-${percentOff}-off-${currency}-${off}`;
      return coupon({ id, amount_off: off, currency, name: `−${percentOff}%` });
    },
    async taxRate() {
      const percentage = Number(taxPercent);
      if (percentage === 0) return undefined;
      const name = `tax ${taxPercent}`;
      const found = ids.get(name) ?? (await findTaxRate(percentage));
      if (found !== undefined) {
        ids.set(name, found);
        return found;
      }
      const { id } = await stripe.taxRates.create(
        { display_name: 'Tax', inclusive: true, percentage, metadata: { madeBy: 'evercode' } },
        keyed(name, 'rate'),
      );
      ids.set(name, id);
      return id;
    },
    couponForNext: (percentOff) =>
      coupon({ id: `evercode-next-${percentOff}`, percent_off: percentOff, name: `−${percentOff}%` }),
  };
}
