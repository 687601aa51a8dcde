import { Stripe } from 'stripe';
import { BadSignature, GatewayAway, GatewayRefusal } from '../gateway.ts';
import type { StripeAccess } from './stripe-access.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** The official library, with bounded time. Its version fixes the version of the API. */
export function openClient({ secretKey, apiUrl }: Pick<StripeAccess, 'secretKey' | 'apiUrl'>): Stripe {
  const standIn = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Evercode' },
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port || (standIn.protocol === 'https:' ? 443 : 80),
      protocol: standIn.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}

/** How old a webhook may be, in seconds. Stripe signs each attempt anew. */
const TOLERANCE_S = 300;

/** Checks the signature of a webhook over its bytes; throws `BadSignature`. */
export function openEvent(secret: string, raw: Uint8Array, signature: string, now: Date): Stripe.Event {
  try {
    // Unlike its tolerance, the library takes the time of the receipt in milliseconds.
    return Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    throw new BadSignature('The signature is not of this body, or too old.', { cause: error });
  }
}

/** Translates what the library throws into the errors of the interface. */
export async function asking<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw translate(error);
  }
}

export function translate(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const said = `Stripe: ${error.type} ${error.code ?? ''} ${error.message}`;
  return isAway(error) ? new GatewayAway(said, { cause: error }) : new GatewayRefusal(said, { cause: error });
}

/** Keys that Stripe does not accept count as away: only the operator can mend them, and no act was refused. */
function isAway(error: Stripe.errors.StripeError): boolean {
  const { statusCode = 0 } = error;
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    statusCode === 0 ||
    [401, 403, 409, 429].includes(statusCode) ||
    statusCode >= 500
  );
}

/** A payment that the bank refused or that asks for the person: its state tells, so the error is no failure. */
export async function unlessDeclined(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 402) throw error;
  }
}

/** An act that finds its work done or its object gone: what is there now tells. */
export async function unlessDone(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isAway(error)) throw error;
  }
}

/** Stripe keeps keys of at most 255 characters for a day. One act may need several calls, each with its own. */
export const keyed = (key: string, step: string): Stripe.RequestOptions => ({ idempotencyKey: `${key} ${step}` });

export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
