import { giveUp } from './dunning.ts';
import type { BillingEvent, EventOf, EventType } from './events.ts';
import { settledOf, type Active, type Kind, type Running, type Settled, type Subscription } from './subscription.ts';

type StateOf<K extends Kind> = Extract<Subscription, { kind: K }>;
/** Answers undefined where a guard refuses. */
type Step<K extends Kind, T extends EventType> = (state: StateOf<K>, event: EventOf<T>) => Subscription | undefined;
type Table = { readonly [K in Kind]: { readonly [T in EventType]?: Step<K, T> } };

const order = (before: Settled, { orderUuid }: EventOf<'ordered'>): Subscription => ({
  kind: 'processing',
  orderUuid,
  before,
});
/** Also without an order of ours: a subscription that the operator made at the gateway. */
const activate = (_: Subscription, { terms, periodStart, periodEnd }: EventOf<'activated'>): Active => ({
  kind: 'active',
  terms,
  periodStart,
  periodEnd,
  next: null,
});
const renew = (state: Running, { terms, periodStart, periodEnd }: EventOf<'renewed'>): Active | undefined =>
  periodEnd > state.periodEnd ? { kind: 'active', terms, periodStart, periodEnd, next: null } : undefined;
const fail = (state: Running, { dunning }: EventOf<'charge-failed'>): Subscription => ({
  kind: 'past-due',
  ...paidTime(state),
  dunning,
});
const end = (state: Running, { at, why }: EventOf<'ended'>): Subscription => ({
  kind: 'expired',
  terms: state.terms,
  endedAt: at,
  why,
});
const paidTime = ({ terms, periodStart, periodEnd }: Running): Running => ({ terms, periodStart, periodEnd });
const isOf = (state: { orderUuid: string }, event: { orderUuid: string }) => state.orderUuid === event.orderUuid;

/** Every transition. A pair that is not here is refused. */
const table: Table = {
  free: {
    'trial-begun': (_, { endsAt }) => ({ kind: 'trial', endsAt }),
    ordered: order,
    activated: activate,
  },
  trial: {
    'trial-ended': () => ({ kind: 'trial-expired' }),
    'went-free': () => ({ kind: 'free' }),
    ordered: order,
    activated: activate,
  },
  'trial-expired': {
    'went-free': () => ({ kind: 'free' }),
    ordered: order,
    activated: activate,
  },
  processing: {
    'order-dropped': (state, event) => (isOf(state, event) ? state.before : undefined),
    paid: (state, event) => (isOf(state, event) ? { ...state, kind: 'paid-not-active' } : undefined),
    activated: activate,
  },
  'paid-not-active': {
    activated: activate,
    // Refunded, or ended at the gateway before it was ever in force.
    'order-dropped': (state, event) => (isOf(state, event) ? state.before : undefined),
  },
  active: {
    ordered: order,
    activated: activate,
    renewed: renew,
    'charge-failed': fail,
    'change-scheduled': (state, { next }) => ({ ...state, next }),
    'change-called-off': (state) => (state.next === null ? undefined : { ...state, next: null }),
    cancelled: (state) => ({ kind: 'cancelled', ...paidTime(state) }),
    ended: end,
  },
  'past-due': {
    renewed: renew,
    'retry-failed': (state, { dunning }) =>
      !state.dunning.isGivenUp && dunning.attempts === state.dunning.attempts + 1 ? { ...state, dunning } : undefined,
    'given-up': (state, { at }) =>
      state.dunning.isGivenUp ? undefined : { ...state, dunning: giveUp(state.dunning, at) },
    ended: end,
  },
  cancelled: {
    ordered: order,
    activated: activate,
    reactivated: (state) => ({ kind: 'active', ...paidTime(state), next: null }),
    ended: end,
  },
  expired: {
    ordered: order,
    activated: activate,
  },
};

/** The state after an event; undefined where the event is refused. */
export function transition(state: Subscription, event: BillingEvent): Subscription | undefined {
  // The compiler cannot follow that the step of a kind and a type takes this state and this event; the table's type
  // guarantees it.
  const step = table[state.kind][event.type] as
    | ((state: Subscription, event: BillingEvent) => Subscription | undefined)
    | undefined;
  return step?.(state, event);
}

/** Where an order waits, what happens to the subscription that is in force meanwhile happens behind it. */
export function transitionBehind(state: Subscription, event: BillingEvent): Subscription | undefined {
  const direct = transition(state, event);
  if (direct !== undefined || (state.kind !== 'processing' && state.kind !== 'paid-not-active')) return direct;
  const before = transition(settledOf(state), event);
  return before === undefined || !isSettled(before) ? undefined : { ...state, before };
}

function isSettled(state: Subscription): state is Settled {
  return state.kind !== 'processing' && state.kind !== 'paid-not-active';
}

/** For the drawing in `docs/money.md`. */
export function listTransitions(): { from: Kind; event: EventType }[] {
  return Object.entries(table).flatMap(([from, steps]) =>
    Object.keys(steps).map((event) => ({ from: from as Kind, event: event as EventType })),
  );
}
