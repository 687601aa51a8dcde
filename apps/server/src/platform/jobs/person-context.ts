import type { Row, Database, Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../http/answers/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import type { Authority, KeyAuthority } from '../sign-in/rights/authority.ts';
import { findKeyById, makerOf, stateOfKey } from '../sign-in/keys/find-key.ts';
import { requireAction } from '../sign-in/rights/require-action.ts';
import { toSubject } from '../sign-in/keys/subject-of-member.ts';
import { actorOf, recordAct, recordActs } from '../workspaces/audit.ts';
import { planColumns } from '../workspaces/plan-columns.ts';
import { createTransact } from '../workspaces/transact.ts';

type Deps = { db: Database; billing: 'on' | 'off'; log: FastifyBaseLogger; signal: AbortSignal };
type Started = Pick<Row<'jobs'>, 'accountId' | 'userId' | 'sessionId' | 'impersonatorId' | 'keyId'>;

/**
 * The context of work without a request, on behalf of the person or the API key that started it. Membership, role, plan
 * and key are those of now.
 */
export async function contextOfPerson(
  trx: Transaction,
  { db, billing, log, signal }: Deps,
  started: Started,
  now: Date,
): Promise<WorkspaceContext> {
  const { workspace, ...self } = await authorityOf(trx, billing, started, now);
  const { workspaceUuid, subject } = workspace;
  const actor = actorOf(self);
  return {
    ...self,
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
    // Jobs change what they read.
    readReplica: createTransact(db, { workspaceUuid }),
    require: (action) => requireAction(subject, action),
    record: (within, act, acted) => recordAct(within, { actor, workspaceUuid, act, now }, acted),
    recordMany: (within, act, subjects) => recordActs(within, { actor, workspaceUuid, act, now }, subjects),
  };
}

async function authorityOf(
  trx: Transaction,
  billing: 'on' | 'off',
  { accountId: workspaceUuid, userId: userUuid, sessionId, impersonatorId, keyId }: Started,
  now: Date,
): Promise<Authority & { workspace: NonNullable<Authority['workspace']> }> {
  if (keyId !== null) return authorityOfKey(trx, billing, { keyId, workspaceUuid }, now);
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
  return {
    userUuid,
    sessionUuid: sessionId,
    impersonatorUuid: impersonatorId ?? undefined,
    key: undefined,
    via: 'app',
    workspace: { workspaceUuid, subject: toSubject(member, billing, now) },
  };
}

/** A key that is disabled, deleted or otherwise at its end stops what it has started. */
async function authorityOfKey(
  trx: Transaction,
  billing: 'on' | 'off',
  { keyId, workspaceUuid }: { keyId: string; workspaceUuid: string },
  now: Date,
): Promise<KeyAuthority> {
  const row = await findKeyById(trx, keyId, now);
  const maker = row && makerOf(row, billing, now);
  if (row === undefined || maker === undefined || stateOfKey(row, maker, now) !== 'active')
    throw new AppError('key-ended');
  const { userUuid, subject } = maker;
  return {
    userUuid,
    sessionUuid: undefined,
    impersonatorUuid: undefined,
    key: { uuid: row.id, name: row.name },
    via: 'api',
    workspace: { workspaceUuid, subject },
  };
}
