import { decide } from '@evercode/access';
import { askPageEvents } from '@evercode/analytics';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { codesOf } from '../../platform/statistics/codes-of.ts';
import { readRange } from '../../platform/statistics/read-question.ts';
import { requireStatsPlan } from '../../platform/statistics/stats-gates.ts';

/** As statistics are gated: every plan sees its last days, and which link or file it was is among all charts. */
export function createPageEventHandlers({ analytics }: { analytics: Parameters<typeof askPageEvents>[0] }): Pick<Handlers, 'getPageEvents'> {
  return {
    getPageEvents: async ({ query }, context) => {
      const qrs = await codesOf(query, context);
      const { from, to } = readRange(query);
      requireStatsPlan(context, { from, interval: 'day' });
      const answer = await askPageEvents(analytics, { account: context.accountUuid, ...(qrs && { qrs }), from, to }).catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
      });
      return decide(context.subject, 'stats.all-charts').allowed ? answer : { ...answer, targets: [] };
    },
  };
}
