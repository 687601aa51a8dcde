import { isLongRun } from '@evercode/testkit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Terms } from '../domain/terms.ts';
import { createModel, type Card, type Model } from './model.ts';
import { createProduct, type Product } from './product.ts';

const START = new Date('2026-01-31T10:00:00.000Z');
const DAY_MS = 86_400_000;
const DAYS = 730;
/** Under `npm run test:long` ten thousand, as docs/benchmarks.md states. */
const HISTORIES = isLongRun ? 10_000 : 150;

const price = (plan: Terms['plan'], months: 1 | 12, cents: number): Terms => ({
  priceUuid: `${plan}-${months}`,
  plan,
  months,
  cents,
  currency: 'USD',
});
const prices: readonly Terms[] = [
  price('starter', 1, 900),
  price('starter', 12, 8_400),
  price('pro', 1, 2_900),
  price('pro', 12, 27_600),
  price('enterprise', 1, 9_900),
  price('enterprise', 12, 94_800),
];

const terms = fc.constantFrom(...prices);
const card = fc.constantFrom<Card>('good', 'good', 'fails later');
const act = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), terms, card }),
  fc.record({ kind: fc.constant('schedule' as const), terms }),
  fc.record({ kind: fc.constant('card' as const), card }),
  fc.record({ kind: fc.constantFrom('cancel', 'reactivate', 'call off', 'offer') }),
);
const step = fc.record({ act, waitDays: fc.integer({ min: 0, max: 45 }) });
const history = fc.record({
  steps: fc.array(step, { minLength: 25, maxLength: 40 }),
  /** Where the process is killed; read again from the start when it is used up. */
  kills: fc.array(fc.boolean(), { minLength: 1, maxLength: 64 }),
});
type Step = { act: Act; waitDays: number };
type Act =
  | { kind: 'buy'; terms: Terms; card: Card }
  | { kind: 'schedule'; terms: Terms }
  | { kind: 'card'; card: Card }
  | { kind: string };

function perform(done: Act, now: Date, product: Product, model: Model): void {
  if (done.kind === 'buy' && 'card' in done && 'terms' in done) {
    product.buy(done.terms, done.card, now);
    model.buy(done.terms, done.card, now);
  } else if (done.kind === 'schedule' && 'terms' in done) {
    product.schedule(done.terms, now);
    model.schedule(done.terms);
  } else if (done.kind === 'card' && 'card' in done) {
    product.useCard(done.card, now);
    model.useCard(done.card, now);
  } else if (done.kind === 'cancel') {
    product.cancel(now);
    model.cancel();
  } else if (done.kind === 'reactivate') {
    product.reactivate(now);
    model.reactivate();
  } else if (done.kind === 'call off') {
    product.callOff(now);
    model.callOff();
  } else {
    product.takeOffer(now);
    model.takeOffer();
  }
}

/** The next instant at which product or model has something to do. */
function nextOf(product: Product, model: Model): Date | null {
  const dues = [product.nextDue(), model.nextDue()].filter((due) => due !== null);
  return dues.length === 0 ? null : new Date(Math.min(...dues.map((due) => due.getTime())));
}

/** Lives two years, and compares product and model at every instant at which anything happens. */
function live(steps: readonly Step[], kills: readonly boolean[]): { product: Product; model: Model } {
  let place = 0;
  // Two of four times at most, and then twice not: who is killed for ever gets nowhere.
  const kill = (): boolean => {
    place += 1;
    return place % 4 < 2 && kills[place % kills.length] === true;
  };
  const [product, model] = [createProduct(kill, START), createModel()];
  const last = new Date(START.getTime() + DAYS * DAY_MS);
  let now = START;
  const goTo = (target: Date): void => {
    for (let due = nextOf(product, model); due !== null && due <= target; due = nextOf(product, model)) {
      now = new Date(Math.max(due.getTime(), now.getTime()));
      product.reach(now);
      model.reach(now);
      expect([now, product.plan(), product.retries()]).toEqual([now, model.plan(), model.retries()]);
    }
    now = target;
  };
  for (const { act: done, waitDays } of steps) {
    perform(done, now, product, model);
    expect([done, product.plan()]).toEqual([done, model.plan()]);
    const next = new Date(now.getTime() + waitDays * DAY_MS);
    if (next > last) break;
    goTo(next);
  }
  goTo(last);
  return { product, model };
}

test(`${HISTORIES} histories of two years with kills charge what the model charges and give its plans`, () => {
  fc.assert(
    fc.property(history, ({ steps, kills }) => {
      const { product, model } = live(steps, kills);
      expect(product.charges()).toEqual(model.charges);
      // No time is paid twice: every period begins where none of the same subscription has begun.
      const starts = product
        .payments()
        .map(({ id, periodStart }) => `${id.split('.').slice(0, 2).join('.')} ${periodStart.getTime()}`);
      expect(new Set(starts).size).toBe(starts.length);
    }),
    { numRuns: HISTORIES },
  );
});
