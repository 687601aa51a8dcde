import { errorCodes, limits, type ErrorCode, type Job } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';
import type { JobRow } from './claim-job.ts';

const DAY_MS = 24 * 3_600_000;

/** A job with the name of its person. `isUndone`: its changes are taken back by another job. */
export type ReadJob = JobRow & { madeBy: string | null; isUndone: boolean };

const isError = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);

/** The only way from a job to an answer: its input, state and secret stay inside. */
export function presentJob(row: ReadJob, { userUuid, now }: { userUuid: string; now: Date }): Job {
  const { problem } = row;
  return {
    uuid: row.id,
    iri: `/api/jobs/${row.id}`,
    kind: row.kind,
    status: row.status,
    total: row.total,
    done: row.done,
    problems: row.problems,
    madeBy: row.madeBy,
    isMine: row.userId === userUuid,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    resumesAt: isPaused(row, now) ? row.runAfter.toISOString() : null,
    // A code that a later version has dropped.
    problem: problem === null ? null : isError(problem) ? problem : 'unexpected',
    undoes: row.undoes,
    canUndo: canUndo(row, now),
    result: row.result,
  };
}

/** A job that is tried again after an error waits, too, but only for moments. */
const isPaused = ({ status, startedAt, failures, runAfter }: ReadJob, now: Date): boolean =>
  status === 'waiting' && startedAt !== null && failures === 0 && runAfter > now;

/** Changes by a table can be taken back once, for as long as their rows are known to be fresh. */
export function canUndo({ kind, undoes, isUndone, finishedAt, result }: ReadJob, now: Date): boolean {
  return (
    kind === 'bulk-change' &&
    undoes === null &&
    !isUndone &&
    finishedAt !== null &&
    (result?.changed ?? 0) > 0 &&
    now.getTime() - finishedAt.getTime() < limits.jobs.undoDays * DAY_MS
  );
}

const isUndone = sql<boolean>`exists (
  select from jobs undo where undo.undoes = jobs.id and undo.status not in ('failed', 'cancelled'))`;

/** Jobs with what their answers show. */
export function readJobs(db: Queries, workspaceUuid: string) {
  return db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.userId')
    .selectAll('jobs')
    .select(sql<string | null>`trim(users.name || ' ' || users.last_name)`.as('madeBy'))
    .select(isUndone.as('isUndone'))
    .where('jobs.accountId', '=', workspaceUuid);
}

export async function findJob(db: Queries, workspaceUuid: string, uuid: string): Promise<ReadJob | undefined> {
  return readJobs(db, workspaceUuid).where('jobs.id', '=', uuid).executeTakeFirst();
}
