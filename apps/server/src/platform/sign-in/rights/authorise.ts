import { decide, hasCapability, type Subject } from '@evercode/access';
import {
  closedToImpersonators,
  isSelfAction,
  isStaffAction,
  reference,
  type Action,
  type WorkspaceAction,
} from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { AppError, namePerson, notFound } from '../../http/answers/app-error.ts';
import { planColumns } from '../../workspaces/plan-columns.ts';
import type { AccessTokens } from '../secrets/access-tokens.ts';
import { looksLikeApiKey } from '../keys/api-key-text.ts';
import { createAuthoriseKey } from '../keys/authorise-key.ts';
import type { ActingKey, Asked, Authority, Credentials, PersonAuthority } from './authority.ts';
import { findKeyById, makerOf, stateOfKey } from '../keys/find-key.ts';
import { requireAction } from './require-action.ts';
import { toSubject } from '../keys/subject-of-member.ts';

const workspaceReference = reference('accounts');

/** Resolves the caller and the workspace, and checks the action: before every handler of a route that is not public. */
export function createAuthorise(deps: { db: Queries; tokens: AccessTokens; billing: 'on' | 'off' }) {
  const authoriseKey = createAuthoriseKey(deps);
  return async ({ authorization, workspaceHeader, address }: Credentials, asked: Asked): Promise<Authority> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('unauthenticated');
    if (looksLikeApiKey(token))
      return authoriseKey(token, { address, workspaceUuid: readWorkspaceHeader(workspaceHeader) }, asked);
    const claims = await deps.tokens.read(token, asked.now);
    try {
      return await judge(claims, workspaceHeader, asked);
    } catch (error) {
      namePerson(error, claims.userUuid);
      throw error;
    }
  };

  async function judge(
    claims: Claims,
    workspaceHeader: string | undefined,
    { action, now, namesWorkspace = false }: Asked,
  ): Promise<PersonAuthority> {
    const person = { ...claims, key: undefined, via: 'app' } as const;
    if (isSelfAction(action) || isStaffAction(action)) {
      const session = await findOpenSession(deps.db, claims, now);
      if (session === undefined) throw new AppError('session-ended');
      refuseImpersonator(action, session.impersonatorId);
      if (isStaffAction(action)) requireStaff(session);
      return { ...person, impersonatorUuid: session.impersonatorId ?? undefined };
    }
    const workspaceUuid = readWorkspaceHeader(workspaceHeader);
    if (namesWorkspace && workspaceUuid === undefined && (await hasSeveralWorkspaces(deps.db, claims)))
      throw new AppError('workspace-required');
    const member = await findMember(deps.db, claims, workspaceUuid, now);
    if (member === undefined) {
      if ((await findOpenSession(deps.db, claims, now)) === undefined) throw new AppError('session-ended');
      throw notFound();
    }
    refuseImpersonator(action, member.impersonatorId);
    const subject = toSubject(member, deps.billing, now);
    refuseOtherSignIn(member, subject);
    requireAction(subject, action);
    return {
      ...person,
      impersonatorUuid: member.impersonatorId ?? undefined,
      workspace: { workspaceUuid: member.accountId, subject },
    };
  }
}

function readWorkspaceHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = workspaceReference.safeParse(header);
  if (!parsed.success) throw new AppError('workspace-required', { cause: parsed.error });
  return parsed.data;
}

function refuseImpersonator(action: Action, impersonator: string | null): void {
  if (impersonator !== null && closedToImpersonators.has(action)) throw new AppError('closed-to-impersonators');
}

/**
 * A workspace that requires its provider is open to sessions of that provider only. Owners keep a way in, and support
 * staff have their own.
 */
function refuseOtherSignIn(
  {
    requiredProvider,
    ssoConnectionId,
    role,
    impersonatorId,
    workspaceName,
  }: Awaited<ReturnType<typeof findMember>> & object,
  subject: Subject,
): void {
  if (requiredProvider === null || requiredProvider === ssoConnectionId) return;
  if (role === 'owner' || impersonatorId !== null || !hasCapability(subject, 'single-sign-on')) return;
  throw new AppError('sso-required', { workspaceName });
}

/** Staff actions need a session of one's own, not an impersonation. For all others the route answers 404. */
function requireStaff({ isStaff, impersonatorId }: { isStaff: boolean; impersonatorId: string | null }): void {
  if (!isStaff || impersonatorId !== null) throw notFound();
}

type Claims = { userUuid: string; sessionUuid: string };

async function findOpenSession(db: Queries, { sessionUuid, userUuid }: Claims, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.impersonatorId', 'users.isStaff'])
    .where('sessions.id', '=', sessionUuid)
    .where('sessions.userId', '=', userUuid)
    .where('sessions.endedAt', 'is', null)
    .where((eb) => eb.or([eb('sessions.endsAt', 'is', null), eb('sessions.endsAt', '>', now)]))
    .executeTakeFirst();
}

/** A person's membership in a workspace that a request names outside of its header; undefined without one. */
export async function findAccessSubject(
  { db, billing }: { db: Queries; billing: 'on' | 'off' },
  claims: Claims,
  workspaceUuid: string,
  now: Date,
): Promise<Subject | undefined> {
  const member = await findMember(db, claims, workspaceUuid, now);
  return member && toSubject(member, billing, now);
}

type Caller = Pick<Authority, 'userUuid' | 'sessionUuid' | 'key'> & { workspaceUuid: string };

/** Whether a session or a key may still do this: for long-lived answers. */
export function createMayStill(
  { now, ...deps }: { db: Queries; billing: 'on' | 'off'; now: () => Date },
  action: WorkspaceAction,
) {
  return async ({ workspaceUuid, userUuid, sessionUuid, key }: Caller): Promise<boolean> => {
    const subject =
      sessionUuid === undefined
        ? await findSubjectOfKey(deps, key, now())
        : await findAccessSubject(deps, { userUuid, sessionUuid }, workspaceUuid, now());
    return subject !== undefined && decide(subject, action).allowed;
  };
}

/** Undefined unless the key can be used now. */
async function findSubjectOfKey(
  { db, billing }: { db: Queries; billing: 'on' | 'off' },
  key: ActingKey | undefined,
  now: Date,
): Promise<Subject | undefined> {
  const row = key && (await findKeyById(db, key.uuid, now));
  const maker = row && makerOf(row, billing, now);
  return row && stateOfKey(row, maker, now) === 'active' ? maker?.subject : undefined;
}

async function hasSeveralWorkspaces(db: Queries, { userUuid }: Claims): Promise<boolean> {
  const some = await db.selectFrom('memberships').select('id').where('userId', '=', userUuid).limit(2).execute();
  return some.length > 1;
}

/** Without X-Account-Id: the workspace that the caller owns. */
async function findMember(db: Queries, claims: Claims, workspaceUuid: string | undefined, now: Date) {
  const members = db
    .selectFrom('memberships')
    .innerJoin('sessions', 'sessions.userId', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .leftJoin('ssoConnections', (join) =>
      join
        .onRef('ssoConnections.accountId', '=', 'accounts.id')
        .on('ssoConnections.isEnabled', '=', true)
        .on('ssoConnections.enforcement', '=', 'required'),
    )
    .select([
      'ssoConnections.id as requiredProvider',
      'sessions.ssoConnectionId',
      'sessions.impersonatorId',
      'memberships.accountId',
      'memberships.role',
      'memberships.permissions',
      'accounts.name as workspaceName',
      ...planColumns,
    ])
    .where('sessions.id', '=', claims.sessionUuid)
    .where('sessions.endedAt', 'is', null)
    .where((eb) => eb.or([eb('sessions.endsAt', 'is', null), eb('sessions.endsAt', '>', now)]))
    .where('memberships.userId', '=', claims.userUuid);
  return workspaceUuid === undefined
    ? members.where('memberships.role', '=', 'owner').orderBy('memberships.createdAt').limit(1).executeTakeFirst()
    : members.where('memberships.accountId', '=', workspaceUuid).executeTakeFirst();
}
