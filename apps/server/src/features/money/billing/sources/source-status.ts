import { EXPIRING_DAYS, STATUS_EXPIRED, STATUS_EXPIRING, STATUS_GOOD, type PaymentSource } from '@evercode/contract';

type SourceStatus = PaymentSource['status'];

const DAY_MS = 86_400_000;

/** Of a card with a year and month, such as 2027-04: it works to the end of that month. PayPal never expires. */
export function statusOfSource(expires: string | null, now: Date): SourceStatus {
  if (expires === null) return 'good';
  const [year = 0, month = 0] = expires.split('-').map(Number);
  const end = Date.UTC(year, month);
  if (now.getTime() >= end) return 'expired';
  return now.getTime() >= end - EXPIRING_DAYS * DAY_MS ? 'expiring' : 'good';
}

const numbers = {
  good: STATUS_GOOD,
  expiring: STATUS_EXPIRING,
  expired: STATUS_EXPIRED,
} as const satisfies Record<SourceStatus, number>;

/** The specification's number for a workspace: that of the means of payment that the next renewal uses. */
export function statusOfWorkspace(
  sources: readonly { expires: string | null; isDefault: boolean }[],
  now: Date,
): (typeof numbers)[SourceStatus] {
  const used = sources.find(({ isDefault }) => isDefault);
  return numbers[used === undefined ? 'good' : statusOfSource(used.expires, now)];
}
