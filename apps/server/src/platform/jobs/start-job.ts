import { limits, type JobKind } from '@evercode/contract';
import { sql, type Row, type Transaction } from '@evercode/database';
import type { Tracer } from '@evercode/tracing';
import { AppError } from '../http/answers/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import type { SealedBox } from '../sign-in/secrets/sealed-box.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';

/** NOTIFY wakes the workers. */
export const JOBS_CHANNEL = 'evercode_jobs';

export type NewJob = {
  kind: JobKind;
  /** Read by the kind's schema when the job is performed. */
  input: unknown;
  total?: number | null;
  wantsMail?: boolean;
  /** Such as the key of a service: encrypted, and deleted when the job ends. */
  secret?: unknown;
  /** The job whose changes this one takes back. */
  undoes?: string | null;
};

type Starter = Pick<
  WorkspaceContext,
  'workspaceUuid' | 'userUuid' | 'sessionUuid' | 'impersonatorUuid' | 'key' | 'now'
>;

/** Starts a job on behalf of the caller, in the caller's transaction. Throws 409 when too many are open. */
export type StartJob = (trx: Transaction, context: Starter, job: NewJob) => Promise<Row<'jobs'>>;

type StartDeps = { newUuid: () => string; box: SealedBox; tracer?: Pick<Tracer, 'traceparent'> | undefined };

export function createStartJob({ newUuid, box, tracer }: StartDeps): StartJob {
  return async (trx, { workspaceUuid, userUuid, sessionUuid, impersonatorUuid, key, now }, job) => {
    await lockWorkspace(trx, workspaceUuid);
    const { open } = await trx
      .selectFrom('jobs')
      .select(sql<number>`count(*)::integer`.as('open'))
      .where('accountId', '=', workspaceUuid)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirstOrThrow();
    if (open >= limits.jobs.open) throw new AppError('jobs-full');
    const row = await trx
      .insertInto('jobs')
      .values({
        id: newUuid(),
        accountId: workspaceUuid,
        userId: userUuid,
        sessionId: sessionUuid ?? null,
        keyId: key?.uuid ?? null,
        keyName: key?.name ?? null,
        impersonatorId: impersonatorUuid ?? null,
        kind: job.kind,
        status: 'waiting',
        input: JSON.stringify(job.input),
        sealed: job.secret === undefined ? null : box.seal(job.secret),
        total: job.total ?? null,
        undoes: job.undoes ?? null,
        wantsMail: job.wantsMail ?? false,
        traceparent: tracer?.traceparent() ?? null,
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(trx);
    return row;
  };
}
