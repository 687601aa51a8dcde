import type { Stripe } from 'stripe';
import { isChargeReversed } from '../../invoices/tax.ts';
import type { Buyer } from '../gateway.ts';
import type { ReadDeps } from './read-subscription.ts';
import { changeTax } from './schedules.ts';
import type { StripeAccess } from './stripe-access.ts';
import { keyed } from './stripe-client.ts';
import { keepTaxId, nameTaxId } from './stripe-tax-ids.ts';

type Told = { customerId: string; buyer: Buyer; seller: StripeAccess['seller']; key: string };

/** Who is on Stripe's invoices, and whether this buyer owes the tax. Renewals follow, and the total stays. */
export async function updateBuyer(deps: ReadDeps, { customerId, buyer, seller, key }: Told): Promise<void> {
  const { stripe, prices } = deps;
  const named = nameTaxId(buyer.country, buyer.legalId);
  const isKept = await keepTaxId(stripe, customerId, { named, key });
  const isReversed = isChargeReversed(seller, buyer);
  const { subscriptions } = await stripe.customers.update(
    customerId,
    {
      ...describeBuyer(buyer, { printsId: !isKept && buyer.legalId !== '' }),
      // Makes Stripe's invoices say who owes the tax.
      tax_exempt: isReversed ? 'reverse' : 'none',
      expand: ['subscriptions'],
    },
    keyed(key, 'update'),
  );
  const rate = isReversed ? undefined : await prices.taxRate();
  for (const { id } of subscriptions?.data ?? []) await changeTax(deps, id, rate, key);
}

function describeBuyer(buyer: Buyer, { printsId }: { printsId: boolean }): Stripe.CustomerUpdateParams {
  const { name, email, legalId, addressLine1, floor, city, state, postalCode, country } = buyer;
  return {
    name,
    email,
    address: { line1: addressLine1, line2: floor, city, state, postal_code: postalCode, country },
    invoice_settings: { custom_fields: printsId ? [{ name: 'Tax ID', value: legalId }] : '' },
  };
}
