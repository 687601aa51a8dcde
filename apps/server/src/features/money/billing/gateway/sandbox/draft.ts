import { GatewayRefusal } from '../gateway.ts';
import type { SandboxCustomer, StoredSubscription } from './sandbox-customer.ts';

/** What the sandbox tells as news, as a webhook would. */
type SandboxNews =
  | 'method.added'
  | 'method.default'
  | 'method.removed'
  | 'subscription.created'
  | 'subscription.paid'
  | 'subscription.changed'
  | 'subscription.renewed'
  | 'subscription.cancelled'
  | 'subscription.reactivated'
  | 'subscription.ended'
  | 'charge.failed'
  | 'charge.refunded'
  | 'order.dropped';

export type SandboxEvent = Readonly<{ id: string; type: SandboxNews; at: Date }>;

/** A customer in the middle of an act. */
export type Draft = {
  readonly customer: SandboxCustomer;
  readonly newId: () => string;
  readonly tell: (type: SandboxNews, at: Date) => void;
};

export function findSubscription({ subscriptions }: SandboxCustomer, id: string): StoredSubscription {
  const found = subscriptions.find((subscription) => subscription.id === id);
  if (found === undefined) throw new GatewayRefusal(`The sandbox has no subscription ${id}.`);
  return found;
}
