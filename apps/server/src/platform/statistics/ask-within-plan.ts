import {
  askCodes,
  askStats,
  TooManyPointsError,
  TooManyScansError,
  type SheetKeeper,
  type StatsAnswer,
  type StatsShare,
} from '@evercode/analytics';
import type { PartialStatsQuery, StatsFilters, StatsQuery } from '@evercode/contract';
import { AppError, notFound, violationError } from '../http/answers/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { narrowToCodes } from './codes-of.ts';
import { findSubject, type StatsSubject } from './find-subject.ts';
import { readRange, readTimezone } from './read-question.ts';
import { requireStatsPlan, withinPlan } from './stats-gates.ts';

export type AnalyticsClient = Parameters<typeof askStats>[0];
export type StatisticsStore = Readonly<{ analytics: AnalyticsClient; sheets: Pick<SheetKeeper, 'want'> }>;
type Asked = Readonly<{ subject: StatsSubject; from: Date; to: Date; timezone: string }>;
type Answered = Asked & Readonly<{ stats: StatsAnswer }>;
type WithFilters = Readonly<{ filters?: StatsFilters | undefined }>;
type AskContext = Pick<WorkspaceContext, 'workspaceUuid' | 'read' | 'now' | 'require' | 'subject'>;
type Names = Parameters<typeof readRange>[2];

/**
 * Answers one question of a member, for a screen or a file: the same gates, so the same numbers. Things of other
 * workspaces are not found.
 */
export async function askWithinPlan(
  { analytics, sheets }: StatisticsStore,
  query: StatsQuery & Partial<PartialStatsQuery> & WithFilters,
  context: AskContext,
  names?: Names,
): Promise<Answered> {
  const { interval, only, mayBePartial } = query;
  const { answer, ...question } = await askQuestion(query, context, names, (range) =>
    askStats(analytics, { ...range, interval, ...(only && { only }), ...(mayBePartial && { mayBePartial }) }, sheets),
  );
  return { ...question, stats: withinPlan(answer, context) };
}

/** The visits of each of its codes. */
export async function askCodesWithinPlan(
  { analytics, sheets }: StatisticsStore,
  query: Omit<StatsQuery, 'interval'> & WithFilters,
  context: AskContext,
): Promise<StatsShare[]> {
  const { answer } = await askQuestion({ ...query, interval: 'day' }, context, undefined, (question) =>
    askCodes(analytics, question, sheets),
  );
  return answer;
}

type Question = Parameters<typeof askCodes>[1];

async function askQuestion<T>(
  query: StatsQuery & WithFilters,
  context: AskContext,
  names: Names,
  ask: (question: Question) => Promise<T>,
): Promise<Asked & { answer: T }> {
  const { workspaceUuid: workspace } = context;
  const { from, to } = readRange(query, context.now, names);
  const timezone = readTimezone(query.timezone);
  const { codes, ...filters } = query.filters ?? {};
  requireStatsPlan(context, { from, interval: query.interval, filters });
  const pendingSubject = context
    .read(async (trx) => findSubject[query.criteria](trx, workspace, query.id))
    .then((found) => found ?? throwNotFound());
  const qrs = pendingSubject.then((found) => narrowToCodes(found.qrs, codes));
  // A failure is reported where the subject is found, even when the codes are never awaited.
  qrs.catch(() => undefined);
  const [subject, answer] = await Promise.all([
    pendingSubject,
    ask({ workspace, qrs, filters, from, to, timezone }).catch(refuse),
  ]);
  return { subject, from, to, timezone, answer };
}

function throwNotFound(): never {
  throw notFound();
}

function refuse(error: unknown): never {
  if (error instanceof TooManyPointsError)
    throw violationError('interval', 'too-small', 'Choose a longer interval for this range');
  return tooManyOrAway(error);
}

/** Of a question that reads scans one by one. */
export function tooManyOrAway(error: unknown): never {
  if (error instanceof TooManyScansError)
    throw violationError('filters', 'too-large', 'Choose a shorter range: a filter cannot read so many scans');
  return analyticsAway(error);
}

export function analyticsAway(error: unknown): never {
  throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
}
