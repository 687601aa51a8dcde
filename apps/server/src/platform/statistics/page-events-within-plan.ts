import { decide } from '@evercode/access';
import { askPageEvents } from '@evercode/analytics';
import type { PageEvents } from '@evercode/contract';
import type { WorkspaceContext } from '../routes/context.ts';
import { analyticsAway, type AnalyticsClient } from './ask-within-plan.ts';

type Scope = Readonly<{ qrs: readonly string[] | undefined; from: Date; to: Date }>;

/** The range has been checked against the plan. Names of links and files need the `all-charts` capability. */
export async function pageEventsWithinPlan(
  analytics: AnalyticsClient,
  { qrs, from, to }: Scope,
  { workspaceUuid: workspace, subject }: Pick<WorkspaceContext, 'workspaceUuid' | 'subject'>,
): Promise<PageEvents> {
  const answer = await askPageEvents(analytics, { workspace, ...(qrs && { qrs }), from, to }).catch(analyticsAway);
  return decide(subject, 'stats.all-charts').allowed ? answer : { ...answer, targets: [] };
}
