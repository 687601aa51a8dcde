import type { Config } from '@evercode/config';
import type { Installation } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { readSeller, type SellerConfig } from '../invoices/seller.ts';
import type { Gateway, GatewayName } from './gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox/sandbox-gateway.ts';
import { isTestKey, scriptUrlOf, type StripeAccess } from './stripe/stripe-access.ts';
import { createLaterGateway } from './stripe/later-gateway.ts';

type Chosen = SellerConfig &
  Pick<Config, 'billing' | 'stripeSecretKey' | 'stripePublishableKey' | 'stripeWebhookSecret' | 'stripeApiUrl'>;

type Deps = {
  db: Database;
  /** The clock of billing. */
  now: () => Promise<Date>;
  /** The real time, which is that of every gateway but the sandbox. */
  realNow: () => Date;
  newUuid: () => string;
};

export type OpenedGateway = {
  gateway: Gateway;
  /** The same gateway, where it is the sandbox: it has acts that no other service has. */
  sandbox: SandboxGateway | undefined;
};

/** The service that takes payments: the sandbox, unless the keys of another one are set. */
export function gatewayOf(config: Chosen): GatewayName | undefined {
  if (config.billing === 'off') return undefined;
  return stripeAccessOf(config) === undefined ? 'sandbox' : 'stripe';
}

/** Undefined without its keys. The configuration has all of them or none. */
function stripeAccessOf(config: Chosen): StripeAccess | undefined {
  const { stripeSecretKey: secretKey, stripePublishableKey, stripeWebhookSecret, stripeApiUrl: apiUrl } = config;
  if (secretKey === undefined || stripePublishableKey === undefined || stripeWebhookSecret === undefined)
    return undefined;
  return {
    secretKey,
    publishableKey: stripePublishableKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl,
    taxPercent: config.sellerTaxPercent,
    seller: readSeller(config),
  };
}

/** Undefined where the operator sells nothing. */
export function openGateway(config: Chosen, { realNow, ...deps }: Deps): OpenedGateway | undefined {
  if (config.billing === 'off') return undefined;
  const access = stripeAccessOf(config);
  if (access !== undefined) return { gateway: createLaterGateway(access, realNow), sandbox: undefined };
  const sandbox = createSandboxGateway(deps);
  return { gateway: sandbox, sandbox };
}

/** What the browser needs to know to pay. */
export function describePayments(config: Chosen): Installation['payments'] {
  if (config.billing === 'off') return null;
  const access = stripeAccessOf(config);
  if (access === undefined) return { gateway: 'sandbox', isTest: true, publishableKey: null, scriptUrl: null };
  const { secretKey, publishableKey } = access;
  return { gateway: 'stripe', isTest: isTestKey(secretKey), publishableKey, scriptUrl: scriptUrlOf(access) };
}
