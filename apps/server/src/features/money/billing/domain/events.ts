import type { Dunning } from './dunning.ts';
import type { Expired, Running } from './subscription.ts';
import type { Terms } from './terms.ts';

/** Everything that can happen to a subscription. */
export type BillingEvent =
  | { type: 'trial-begun'; endsAt: Date }
  | { type: 'trial-ended' }
  | { type: 'went-free' }
  | { type: 'ordered'; orderUuid: string }
  | { type: 'order-dropped'; orderUuid: string }
  | { type: 'paid'; orderUuid: string }
  | ({ type: 'activated' } & Running)
  | ({ type: 'renewed' } & Running)
  | { type: 'charge-failed'; dunning: Dunning }
  | { type: 'retry-failed'; dunning: Dunning }
  /** Cancelled by a person while a renewal is not paid. */
  | { type: 'given-up'; at: Date }
  | { type: 'change-scheduled'; next: Terms }
  | { type: 'change-called-off' }
  | { type: 'cancelled' }
  | { type: 'reactivated' }
  | { type: 'ended'; at: Date; why: Expired['why'] };
export type EventType = BillingEvent['type'];
export type EventOf<Type extends EventType> = Extract<BillingEvent, { type: Type }>;
