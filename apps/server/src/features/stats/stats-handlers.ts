import { askActivity, askStats, TooManyPointsError, type SheetKeeper, type StatsAnswer } from '@evercode/analytics';
import { AppError, violationError } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { codesOf } from './codes-of.ts';
import { readRange } from './read-range.ts';
import { requireStatsPlan, withinPlan } from './stats-gates.ts';

type Client = Parameters<typeof askStats>[0];

const ACTIVITY_DAYS = 30;
/** A decoration of the list is worth no longer wait. */
const PATIENCE_MS = 3_000;

export function createStatsHandlers({ analytics, sheets }: { analytics: Client; sheets: Pick<SheetKeeper, 'want'> }): Pick<Handlers, 'getStats' | 'listQrActivity'> {
  return {
    getStats: async ({ query }, context) => {
      const qrs = await codesOf(query, context);
      const { from, to } = readRange(query);
      const timezone = readTimezone(query.timezone);
      requireStatsPlan(context, { from, interval: query.interval });
      const answer = await ask({ analytics, sheets }, { account: context.accountUuid, ...(qrs && { qrs }), from, to, interval: query.interval, timezone });
      return withinPlan(answer, context);
    },

    // Every plan has its last days by day.
    listQrActivity: async ({ query: { ids, timezone } }, context) => {
      const { accountUuid: account, now, read } = context;
      const found = await read((trx) => trx.selectFrom('qrs').select('id').where('id', 'in', ids).where('accountId', '=', account).execute());
      const question = { account, qrs: found.map(({ id }) => id), now, days: ACTIVITY_DAYS, timezone: readTimezone(timezone) };
      const answer = await askActivity(analytics, question, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(away);
      return { from: answer.from.toISOString(), items: [...answer.codes].map(([uuid, activity]) => ({ uuid, ...activity })) };
    },
  };
}

/** The name as ClickHouse wants it: in its own case, and a place's, since a bare offset is no name to it. */
function readTimezone(asked: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions();
    if (/^[A-Z]/.test(timeZone)) return timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw violationError('timezone', 'invalid', 'This time zone is not known');
}

async function ask({ analytics, sheets }: { analytics: Client; sheets: Pick<SheetKeeper, 'want'> }, question: Parameters<typeof askStats>[1]): Promise<StatsAnswer> {
  try {
    return await askStats(analytics, question, sheets);
  } catch (error) {
    if (error instanceof TooManyPointsError) throw violationError('interval', 'too-small', 'Choose a longer interval for this range');
    return away(error);
  }
}

function away(error: unknown): never {
  throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
}
