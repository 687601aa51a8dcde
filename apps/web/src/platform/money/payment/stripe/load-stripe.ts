import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';
import type { Payments } from '../payment-form-types.ts';

/** By key: a page has one gateway, and its script must run once. */
const loading = new Map<string, Promise<Stripe>>();

/** Loads Stripe's script. A failed attempt is forgotten, so that a later one may succeed. */
export function loadStripe({ publishableKey, scriptUrl }: Payments): Promise<Stripe> {
  if (publishableKey === null) return Promise.reject(new Error('Stripe has no publishable key'));
  const known = loading.get(publishableKey);
  if (known) return known;
  const found =
    scriptUrl === null || isOfficial(scriptUrl) ? fromStripe(publishableKey) : from(scriptUrl, publishableKey);
  loading.set(publishableKey, found);
  found.catch(() => loading.delete(publishableKey));
  return found;
}

const isOfficial = (scriptUrl: string): boolean => scriptUrl.startsWith('https://js.stripe.com/');

async function fromStripe(key: string): Promise<Stripe> {
  const stripe = await loadOfficial(key);
  if (stripe === null) throw new Error('Stripe is for browsers only');
  return stripe;
}

/** A stand-in of Stripe, whose script has another address than the official package knows. */
async function from(scriptUrl: string, key: string): Promise<Stripe> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('missing')));
  document.head.append(script);
  try {
    await promise;
  } catch (error) {
    script.remove();
    throw error;
  }
  // Stripe's global has its types in the package, which declares it for its own script only.
  const { Stripe: construct } = window as Window & { Stripe?: StripeConstructor };
  if (construct === undefined) throw new Error('empty');
  return construct(key);
}
