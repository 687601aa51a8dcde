import { askStats, TooManyPointsError, type SheetKeeper, type StatsAnswer } from '@evercode/analytics';
import type { StatsQuery } from '@evercode/contract';
import { AppError, notFound, violationError } from '../http/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { findSubject, type StatsSubject } from './find-subject.ts';
import { readRange, readTimezone } from './read-question.ts';
import { requireStatsPlan, withinPlan } from './stats-gates.ts';

export type AnalyticsClient = Parameters<typeof askStats>[0];
export type StatisticsStore = Readonly<{ analytics: AnalyticsClient; sheets: Pick<SheetKeeper, 'want'> }>;
export type Answered = Readonly<{ subject: StatsSubject; from: Date; to: Date; timezone: string; stats: StatsAnswer }>;
type Asker = Pick<WorkspaceContext, 'accountUuid' | 'read' | 'now' | 'require' | 'subject'>;

/** One question by somebody of a workspace, for a screen or a file: the same gates, and so the same numbers. What belongs to another workspace is not there. */
export async function askWithinPlan(store: StatisticsStore, query: StatsQuery, context: Asker, names?: Parameters<typeof readRange>[1]): Promise<Answered> {
  const { accountUuid: account } = context;
  const subject = await context.read((trx) => findSubject[query.criteria](trx, account, query.id));
  if (subject === undefined) throw notFound();
  const { from, to } = readRange(query, names);
  const timezone = readTimezone(query.timezone);
  const { interval } = query;
  requireStatsPlan(context, { from, interval });
  const answer = await ask(store, { account, ...(subject.qrs && { qrs: subject.qrs }), from, to, interval, timezone });
  return { subject, from, to, timezone, stats: withinPlan(answer, context) };
}

async function ask({ analytics, sheets }: StatisticsStore, question: Parameters<typeof askStats>[1]): Promise<StatsAnswer> {
  try {
    return await askStats(analytics, question, sheets);
  } catch (error) {
    if (error instanceof TooManyPointsError) throw violationError('interval', 'too-small', 'Choose a longer interval for this range');
    return analyticsAway(error);
  }
}

export function analyticsAway(error: unknown): never {
  throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
}
