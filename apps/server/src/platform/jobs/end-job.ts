import { languageCode, type ErrorCode, type JobState } from '@evercode/contract';
import { sql, type Database, type Transaction } from '@evercode/database';
import type { AppLinks } from '../mail/app-links.ts';
import type { Post } from '../mail/post.ts';
import type { JobRow } from './claim-job.ts';

type Ended = { status: Extract<JobState, 'done' | 'failed'>; problem?: ErrorCode };
type Deps = { db: Database; mail: { post: Post; links: AppLinks }; now: () => Date };

/** A person who has waited so long has probably left the page. */
const LONG_MS = 60_000;

/** Ends a job that this worker performs, and queues the mail about it in the same transaction. */
export async function endJob(
  { db, mail, now }: Deps,
  { id, claim }: Pick<JobRow, 'id' | 'claim'>,
  { status, problem }: Ended,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const job = await trx
      .updateTable('jobs')
      .set({ status, problem: problem ?? null, claim: null, leaseUntil: null, sealed: null, finishedAt: at })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    if (job === undefined) return;
    if (job.wantsMail || at.getTime() - job.createdAt.getTime() > LONG_MS) await tell(trx, mail, job, at);
  });
}

/** Only to a confirmed address, and only while the person is a member. */
async function tell(trx: Transaction, { post, links }: Deps['mail'], job: JobRow, now: Date): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['users.email', 'users.name', 'users.locale', 'accounts.name as workspace'])
    .where('users.id', '=', job.userId)
    .where('memberships.accountId', '=', job.accountId)
    .where('users.emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  if (person === undefined) return;
  const { email, name, locale, workspace } = person;
  const { created, changed, fileEndsAt } = job.result ?? {};
  await post.queue(
    trx,
    {
      kind: 'job',
      link: links.job(job.id),
      workspace,
      job: job.undoes === null ? job.kind : 'undo',
      isDone: job.status === 'done',
      made: created ?? changed ?? 0,
      problems: job.problems,
      ...(fileEndsAt !== undefined && { fileEndsAt }),
    },
    { email, name, language: languageCode.catch('en').parse(locale) },
    { now, workspace: job.accountId },
  );
}

/** Nothing more is made once this is committed. Undefined: the job has ended already. */
export async function cancelJob(
  trx: Transaction,
  { id, workspaceUuid, now }: { id: string; workspaceUuid: string; now: Date },
): Promise<JobRow | undefined> {
  return trx
    .updateTable('jobs')
    .set({ status: 'cancelled', claim: null, leaseUntil: null, sealed: sql`null`, finishedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', workspaceUuid)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}
