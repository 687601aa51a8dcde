import type { TestCardAct } from '@evercode/contract';
import type { Terms } from '../../domain/terms.ts';
import type { Purchase } from '../gateway.ts';
import { confirm } from './confirm.ts';
import type { OfferedMethod } from './method-acts.ts';
import type { Draft, SandboxEvent } from './draft.ts';
import { perform } from './perform.ts';
import { newCustomer, presentSubscription, type SandboxCustomer } from './sandbox-customer.ts';

export const aPrice = (chosen: Partial<Terms> = {}): Terms => ({
  priceUuid: `price-${chosen.plan ?? 'starter'}-${chosen.months ?? 1}`,
  plan: 'starter',
  months: 1,
  cents: 900,
  currency: 'USD',
  ...chosen,
});

export const aCard = (act: TestCardAct = 'succeeds', expires = '2099-12'): OfferedMethod => ({
  type: 'card',
  brand: 'visa',
  last4: '4242',
  expires,
  act,
});

export const aPurchase = (terms = aPrice(), chosen: Partial<Purchase> = {}): Omit<Purchase, 'customerId'> => ({
  orderUuid: 'order-1',
  terms,
  percentOff: null,
  methodId: undefined,
  ...chosen,
});

/** One customer of the sandbox without a database, whose time a test moves. */
export function openSandbox(start: string) {
  let customer: SandboxCustomer = newCustomer('customer', new Date(start));
  let now = new Date(start);
  let places = 0;
  const events: SandboxEvent[] = [];
  const act = (run: (draft: Draft, now: Date) => string | void, key?: string): string => {
    const performed = perform(customer, { key, now }, run);
    customer = performed.customer;
    events.push(...performed.events);
    return performed.answer;
  };
  return {
    act,
    newSecret: () => `secret-${(places += 1)}`,
    now: () => now,
    goTo: (instant: string | Date) => {
      now = new Date(instant);
      act(() => undefined);
    },
    confirm: (secret: string, method: OfferedMethod | 'stored', approved?: boolean) => {
      const answers: unknown[] = [];
      act((draft, at) => void answers.push(confirm(draft, { secret, method, approved }, at)));
      return answers[0];
    },
    customer: () => customer,
    events: () => events.map(({ type }) => type),
    /** The newest subscription as the product sees it. */
    seen: () => {
      const last = customer.subscriptions.at(-1);
      if (last === undefined) throw new Error('There is no subscription yet.');
      return presentSubscription(customer, last);
    },
  };
}
