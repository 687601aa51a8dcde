import { GatewayRefusal, type Gateway, type GatewaySubscription } from '../gateway.ts';
import { loadSubscription } from './load-subscription.ts';
import { dropOpen, end } from './open-charges.ts';
import { changeNow, finishChange, quote, retryCharge, subscribe } from './purchases.ts';
import { intentOf } from './read-payments.ts';
import { readInvoiceFile } from './read-invoice-file.ts';
import { presentSubscription } from './read-subscription.ts';
import { cancelAtEnd, changeAtEnd, lowerNext } from './schedules.ts';
import { isTestKey, scriptUrlOf, type StripeAccess } from './stripe-access.ts';
import { updateBuyer } from './stripe-buyers.ts';
import { asking, idOf, keyed, openClient, translate } from './stripe-client.ts';
import { createStripeMethods } from './stripe-methods.ts';
import { listChanged, readEvent } from './stripe-news.ts';
import { createStripePrices } from './stripe-prices.ts';

/** Stripe, by its official library. Cards go from the browser to Stripe and never through this process. */
export function createStripeGateway(access: StripeAccess, now: () => Date): Gateway {
  const stripe = openClient(access);
  const deps = { stripe, prices: createStripePrices(stripe, access.taxPercent), now };
  const methods = createStripeMethods(stripe);

  async function read(id: string): Promise<GatewaySubscription> {
    const loaded = await loadSubscription(stripe, id);
    const isFinished = await finishChange(deps, loaded);
    return presentSubscription(deps, isFinished ? await loadSubscription(stripe, id) : loaded);
  }
  const act = async (id: string, run: () => Promise<unknown>) =>
    asking(async () => {
      await run();
      return read(id);
    });

  return {
    name: 'stripe',
    isTest: isTestKey(access.secretKey),
    form: { publishableKey: access.publishableKey, scriptUrl: scriptUrlOf(access) },
    hasInvoices: true,

    createCustomer: async (customer, key) => asking(() => methods.createCustomer(customer, key)),
    updateCustomer: async (id, buyer, key) =>
      asking(() => updateBuyer(deps, { customerId: id, buyer, seller: access.seller, key })),
    beginMethod: async (id, key) => asking(() => methods.beginMethod(id, key)),
    listMethods: async (id) => asking(() => methods.listMethods(id)),
    setDefaultMethod: async (id, methodId, key) => asking(() => methods.setDefaultMethod(id, methodId, key)),
    removeMethod: async (id, methodId, key) => asking(() => methods.removeMethod(id, methodId, key)),

    quote: async (wish) => asking(() => quote(deps, wish)),
    subscribe: async (purchase, key) => asking(async () => read(await subscribe(deps, purchase, key))),
    changeNow: async (id, change, key) => act(id, () => changeNow(deps, id, change, key)),
    dropOpen: async (id, key) => act(id, () => dropOpen(deps, id, key)),
    changeAtEnd: async (id, terms, key) => act(id, () => changeAtEnd(deps, id, terms, key)),
    cancelAtEnd: async (id, isCancelled, key) => act(id, () => cancelAtEnd(deps, id, isCancelled, key)),
    lowerNext: async (id, percentOff, key) => act(id, () => lowerNext(deps, id, percentOff, key)),
    retryCharge: async (id, key, methodId) => act(id, () => retryCharge(deps, id, key, methodId)),
    end: async (id, key) => act(id, () => end(stripe, id, key)),
    endUnpaid: async (id, key) => act(id, () => end(stripe, id, key, { unlessPaid: true })),
    refund: async (paymentId, cents, key) =>
      asking(async () => {
        const invoice = await stripe.invoices.retrieve(paymentId, { expand: ['payments'] });
        const intent = intentOf(invoice);
        const subscription = invoice.parent?.subscription_details?.subscription;
        if (intent === undefined || subscription === undefined)
          throw new GatewayRefusal(`Of the payment ${paymentId} nothing can be refunded.`);
        await stripe.refunds.create({ payment_intent: intent, amount: cents }, keyed(key, 'refund'));
        return read(idOf(subscription));
      }),

    read: async (id) => asking(() => read(id)),
    async *listChanged(since) {
      try {
        yield* listChanged(stripe, since);
      } catch (error) {
        throw translate(error);
      }
    },
    readEvent: async (raw, signature, at) => readEvent(access.webhookSecret, raw, signature, at),
    readInvoiceFile: async (id) => asking(() => readInvoiceFile(stripe, id, access.apiUrl)),
  };
}
