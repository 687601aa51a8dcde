import type { Stripe } from 'stripe';
import { isChargeReversed } from '../../invoices/tax.ts';
import type { Buyer, Gateway, PaymentMethod } from '../gateway.ts';
import { changeTax } from './schedules.ts';
import type { StripeAccess } from './stripe-access.ts';
import { dateOf, idOf, keyed, unlessDone } from './stripe-client.ts';
import type { StripePrices } from './stripe-prices.ts';
import { keepTaxId, nameTaxId } from './stripe-tax-ids.ts';

type Offered = Pick<
  Gateway,
  'createCustomer' | 'updateCustomer' | 'beginMethod' | 'listMethods' | 'setDefaultMethod' | 'removeMethod'
>;

/** Customers and their means of payment. */
export function createStripeMethods(
  stripe: Stripe,
  { prices, seller }: { prices: StripePrices; seller: StripeAccess['seller'] },
): Offered {
  async function list(customerId: string): Promise<PaymentMethod[]> {
    const customer = await stripe.customers.retrieve(customerId, { expand: ['subscriptions'] });
    // An operator may delete customers at Stripe; nothing of them is left there.
    if (customer.deleted) return [];
    const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 100 });
    const chosen = defaultOf(customer) ?? newest(data)?.id;
    return data.map((method) => present(method, method.id === chosen));
  }

  async function setDefault(customerId: string, methodId: string, key: string): Promise<void> {
    const settings = { invoice_settings: { default_payment_method: methodId } };
    const { subscriptions } = await stripe.customers.update(
      customerId,
      { ...settings, expand: ['subscriptions'] },
      keyed(key, 'customer'),
    );
    // Subscriptions that still run renew with it as well.
    for (const { id } of subscriptions?.data ?? [])
      await stripe.subscriptions.update(id, { default_payment_method: methodId }, keyed(key, id));
  }

  return {
    async createCustomer({ workspaceUuid, name, email, language }, key) {
      const customer = await stripe.customers.create(
        { name, email, preferred_locales: [localeOf(language)], metadata: { workspace: workspaceUuid } },
        keyed(key, 'create'),
      );
      return customer.id;
    },
    async updateCustomer(customerId, buyer, key) {
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
      // Renewals follow: without the rate no part of the total is tax, and the total stays.
      const rate = isReversed ? undefined : await prices.taxRate();
      for (const { id } of subscriptions?.data ?? []) await changeTax({ stripe, prices }, id, rate, key);
    },
    async beginMethod(customerId, key) {
      const setup = await stripe.setupIntents.create(
        { customer: customerId, usage: 'off_session', automatic_payment_methods: { enabled: true } },
        keyed(key, 'begin'),
      );
      return { clientSecret: setup.client_secret ?? '' };
    },
    listMethods: list,
    setDefaultMethod: setDefault,
    async removeMethod(customerId, methodId, key) {
      const methods = await list(customerId);
      const gone = methods.find(({ id }) => id === methodId);
      if (gone === undefined) return;
      const heir = gone.isDefault ? methods.find(({ id }) => id !== methodId) : undefined;
      if (heir !== undefined) await setDefault(customerId, heir.id, `${key} heir`);
      // Gone since it was listed.
      await unlessDone(() => stripe.paymentMethods.detach(methodId, undefined, keyed(key, 'detach')));
    },
  };
}

/** What a subscription renews with goes before the default of its customer. */
export function defaultOf({
  subscriptions,
  invoice_settings,
}: Pick<Stripe.Customer, 'subscriptions' | 'invoice_settings'>): string | undefined {
  const renewing = subscriptions?.data.find((one) => one.default_payment_method !== null)?.default_payment_method;
  const chosen = renewing ?? invoice_settings.default_payment_method;
  return chosen === null ? undefined : idOf(chosen);
}

const newest = (methods: readonly Stripe.PaymentMethod[]): Stripe.PaymentMethod | undefined =>
  methods.toSorted((a, b) => b.created - a.created)[0];

function present({ id, type, card, paypal, created }: Stripe.PaymentMethod, isDefault: boolean): PaymentMethod {
  const isPaypal = type === 'paypal';
  return {
    id,
    type: isPaypal ? 'paypal' : 'card',
    // An operator may turn on other means of payment; they are listed by their name.
    brand: isPaypal ? '' : (card?.brand ?? type),
    last4: card?.last4 ?? '',
    expires: card === undefined ? null : `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
    email: paypal?.payer_email ?? null,
    isDefault,
    createdAt: dateOf(created),
  };
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

const localeOf = (language: string): string => (language === 'pt-br' ? 'pt-BR' : language);
