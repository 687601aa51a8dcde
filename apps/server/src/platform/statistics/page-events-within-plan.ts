import { decide } from '@evercode/access';
import { askPageEvents } from '@evercode/analytics';
import type { PageEvents, StatsFilters } from '@evercode/contract';
import type { WorkspaceContext } from '../routes/context.ts';
import { tooManyOrAway, type AnalyticsClient } from './ask-within-plan.ts';
import { narrowToCodes } from './codes-of.ts';

type Scope = Readonly<{ qrs: readonly string[] | undefined; from: Date; to: Date; filters?: StatsFilters | undefined }>;

/**
 * The range and the filters have been checked against the plan. Names of links and files need the `all-charts`
 * capability.
 */
export async function pageEventsWithinPlan(
  analytics: AnalyticsClient,
  { qrs: ofSubject, from, to, filters: { codes, ...filters } = {} }: Scope,
  { workspaceUuid: workspace, subject }: Pick<WorkspaceContext, 'workspaceUuid' | 'subject'>,
): Promise<PageEvents> {
  const qrs = narrowToCodes(ofSubject, codes);
  const question = { workspace, ...(qrs && { qrs }), filters, from, to };
  const answer = await askPageEvents(analytics, question).catch(tooManyOrAway);
  return decide(subject, 'stats.all-charts').allowed ? answer : { ...answer, targets: [] };
}
