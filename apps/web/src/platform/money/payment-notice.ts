import { STATUS_EXPIRED, STATUS_EXPIRING, type Account } from '@evercode/contract';

/** What the banner tells about payments. The state of the means of payment concerns only who may change it. */
export type PaymentNotice =
  | Readonly<{ kind: 'retry'; at: string }>
  | Readonly<{ kind: 'last-days'; at: string }>
  | Readonly<{ kind: 'ended' | 'not-active' | 'expiring' | 'expired' }>;

type Told = Pick<Account, 'billing' | 'status' | 'subscriptionType'>;

/** The most urgent notice of a workspace; undefined where all is well. */
export function choosePaymentNotice(
  { billing, status, subscriptionType }: Told,
  canPay: boolean,
): PaymentNotice | undefined {
  if (billing === null || subscriptionType === 'FOREVER') return undefined;
  const { state, nextAttemptAt, endsAt } = billing;
  if (state === 'past-due' && nextAttemptAt !== null) return { kind: 'retry', at: nextAttemptAt };
  if (state === 'past-due' && endsAt !== null) return { kind: 'last-days', at: endsAt };
  if (state === 'expired') return { kind: 'ended' };
  if (!canPay) return undefined;
  if (state === 'paid-not-active') return { kind: 'not-active' };
  if (state !== 'active') return undefined;
  if (status === STATUS_EXPIRED) return { kind: 'expired' };
  return status === STATUS_EXPIRING ? { kind: 'expiring' } : undefined;
}

/** A lasting fact that needs no act can be put away; what threatens the plan cannot. */
export function canBeDismissed({ kind }: PaymentNotice): boolean {
  return kind === 'ended' || kind === 'expiring';
}
