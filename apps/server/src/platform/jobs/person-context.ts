import type { Row, Database, Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { requireAction, toSubject } from '../sign-in/authorise.ts';
import { recordAct, recordActs } from '../workspaces/audit.ts';
import { planColumns } from '../workspaces/plan-columns.ts';
import { createTransact } from '../workspaces/transact.ts';

type Deps = { db: Database; billing: 'on' | 'off'; log: FastifyBaseLogger; signal: AbortSignal };
type Started = Pick<Row<'jobs'>, 'accountId' | 'userId' | 'sessionId' | 'impersonatorId'>;

/**
 * The context of work without a request, on behalf of the person who started it. Their membership, role and plan are
 * those of now.
 */
export async function contextOfPerson(
  trx: Transaction,
  { db, billing, log, signal }: Deps,
  { accountId: workspaceUuid, userId: userUuid, sessionId, impersonatorId }: Started,
  now: Date,
): Promise<WorkspaceContext> {
  if (userUuid === null || sessionId === null) throw new AppError('person-left');
  const member = await trx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(['memberships.role', 'memberships.permissions', ...planColumns])
    .where('memberships.accountId', '=', workspaceUuid)
    .where('memberships.userId', '=', userUuid)
    .executeTakeFirst();
  if (member === undefined) throw new AppError('person-left');
  const subject = toSubject(member, billing, now);
  const impersonatorUuid = impersonatorId ?? undefined;
  const actor = { userUuid, sessionUuid: sessionId, impersonatorUuid };
  return {
    ...actor,
    workspaceUuid,
    subject,
    now,
    log,
    signal,
    address: '',
    userAgent: '',
    appHost: undefined,
    ifMatch: undefined,
    range: undefined,
    transact: createTransact(db, { workspaceUuid }),
    read: createTransact(db, { workspaceUuid }),
    require: (action) => requireAction(subject, action),
    record: (within, act, acted) => recordAct(within, { actor, workspaceUuid, act, now }, acted),
    recordMany: (within, act, subjects) => recordActs(within, { actor, workspaceUuid, act, now }, subjects),
  };
}
