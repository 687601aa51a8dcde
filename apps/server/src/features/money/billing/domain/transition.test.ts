import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { day, someTerms, starter } from './a-subscription.builder.ts';
import { beginDunning, failAgain } from './dunning.ts';
import type { BillingEvent, EventType } from './events.ts';
import { entitlementOf, type Kind, type Subscription } from './subscription.ts';
import { listTransitions, transition, transitionBehind } from './transition.ts';

const period = { terms: someTerms(), periodStart: day('2026-01-10'), periodEnd: day('2026-02-10') };
const dunning = beginDunning(day('2026-02-10'));

const states: { readonly [K in Kind]: Extract<Subscription, { kind: K }> } = {
  free: { kind: 'free' },
  trial: { kind: 'trial', endsAt: day('2026-01-17') },
  'trial-expired': { kind: 'trial-expired' },
  processing: { kind: 'processing', orderUuid: 'order-1', before: { kind: 'free' } },
  'paid-not-active': { kind: 'paid-not-active', orderUuid: 'order-1', before: { kind: 'free' } },
  active: { kind: 'active', ...period, next: starter },
  'past-due': { kind: 'past-due', ...period, dunning },
  cancelled: { kind: 'cancelled', ...period },
  expired: { kind: 'expired', terms: someTerms(), endedAt: day('2026-02-10'), why: 'cancelled' },
};
const events: { readonly [T in EventType]: Extract<BillingEvent, { type: T }> } = {
  'trial-begun': { type: 'trial-begun', endsAt: day('2026-01-17') },
  'trial-ended': { type: 'trial-ended' },
  'went-free': { type: 'went-free' },
  ordered: { type: 'ordered', orderUuid: 'order-1' },
  'order-dropped': { type: 'order-dropped', orderUuid: 'order-1' },
  paid: { type: 'paid', orderUuid: 'order-1' },
  activated: { type: 'activated', ...period },
  renewed: { type: 'renewed', ...period, periodStart: day('2026-02-10'), periodEnd: day('2026-03-10') },
  'charge-failed': { type: 'charge-failed', dunning },
  'retry-failed': { type: 'retry-failed', dunning: failAgain(dunning) },
  'given-up': { type: 'given-up', at: day('2026-02-12') },
  'change-scheduled': { type: 'change-scheduled', next: starter },
  'change-called-off': { type: 'change-called-off' },
  cancelled: { type: 'cancelled' },
  reactivated: { type: 'reactivated' },
  ended: { type: 'ended', at: day('2026-02-10'), why: 'cancelled' },
};
const kinds = Object.keys(states) as Kind[];
const types = Object.keys(events) as EventType[];

test('every pair outside of the table is refused', () => {
  const listed = new Set(listTransitions().map(({ from, event }) => `${from} ${event}`));
  for (const kind of kinds)
    for (const type of types)
      expect([kind, type, transition(states[kind], events[type]) !== undefined]).toEqual([
        kind,
        type,
        listed.has(`${kind} ${type}`),
      ]);
});

test('a paid plan in force is never lost but by its end', () => {
  const paid = kinds.filter((kind) => entitlementOf(states[kind]).subscriptionType === 'PREMIUM');
  expect(paid).toEqual(['active', 'past-due', 'cancelled']);
  const plans = paid.flatMap((kind) =>
    types
      .filter((type) => type !== 'ended')
      .map((type) => transitionBehind(states[kind], events[type]))
      .filter((after) => after !== undefined)
      .map((after) => entitlementOf(after).plan),
  );
  expect(plans.length).toBeGreaterThan(8);
  expect(new Set(plans)).toEqual(new Set(['pro']));
});

describe('guards', () => {
  test('an order answers to its own number only', () => {
    const other = { type: 'order-dropped', orderUuid: 'order-2' } as const;
    expect(transition(states.processing, other)).toBeUndefined();
    expect(transition(states.processing, { ...other, type: 'paid' })).toBeUndefined();
    expect(transition(states['paid-not-active'], other)).toBeUndefined();
  });

  test('a period never moves back', () => {
    expect(transition(states.active, { ...events.renewed, periodEnd: period.periodEnd })).toBeUndefined();
    expect(transition(states['past-due'], { ...events.renewed, periodEnd: day('2026-01-31') })).toBeUndefined();
  });

  test('retries are counted in order', () => {
    const third = { type: 'retry-failed', dunning: failAgain(failAgain(dunning)) } as const;
    expect(transition(states['past-due'], third)).toBeUndefined();
  });
  test('a renewal that was given up is not tried again', () => {
    const givenUp = transitionBehind(states['past-due'], events['given-up']);
    expect(givenUp).toMatchObject({ dunning: { nextAttemptAt: null, endsAt: day('2026-02-12') } });
    if (givenUp === undefined) throw new Error('It can be given up.');
    expect(transition(givenUp, events['retry-failed'])).toBeUndefined();
    expect(transition(givenUp, events['given-up'])).toBeUndefined();
    expect(transition(givenUp, events.renewed)).toMatchObject({ kind: 'active' });
  });

  test('a change that is not scheduled cannot be called off', () => {
    expect(transition({ ...states.active, next: null }, events['change-called-off'])).toBeUndefined();
  });
});

test('behind an open order the plan in force goes on', () => {
  const ordered: Subscription = { kind: 'processing', orderUuid: 'order-1', before: states.active };
  expect(transitionBehind(ordered, events.renewed)).toMatchObject({
    kind: 'processing',
    before: { kind: 'active', periodEnd: day('2026-03-10') },
  });
  expect(transitionBehind(ordered, events.ended)).toMatchObject({ before: { kind: 'expired' } });
});

/** With DRAW=1 the drawing is written before it is compared. */
test('docs/money.md shows the table', async () => {
  const path = new URL('../../../../../../../docs/money.md', import.meta.url);
  const text = await readFile(path, 'utf8');
  const [begin, end] = ['<!-- states: drawn by transition.test.ts -->', '<!-- end of states -->'];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  const drawn = `${before}${begin}\n\n${draw()}\n\n${end}${after}`;
  if (process.env['DRAW'] === '1') await writeFile(path, drawn);
  expect(await readFile(path, 'utf8')).toBe(drawn);
});

function draw(): string {
  const edges = new Map<string, string[]>();
  for (const { from, event } of listTransitions()) {
    const to = transition(states[from], events[event])?.kind;
    if (to === undefined) continue;
    const edge = `${name(from)} --> ${name(to)}`;
    edges.set(edge, [...(edges.get(edge) ?? []), event]);
  }
  const lines = [...edges].map(([edge, labels]) => `  ${edge}: ${labels.join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> free', ...lines, '```'].join('\n');
}

/** Mermaid takes no dashes in names. */
const name = (kind: Kind): string => kind.replaceAll('-', '_');
