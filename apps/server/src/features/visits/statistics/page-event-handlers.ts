import { pickStatsFilters } from '@evercode/contract';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { AnalyticsClient } from '../../../platform/statistics/ask-within-plan.ts';
import { codesOf } from '../../../platform/statistics/codes-of.ts';
import { pageEventsWithinPlan } from '../../../platform/statistics/page-events-within-plan.ts';
import { readRange } from '../../../platform/statistics/read-question.ts';
import { requireStatsPlan } from '../../../platform/statistics/stats-gates.ts';

/** The same gates as for statistics: every plan includes its last days. */
export function createPageEventHandlers({
  analytics,
}: {
  analytics: AnalyticsClient;
}): Pick<Handlers, 'getPageEvents'> {
  return {
    getPageEvents: async ({ query }, context) => {
      const qrs = await codesOf(query, context);
      const { from, to } = readRange(query, context.now);
      const filters = pickStatsFilters(query);
      requireStatsPlan(context, { from, interval: 'day', filters });
      return pageEventsWithinPlan(analytics, { qrs, from, to, filters }, context);
    },
  };
}
