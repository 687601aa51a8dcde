import type { Account } from '@evercode/contract';

/** The last day counts as one. */
export function trialDaysLeft({ totalTrialDays, currentTrialDays }: Account): number {
  return Math.max(1, totalTrialDays - currentTrialDays);
}
