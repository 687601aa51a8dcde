import type { JobKind } from '@evercode/contract';
import { isUniqueViolation, sql, type Database, type Row } from '@evercode/database';

export type JobRow = Row<'jobs'>;

/** By the clock of the database, so that the clocks of machines may differ. */
const after = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

type Claiming = { kinds: readonly JobKind[]; claim: string; leaseMs: number; now: Date };

/**
 * Takes the next job: first one whose worker has disappeared, then a waiting one of the workspace that was served
 * longest ago. A workspace has one running job at a time. Undefined: there is nothing to do.
 */
export async function claimJob(db: Database, { kinds, claim, leaseMs, now }: Claiming): Promise<JobRow | undefined> {
  if (kinds.length === 0) return undefined;
  try {
    return await db
      .updateTable('jobs')
      .set((eb) => ({
        status: 'running',
        claim,
        leaseUntil: after(leaseMs),
        startedAt: eb.fn.coalesce('startedAt', eb.val(now)),
        failures: eb('failures', '+', 1),
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('jobs as job')
          .select('job.id')
          .where('job.kind', 'in', kinds)
          .where(
            sql<boolean>`(job.status = 'running' and job.lease_until < now())
              or (job.status = 'waiting' and job.run_after <= now() and not exists (
                select from jobs other where other.account_id = job.account_id and other.status = 'running'))`,
          )
          .orderBy(sql`job.status = 'running'`, 'desc')
          .orderBy(
            sql`(select max(other.started_at) from jobs other where other.account_id = job.account_id)`,
            (order) => order.asc().nullsFirst(),
          )
          .orderBy('job.createdAt')
          .orderBy('job.id')
          .limit(1)
          .forUpdate('job')
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    // Another worker has claimed another job of the same workspace at the same moment. This one waits for its turn.
    if (isUniqueViolation(error, 'jobs_one_running')) return undefined;
    throw error;
  }
}

/** Whether a job waits or runs anywhere: it may become due by itself, or lose its worker. */
export async function isAnyOpen(db: Database): Promise<boolean> {
  const open = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** False: the job was cancelled, has ended, or belongs to another worker. */
export async function extendLease(
  db: Database,
  { id, claim, leaseMs }: { id: string; claim: string; leaseMs: number },
): Promise<boolean> {
  const kept = await db
    .updateTable('jobs')
    .set({ leaseUntil: after(leaseMs) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Puts the job back, for any worker. `failed`: after an error; otherwise it has paused or this process stops, and the
 * claim does not count.
 */
export async function releaseJob(
  db: Database,
  { id, claim, delayMs, failed }: { id: string; claim: string; delayMs: number; failed: boolean },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      status: 'waiting',
      claim: null,
      leaseUntil: null,
      runAfter: after(delayMs),
      ...(!failed && { failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.val(0)]) }),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'running')
    .execute();
}
