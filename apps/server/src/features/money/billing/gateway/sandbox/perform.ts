import { advanceTo } from './advance.ts';
import type { Draft, SandboxEvent } from './draft.ts';
import type { SandboxCustomer } from './sandbox-customer.ts';

type Performed = Readonly<{ customer: SandboxCustomer; events: readonly SandboxEvent[]; answer: string }>;

/** Long enough for the latest retry of an act, which is the last one of a failed renewal. */
const KEY_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Brings a customer to `now` and acts. The given state stays as it is. With a key that was applied before, only the
 * time passes and the first answer is given again. An act that throws leaves nothing.
 */
export function perform(
  before: SandboxCustomer,
  { key, now }: { key: string | undefined; now: Date },
  act: (draft: Draft, now: Date) => string | void,
): Performed {
  const customer = structuredClone(before);
  const events: SandboxEvent[] = [];
  const count = (): number => {
    customer.count += 1;
    return customer.count;
  };
  const draft: Draft = {
    customer,
    newId: () => `${customer.id}.${count()}`,
    tell: (type, at) => {
      events.push({ id: `${customer.id}.${count()}`, type, at });
      customer.changedAt = now;
    },
  };
  advanceTo(draft, now);
  const first = customer.applied.find((one) => one.key === key);
  if (first !== undefined) return { customer, events, answer: first.answer };
  const answer = act(draft, now) ?? '';
  if (key !== undefined) {
    const oldest = now.getTime() - KEY_DAYS * DAY_MS;
    customer.applied = [...customer.applied.filter(({ at }) => at.getTime() > oldest), { key, answer, at: now }];
  }
  return { customer, events, answer };
}
