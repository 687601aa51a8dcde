import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@evercode/analytics/random';
import { startStripeDouble, type StripeDouble, type Webhook } from '@evercode/testkit/stripe';
import { pace } from '../follow/pace.ts';
import type { Storm, StripeRequest } from './stripe.ts';

/** The process of the double of Stripe. Its first message are the settings of a product that uses it. */

const CARD = '4242424242424242';
/** What Stripe tells of a purchase, and what it is about. */
const TOLD = /^(invoice|customer\.subscription)\./;

const MOST_TRIES = 8;
const AGAIN_MS = 500;

let storms = 0;

async function main(): Promise<void> {
  const double = await startStripeDouble({ now: () => new Date() });
  process.on('message', (request: StripeRequest) => {
    void handle(double, request);
  });
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeApiUrl } = double.keys;
  process.send?.({
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_URL: stripeApiUrl,
  });
}

async function handle(double: StripeDouble, request: StripeRequest): Promise<void> {
  process.send?.(await answer(double, request));
}

async function answer(double: StripeDouble, request: StripeRequest): Promise<unknown> {
  if (request.do === 'storm') return storm(double, request);
  return double.confirm(request.secret, CARD);
}

type StormRequest = Extract<StripeRequest, { do: 'storm' }>;

/** Sends each event twice, in no order, at a steady rate, and waits for every answer. */
async function storm(double: StripeDouble, { target, events, seconds, seed }: StormRequest): Promise<Storm> {
  const hooks = drawHooks(double, events);
  const deliveries = shuffle([...hooks, ...hooks], createRandom(seed));
  const startedAt = performance.now();
  const underWay: Promise<number>[] = [];
  await pace(deliveries.length / seconds, seconds, (count) => {
    const hook = deliveries[count];
    if (hook !== undefined) underWay.push(deliver(target, hook));
  });
  const taken = await Promise.all(underWay);
  return {
    sent: taken.length,
    refused: taken.filter((tries) => tries > MOST_TRIES).length,
    again: taken.filter((tries) => tries > 1).length,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** So many events with ids of their own, about what happened in the purchases. */
function drawHooks(double: StripeDouble, count: number): Webhook[] {
  storms += 1;
  const facts = double.state.events.filter(({ id, type }) => TOLD.test(type) && !id.startsWith('evt_storm'));
  for (let number = 0; number < count; number += 1) {
    const fact = facts[number % facts.length];
    if (fact === undefined) throw new Error('Nothing was bought.');
    double.state.events.push({ ...fact, id: `evt_storm_${storms}_${number}` });
  }
  return double.takeWebhooks().filter(({ id }) => id.startsWith(`evt_storm_${storms}_`));
}

/** A delivery that is not taken is sent again, as by Stripe, but soon. Answers the tries; one too many: never taken. */
async function deliver(target: string, hook: Webhook): Promise<number> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (await send(target, hook)) return tries;
    await sleep(AGAIN_MS * tries);
  }
  return MOST_TRIES + 1;
}

async function send(target: string, { body, headers }: Webhook): Promise<boolean> {
  try {
    const answer = await fetch(target, { method: 'POST', body, headers });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    // Both places are within the list.
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}

await main();
