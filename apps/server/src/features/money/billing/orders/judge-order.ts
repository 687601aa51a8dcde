import { runningOf, settledOf, type Subscription } from '../domain/subscription.ts';
import { beginsAtOnce, isSameTerms, type Terms } from '../domain/terms.ts';

/** How a plan can be bought from where the workspace is; undefined: not now. */
type WayToBuy = 'subscribe' | 'change-now' | 'at-end';

export function judgeOrder(subscription: Subscription, terms: Terms): WayToBuy | undefined {
  const settled = settledOf(subscription);
  const running = runningOf(settled);
  if (running === undefined) return 'subscribe';
  // First the open charge is paid: a workspace never owes two plans.
  if (settled.kind === 'past-due' || isSameTerms(running.terms, terms)) return undefined;
  return beginsAtOnce(running.terms, terms) ? 'change-now' : 'at-end';
}
