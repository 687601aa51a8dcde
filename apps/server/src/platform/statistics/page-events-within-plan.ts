import { decide } from '@evercode/access';
import { askPageEvents } from '@evercode/analytics';
import type { PageEvents } from '@evercode/contract';
import type { WorkspaceContext } from '../routes/context.ts';
import { analyticsAway, type AnalyticsClient } from './ask-within-plan.ts';

type Asked = Readonly<{ qrs: readonly string[] | undefined; from: Date; to: Date }>;

/** Of a range that the plan was asked for. Which link or file it was is among all charts. */
export async function pageEventsWithinPlan(
  analytics: AnalyticsClient, { qrs, from, to }: Asked, { accountUuid: account, subject }: Pick<WorkspaceContext, 'accountUuid' | 'subject'>,
): Promise<PageEvents> {
  const answer = await askPageEvents(analytics, { account, ...(qrs && { qrs }), from, to }).catch(analyticsAway);
  return decide(subject, 'stats.all-charts').allowed ? answer : { ...answer, targets: [] };
}
