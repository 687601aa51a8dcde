import type { JobKind } from '@evercode/contract';
import type { Database, Listen, StoredRoute } from '@evercode/database';
import type { Tracer } from '@evercode/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../http/answers/app-error.ts';
import type { AppLinks } from '../mail/app-links.ts';
import type { Post } from '../mail/post.ts';
import { requireAction } from '../sign-in/rights/require-action.ts';
import type { SealedBox } from '../sign-in/secrets/sealed-box.ts';
import { createTransact } from '../workspaces/transact.ts';
import { hangBell } from '../work/bell.ts';
import { claimJob, extendLease, isAnyOpen, releaseJob, type JobRow } from './claim-job.ts';
import { endJob } from './end-job.ts';
import { finishPart, JobLostError } from './finish-part.ts';
import { JobPause, type JobKinds, type JobWork, type PerformedJob } from './job-kind.ts';
import { contextOfPerson } from './person-context.ts';
import { JOBS_CHANNEL } from './start-job.ts';

type JobDeps = {
  db: Database;
  listen: Listen;
  kinds: JobKinds;
  billing: 'on' | 'off';
  box: SealedBox;
  mail: { post: Post; links: AppLinks };
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  now: () => Date;
  newUuid: () => string;
  log: FastifyBaseLogger;
  tracer?: Tracer | undefined;
  /** `interrupted`: it is tried again. */
  onEnded?: (outcome: 'done' | 'failed' | 'interrupted') => void;
  /** How soon another worker takes over the job of one that has disappeared. */
  leaseMs?: number;
};

/** At most so many jobs at the same time in one worker, which does other work too. */
const AT_ONCE = 2;
const LEASE_MS = 20_000;
/** The longest delay after a lost notification, and for a job whose worker has disappeared. */
const POLL_MS = 3_000;
/** Claims in a row without one finished part, before a job counts as failed. */
const MAX_FAILURES = 12;
const retryDelaysMs = [500, 2_000, 10_000, 60_000];

/** Performs jobs until the signal aborts. Several workers may do so at the same time. */
export async function runJobs(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { db, listen, newUuid, now, log, leaseMs = LEASE_MS } = deps;
  // Object.keys loses the key type; the table has these keys only.
  const kinds = Object.keys(deps.kinds) as JobKind[];
  const bell = hangBell({ listen, channel: JOBS_CHANNEL, log, signal });
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    try {
      while (running.size < AT_ONCE && !signal.aborted) {
        const job = await claimJob(db, { kinds, claim: newUuid(), leaseMs, now: now() });
        if (job === undefined) break;
        if (signal.aborted) {
          await releaseJob(db, { id: job.id, claim: job.claim ?? '', delayMs: 0, failed: false });
          break;
        }
        const perform = async () => performJob({ ...deps, leaseMs }, job, signal);
        const plan = { name: `job ${job.kind}`, kind: 'internal' } as const;
        const performed = (deps.tracer?.trace(plan, perform, job.traceparent) ?? perform()).finally(() => {
          running.delete(performed);
          bell.ring();
        });
        running.add(performed);
      }
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be read; trying again');
    }
    const isIdle = async () => running.size === 0 && !(await isAnyOpen(db).catch(() => true));
    await bell.rest(Math.min(POLL_MS, leaseMs), isIdle);
  }
  await Promise.all([bell.ended, ...running]);
}

/** Never rejects: a job that cannot be ended now is claimed again after its lease. */
async function performJob(deps: JobDeps & { leaseMs: number }, job: JobRow, stopping: AbortSignal): Promise<void> {
  const { db, kinds, log } = deps;
  const claim = job.claim ?? '';
  const performed = kinds[job.kind];
  if (performed === undefined) return;
  const lost = new AbortController();
  const beat = keepLease(deps, { id: job.id, claim }, lost);
  try {
    if (job.failures > MAX_FAILURES) {
      await endJob(deps, job, { status: 'failed', problem: 'unexpected' });
      deps.onEnded?.('failed');
    } else {
      await performed.perform(workOn(deps, job, performed, AbortSignal.any([stopping, lost.signal])));
      await endJob(deps, job, { status: 'done' });
      deps.onEnded?.('done');
    }
  } catch (error) {
    await settle(deps, job, error, stopping).catch((cause: unknown) =>
      log.warn({ err: cause, job: job.id }, 'a job could not be put back; it is taken up after its lease'),
    );
  } finally {
    clearInterval(beat);
  }

  async function settle(within: JobDeps, { id, failures }: JobRow, error: unknown, stop: AbortSignal): Promise<void> {
    if (lost.signal.aborted || error instanceof JobLostError) return;
    if (error instanceof JobPause) return releaseJob(db, { id, claim, delayMs: error.delayMs, failed: false });
    if (stop.aborted) return releaseJob(db, { id, claim, delayMs: 0, failed: false });
    if (error instanceof AppError && error.status < 500) {
      await endJob(within, job, { status: 'failed', problem: error.code });
      return within.onEnded?.('failed');
    }
    within.onEnded?.('interrupted');
    log.warn({ err: error, job: id, kind: job.kind }, 'a job was interrupted; trying again');
    const delayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0;
    return releaseJob(db, { id, claim, delayMs, failed: true });
  }
}

/** While the database is away, the lease may end; the next part then finds out who has the job. */
function keepLease(
  { db, leaseMs, log }: Pick<JobDeps, 'db' | 'log'> & { leaseMs: number },
  { id, claim }: { id: string; claim: string },
  lost: AbortController,
): NodeJS.Timeout {
  return setInterval(() => {
    extendLease(db, { id, claim, leaseMs }).then(
      (isKept) => {
        if (!isKept) lost.abort(new JobLostError());
      },
      (error: unknown) => log.debug({ err: error, job: id }, 'the lease of a job could not be extended'),
    );
  }, leaseMs / 4);
}

function workOn(
  { db, billing, log, box, publish, now }: JobDeps,
  job: JobRow,
  { action }: PerformedJob,
  signal: AbortSignal,
): JobWork<unknown, unknown> {
  const { id, accountId: workspaceUuid } = job;
  const transact = createTransact(db, { workspaceUuid });
  const part: JobWork<unknown, unknown>['part'] = async (run) => {
    signal.throwIfAborted();
    return transact(async (trx, afterCommit) => {
      const context = await contextOfPerson(trx, { db, billing, log, signal }, job, now());
      requireAction(context.subject, action);
      const made = await run(trx, context);
      await finishPart(trx, job, made);
      const { routes = [] } = made;
      if (routes.length > 0) afterCommit(() => publish(routes));
      return made;
    });
  };
  return {
    uuid: id,
    workspaceUuid,
    userUuid: job.userId ?? '',
    input: job.input,
    state: job.state,
    done: job.done,
    total: job.total,
    openSecret: () => (job.sealed === null ? undefined : box.open(job.sealed)),
    signal,
    read: (run) => transact((trx) => run(trx)),
    part,
  };
}
