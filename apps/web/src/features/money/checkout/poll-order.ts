import { ORDER_FAILED, ORDER_SUCCEEDED, type OrderStatus, type PaymentFailure } from '@evercode/contract';

/** As specified: once a second, at most five times. */
const TRIES = 5;
const EVERY_MS = 1000;

/** How a payment ends on the screen. `unchecked`: the server did not answer, so nothing is claimed. */
export type Ending =
  | Readonly<{ kind: 'paid' }>
  | Readonly<{ kind: 'not-active' }>
  | Readonly<{ kind: 'pending' }>
  | Readonly<{ kind: 'failed'; failure: PaymentFailure | null }>
  | Readonly<{ kind: 'unchecked' }>;

type Parts = Readonly<{
  check: () => Promise<OrderStatus>;
  wait: (ms: number) => Promise<void>;
}>;

/**
 * Asks until the order is settled. A paid order whose plan is not in force yet counts as such only after the last try:
 * the two follow each other closely.
 */
export async function pollOrder({ check, wait }: Parts): Promise<Ending> {
  let last: OrderStatus | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await wait(EVERY_MS);
    try {
      last = await check();
    } catch {
      return { kind: 'unchecked' };
    }
    if (last.status === ORDER_SUCCEEDED && last.isActive) return { kind: 'paid' };
    if (last.status === ORDER_FAILED) return { kind: 'failed', failure: last.failure };
  }
  return { kind: last?.status === ORDER_SUCCEEDED ? 'not-active' : 'pending' };
}
