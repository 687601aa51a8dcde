import { askActivity } from '@evercode/analytics';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { analyticsAway, askWithinPlan, type StatisticsStore } from '../../platform/statistics/ask-within-plan.ts';
import { readTimezone } from '../../platform/statistics/read-question.ts';

const ACTIVITY_DAYS = 30;
/** A decoration of the list is worth no longer wait. */
const PATIENCE_MS = 3_000;

export function createStatsHandlers({ analytics, sheets }: StatisticsStore): Pick<Handlers, 'getStats' | 'listQrActivity'> {
  return {
    getStats: async ({ query }, context) => (await askWithinPlan({ analytics, sheets }, query, context)).stats,

    // Every plan has its last days by day.
    listQrActivity: async ({ query: { ids, timezone } }, context) => {
      const { accountUuid: account, now, read } = context;
      const found = await read((trx) => trx.selectFrom('qrs').select('id').where('id', 'in', ids).where('accountId', '=', account).execute());
      const question = { account, qrs: found.map(({ id }) => id), now, days: ACTIVITY_DAYS, timezone: readTimezone(timezone) };
      const answer = await askActivity(analytics, question, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(analyticsAway);
      return { from: answer.from.toISOString(), items: [...answer.codes].map(([uuid, activity]) => ({ uuid, ...activity })) };
    },
  };
}
