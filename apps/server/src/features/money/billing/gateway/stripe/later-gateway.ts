import type { Gateway } from '../gateway.ts';
import { isTestKey, scriptUrlOf, type StripeAccess } from './stripe-access.ts';

/**
 * Stripe, whose library is loaded with the first call: it takes 20 MB, and an installation that sells nothing or uses
 * the sandbox never calls it.
 */
export function createLaterGateway(access: StripeAccess, now: () => Date): Gateway {
  let gateway: Gateway | undefined;
  const load = async (): Promise<Gateway> => {
    const { createStripeGateway } = await import('./stripe-gateway.ts');
    gateway ??= createStripeGateway(access, now);
    return gateway;
  };
  return {
    name: 'stripe',
    isTest: isTestKey(access.secretKey),
    form: { publishableKey: access.publishableKey, scriptUrl: scriptUrlOf(access) },
    hasInvoices: true,

    createCustomer: async (...call) => (await load()).createCustomer(...call),
    updateCustomer: async (...call) => (await load()).updateCustomer(...call),
    beginMethod: async (...call) => (await load()).beginMethod(...call),
    listMethods: async (...call) => (await load()).listMethods(...call),
    setDefaultMethod: async (...call) => (await load()).setDefaultMethod(...call),
    removeMethod: async (...call) => (await load()).removeMethod(...call),
    quote: async (...call) => (await load()).quote(...call),
    subscribe: async (...call) => (await load()).subscribe(...call),
    changeNow: async (...call) => (await load()).changeNow(...call),
    dropOpen: async (...call) => (await load()).dropOpen(...call),
    changeAtEnd: async (...call) => (await load()).changeAtEnd(...call),
    cancelAtEnd: async (...call) => (await load()).cancelAtEnd(...call),
    end: async (...call) => (await load()).end(...call),
    endUnpaid: async (...call) => (await load()).endUnpaid(...call),
    lowerNext: async (...call) => (await load()).lowerNext(...call),
    retryCharge: async (...call) => (await load()).retryCharge(...call),
    refund: async (...call) => (await load()).refund(...call),
    read: async (...call) => (await load()).read(...call),
    async *listChanged(since) {
      yield* (await load()).listChanged(since);
    },
    readEvent: async (...call) => (await load()).readEvent(...call),
    readInvoiceFile: async (...call) => (await load()).readInvoiceFile(...call),
  };
}
