import { countTrialDays, decide, isTrialOver, type Subject } from '@evercode/access';
import {
  closedToImpersonators, isSelfAction, isStaffAction, reference, type Action, type Screen, type WorkspaceAction,
} from '@evercode/contract';
import type { Queries } from '@evercode/database';
import type { AccessTokens } from './access-tokens.ts';
import { AppError, notFound } from '../http/app-error.ts';

export type Authority = {
  userUuid: string;
  sessionUuid: string;
  /** Somebody of the staff who acts as the user. */
  impersonatorUuid: string | undefined;
  workspace?: { accountUuid: string; subject: Subject };
};

type Credentials = { authorization: string | undefined; accountHeader: string | undefined };

const accountReference = reference('accounts');

/** Who calls, in which workspace, and whether they may: asked before a handler runs, on every route that is not public. */
export function createAuthorise(deps: { db: Queries; tokens: AccessTokens; billing: 'on' | 'off' }) {
  return async ({ authorization, accountHeader }: Credentials, action: Action, now: Date): Promise<Authority> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('unauthenticated');
    const claims = await deps.tokens.read(token, now);
    if (isSelfAction(action) || isStaffAction(action)) {
      const session = await findOpenSession(deps.db, claims, now);
      if (session === undefined) throw new AppError('session-ended');
      refuseImpersonator(action, session.impersonatorId);
      if (isStaffAction(action)) requireStaff(session);
      return { ...claims, impersonatorUuid: session.impersonatorId ?? undefined };
    }
    const accountUuid = readAccountHeader(accountHeader);
    const member = await findMember(deps.db, claims, accountUuid, now);
    if (member === undefined) {
      if ((await findOpenSession(deps.db, claims, now)) === undefined) throw new AppError('session-ended');
      throw notFound();
    }
    refuseImpersonator(action, member.impersonatorId);
    const subject = toSubject(member, deps.billing, now);
    requireAction(subject, action);
    return { ...claims, impersonatorUuid: member.impersonatorId ?? undefined, workspace: { accountUuid: member.accountId, subject } };
  };
}

export function requireAction(subject: Subject, action: WorkspaceAction): void {
  const decision = decide(subject, action);
  if (decision.allowed) return;
  if (decision.reason === 'role') throw new AppError('forbidden');
  if (decision.reason === 'subscription-expired') throw new AppError('subscription-expired');
  throw new AppError('plan-lacks-feature', { feature: decision.feature, requiredPlan: decision.requiredPlan });
}

function readAccountHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = accountReference.safeParse(header);
  if (!parsed.success) throw new AppError('workspace-required', { cause: parsed.error });
  return parsed.data;
}

function refuseImpersonator(action: Action, impersonator: string | null): void {
  if (impersonator !== null && closedToImpersonators.has(action)) throw new AppError('closed-to-impersonators');
}

/** Staff act as staff only in a session of their own. To everybody else there is no such door. */
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

/** What somebody is in a workspace; undefined where they are nobody. For what a request names outside of its header. */
export async function findSubject(
  { db, billing }: { db: Queries; billing: 'on' | 'off' }, claims: Claims, accountUuid: string, now: Date,
): Promise<Subject | undefined> {
  const member = await findMember(db, claims, accountUuid, now);
  return member && toSubject(member, billing, now);
}

/** Whether a session that was allowed this still is: for answers that go on. */
export function createMayStill({ now, ...deps }: { db: Queries; billing: 'on' | 'off'; now: () => Date }, action: WorkspaceAction) {
  return async ({ accountUuid, ...claims }: Claims & { accountUuid: string }): Promise<boolean> => {
    const subject = await findSubject(deps, claims, accountUuid, now());
    return subject !== undefined && decide(subject, action).allowed;
  };
}

/** Without X-Account-Id the workspace that the caller owns is meant. */
async function findMember(db: Queries, claims: Claims, accountUuid: string | undefined, now: Date) {
  const members = db
    .selectFrom('memberships')
    .innerJoin('sessions', 'sessions.userId', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select([
      'sessions.impersonatorId', 'memberships.accountId', 'memberships.role', 'memberships.permissions',
      'accounts.plan', 'accounts.subscriptionType', 'accounts.trialBeganAt', 'accounts.createdAt',
    ])
    .where('sessions.id', '=', claims.sessionUuid)
    .where('sessions.endedAt', 'is', null)
    .where((eb) => eb.or([eb('sessions.endsAt', 'is', null), eb('sessions.endsAt', '>', now)]))
    .where('memberships.userId', '=', claims.userUuid);
  return accountUuid === undefined
    ? members.where('memberships.role', '=', 'owner').orderBy('memberships.createdAt').limit(1).executeTakeFirst()
    : members.where('memberships.accountId', '=', accountUuid).executeTakeFirst();
}

type Member = Omit<NonNullable<Awaited<ReturnType<typeof findMember>>>, 'impersonatorId' | 'accountId'>;

/** Of a membership with the plan of its workspace: what requests are decided by, and what is done for somebody who is not there. */
export function toSubject(member: Member, billing: 'on' | 'off', now: Date): Subject {
  const { role, plan, subscriptionType, trialBeganAt, createdAt, permissions } = member;
  const trialDays = trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now);
  return {
    role, plan, subscriptionType, trialDays, billing,
    accountCreatedAt: createdAt,
    // Names that no rule knows match nothing.
    extraPermissions: permissions as (WorkspaceAction | Screen)[],
    isSubscriptionExpired: isTrialOver({ subscriptionType, trialDays, billing }),
  };
}
