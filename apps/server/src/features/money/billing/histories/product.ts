import { observe } from '../domain/observe.ts';
import { dueAt as stateDueAt, entitlementOf, settledOf, type Subscription } from '../domain/subscription.ts';
import type { Terms } from '../domain/terms.ts';
import { transition } from '../domain/transition.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { dueAt } from '../gateway/sandbox/advance.ts';
import { confirm } from '../gateway/sandbox/confirm.ts';
import { attach, setDefault } from '../gateway/sandbox/method-acts.ts';
import { findSubscription, type Draft } from '../gateway/sandbox/draft.ts';
import { perform } from '../gateway/sandbox/perform.ts';
import { changeNow, subscribe } from '../gateway/sandbox/purchase-acts.ts';
import { newCustomer, presentSubscription, type SandboxCustomer } from '../gateway/sandbox/sandbox-customer.ts';
import { aCard } from '../gateway/sandbox/sandbox-customer.builder.ts';
import * as acts from '../gateway/sandbox/subscription-acts.ts';
import { judgeOrder } from '../orders/judge-order.ts';
import type { Card } from './model.ts';

/** Answers true when the process is killed here: what follows does not happen until the next round. */
type Kill = () => boolean;

/**
 * The domain and the sandbox joined as the handlers and rounds join them, in memory. Between any two steps the process
 * may be killed; then a person tries again, or the next round goes on.
 */
export function createProduct(kill: Kill, start: Date) {
  let customer: SandboxCustomer = newCustomer('customer', start);
  let stored: Subscription = { kind: 'free' };
  let subscriptionId: string | null = null;
  let openOrder: { uuid: string; terms: Terms } | null = null;
  let version = 0;
  let places = 0;
  let isOfferUsedUp = false;
  let isSafe = false;
  /** By the gateway's id, as the ledger has them. */
  const ledger = new Map<string, GatewayPayment>();

  const isKilled = (): boolean => !isSafe && kill();
  const ask = (key: string | undefined, now: Date, run: (draft: Draft) => string | void): string => {
    const performed = perform(customer, { key, now }, run);
    customer = performed.customer;
    return performed.answer;
  };
  const seen = () => presentSubscription(customer, findSubscription(customer, subscriptionId ?? ''));

  /** As `sync`: one transaction, so it happens whole or not at all. */
  const look = (now: Date, cause: { retry?: number; isDropped?: boolean } = {}): void => {
    if (isKilled() || subscriptionId === null) return;
    ask(undefined, now, () => undefined);
    const state = seen();
    const observed = observe(stored, state, {
      graceDays: 14,
      retry: cause.retry ?? null,
      isDropped: cause.isDropped ?? false,
    });
    for (const payment of state.payments) ledger.set(payment.id, payment);
    stored = observed.subscription;
    if (observed.events.length > 0) version += 1;
    if (openOrder !== null && stored.kind !== 'processing') openOrder = null;
  };

  const round = (now: Date): void => {
    ask(undefined, now, () => undefined);
    look(now);
    const settled = settledOf(stored);
    if (settled.kind !== 'past-due' || subscriptionId === null || isKilled()) return;
    const key = `${subscriptionId} ${settled.periodEnd.getTime()}`;
    const id = subscriptionId;
    if (settled.dunning.endsAt <= now) {
      ask(`${key} end`, now, (draft) => acts.endUnpaid(draft, id, now));
      look(now);
    } else if (settled.dunning.nextAttemptAt !== null && settled.dunning.nextAttemptAt <= now) {
      const retry = settled.dunning.attempts + 1;
      ask(`${key} retry ${retry}`, now, (draft) => acts.retryCharge(draft, id, undefined, now));
      look(now, { retry });
    }
  };

  /** The process was killed or not: the next one does what is due. */
  const recover = (now: Date): void => {
    isSafe = true;
    round(now);
    isSafe = false;
  };
  const act = (now: Date, name: string, run: (draft: Draft, id: string) => void): void => {
    const id = subscriptionId;
    if (id === null) return;
    ask(`${id} ${version} ${name}`, now, (draft) => run(draft, id));
    look(now);
    recover(now);
  };
  const runs = () => ['active', 'cancelled'].includes(stored.kind);
  const isOfferOpen = () => !isOfferUsedUp && stored.kind === 'active' && stored.terms.plan === 'pro';

  const order = (terms: Terms): { uuid: string; terms: Terms } | null => {
    const way = judgeOrder(stored, terms);
    if (way === undefined || way === 'at-end') return null;
    const uuid = `order-${(places += 1)}`;
    const next = transition(stored, { type: 'ordered', orderUuid: uuid });
    if (next === undefined) return null;
    stored = next;
    version += 1;
    return { uuid, terms };
  };

  /** After a kill the person comes back to the same checkout. */
  const buy = (terms: Terms, card: Card, now: Date): void => {
    openOrder ??= order(terms);
    if (openOrder === null) return;
    const { uuid } = openOrder;
    const isChange = 'periodEnd' in settledOf(stored);
    const wish = { orderUuid: uuid, terms, percentOff: null, methodId: undefined };
    const given = { newSecret: `secret-${(places += 1)}`, now };
    const current = subscriptionId;
    if (isKilled()) {
      buy(terms, card, now);
      return;
    }
    const answer = ask(`order ${uuid}`, now, (draft) => {
      if (!isChange || current === null) return subscribe(draft, wish, given);
      changeNow(draft, current, wish, given);
      return current;
    });
    if (isKilled()) {
      buy(terms, card, now);
      return;
    }
    subscriptionId = answer;
    const secret = seen().open?.clientSecret ?? '';
    ask(undefined, now, (draft) => void confirm(draft, { secret, method: methodOf(card), approved: undefined }, now));
    look(now);
    recover(now);
  };

  return {
    buy,
    useCard: (card: Card, now: Date) => {
      ask(undefined, now, (draft) => setDefault(draft, attach(draft, methodOf(card), now).id, now));
      const id = subscriptionId;
      if (id !== null && seen().status === 'past-due')
        ask(undefined, now, (draft) => acts.retryCharge(draft, id, undefined, now));
      look(now);
      recover(now);
    },
    cancel: (now: Date) => {
      if (stored.kind === 'past-due') {
        stored = transition(stored, { type: 'given-up', at: now }) ?? stored;
        version += 1;
        // The round asks the gateway and looks, as the handler does, and may be killed between.
        round(now);
        recover(now);
        return;
      }
      if (!runs()) return;
      if (isOfferOpen()) isOfferUsedUp = true;
      act(now, 'cancel', (draft, id) => acts.cancelAtEnd(draft, id, true, now));
    },
    reactivate: (now: Date) => {
      if (stored.kind !== 'cancelled') return;
      act(now, 'reactivate', (draft, id) => acts.cancelAtEnd(draft, id, false, now));
    },
    schedule: (terms: Terms, now: Date) => {
      if (!runs() || judgeOrder(stored, terms) !== 'at-end') return;
      const resumes = stored.kind === 'cancelled';
      act(now, `schedule ${terms.priceUuid}`, (draft, id) => {
        if (resumes) acts.cancelAtEnd(draft, id, false, now);
        acts.changeAtEnd(draft, id, terms, now);
      });
    },
    callOff: (now: Date) => {
      const settled = settledOf(stored);
      if (settled.kind !== 'active' || settled.next === null) return;
      act(now, 'call off', (draft, id) => acts.changeAtEnd(draft, id, null, now));
    },
    takeOffer: (now: Date) => {
      if (!isOfferOpen()) return;
      isOfferUsedUp = true;
      const id = subscriptionId ?? '';
      ask('stay', now, (draft) => acts.lowerNext(draft, id, 50, now));
      look(now);
      recover(now);
    },
    /** A round that may be killed, and the one after the restart. */
    reach: (now: Date) => {
      round(now);
      recover(now);
    },
    /** The next instant at which something is due. */
    nextDue: (): Date | null => {
      const dues = [dueAt(customer), stateDueAt(stored)].filter((due) => due !== null);
      return dues.length === 0 ? null : new Date(Math.min(...dues.map((due) => due.getTime())));
    },
    plan: () => entitlementOf(stored).plan,
    retries: () => {
      const settled = settledOf(stored);
      return settled.kind === 'past-due' ? settled.dunning.attempts : 0;
    },
    charges: () => [...ledger.values()].map(({ cents }) => cents),
    payments: () => [...ledger.values()],
  };
}

export type Product = ReturnType<typeof createProduct>;

const methodOf = (card: Card) => aCard(card === 'good' ? 'succeeds' : 'fails-at-renewal');
