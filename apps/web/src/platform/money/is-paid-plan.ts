import type { PaidPlan } from '@evercode/contract';

/** Written out: the login needs it, and must not fetch the schemas of prices. */
export const isPaidPlan = (plan: string): plan is PaidPlan =>
  plan === 'starter' || plan === 'pro' || plan === 'enterprise';
