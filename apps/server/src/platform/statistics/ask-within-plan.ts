import { askCodes, askStats, TooManyPointsError, type SheetKeeper, type StatsAnswer, type StatsShare } from '@evercode/analytics';
import type { StatsQuery } from '@evercode/contract';
import { AppError, notFound, violationError } from '../http/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { findSubject, type StatsSubject } from './find-subject.ts';
import { readRange, readTimezone } from './read-question.ts';
import { requireStatsPlan, withinPlan } from './stats-gates.ts';

export type AnalyticsClient = Parameters<typeof askStats>[0];
export type StatisticsStore = Readonly<{ analytics: AnalyticsClient; sheets: Pick<SheetKeeper, 'want'> }>;
type Asked = Readonly<{ subject: StatsSubject; from: Date; to: Date; timezone: string }>;
export type Answered = Asked & Readonly<{ stats: StatsAnswer }>;
type Asker = Pick<WorkspaceContext, 'accountUuid' | 'read' | 'now' | 'require' | 'subject'>;
type Names = Parameters<typeof readRange>[1];

/** One question by somebody of a workspace, for a screen or a file: the same gates, and so the same numbers. What belongs to another workspace is not there. */
export async function askWithinPlan({ analytics, sheets }: StatisticsStore, query: StatsQuery, context: Asker, names?: Names): Promise<Answered> {
  const { answer, ...asked } = await askOf(query, context, names, (question) => askStats(analytics, { ...question, interval: query.interval }, sheets));
  return { ...asked, stats: withinPlan(answer, context) };
}

/** The visits of each code of it. */
export async function askCodesWithinPlan({ analytics, sheets }: StatisticsStore, query: Omit<StatsQuery, 'interval'>, context: Asker): Promise<StatsShare[]> {
  const { answer } = await askOf({ ...query, interval: 'day' }, context, undefined, (question) => askCodes(analytics, question, sheets));
  return answer;
}

type Question = Parameters<typeof askCodes>[1];

async function askOf<T>(query: StatsQuery, context: Asker, names: Names, ask: (question: Question) => Promise<T>): Promise<Asked & { answer: T }> {
  const { accountUuid: account } = context;
  const { from, to } = readRange(query, names);
  const timezone = readTimezone(query.timezone);
  requireStatsPlan(context, { from, interval: query.interval });
  const finding = context.read(async (trx) => findSubject[query.criteria](trx, account, query.id)).then((found) => found ?? nobodys());
  const qrs = finding.then((found) => found.qrs);
  // What goes wrong there is told by the finding itself, also where nobody comes to ask for the codes.
  qrs.catch(() => undefined);
  const [subject, answer] = await Promise.all([finding, ask({ account, qrs, from, to, timezone }).catch(refuse)]);
  return { subject, from, to, timezone, answer };
}

function nobodys(): never {
  throw notFound();
}

function refuse(error: unknown): never {
  if (error instanceof TooManyPointsError) throw violationError('interval', 'too-small', 'Choose a longer interval for this range');
  return analyticsAway(error);
}

export function analyticsAway(error: unknown): never {
  throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
}
