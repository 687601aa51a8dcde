import { countTrialDays, decide, isTrialOver, type Subject } from '@evercode/access';
import {
  closedToImpersonators,
  isSelfAction,
  isStaffAction,
  reference,
  type Action,
  type Screen,
  type WorkspaceAction,
} from '@evercode/contract';
import type { Queries } from '@evercode/database';
import type { AccessTokens } from './access-tokens.ts';
import { agreedOf } from '../workspaces/agreements.ts';
import { AppError, namePerson, notFound } from '../http/app-error.ts';
import { planColumns } from '../workspaces/plan-columns.ts';

export type Authority = {
  userUuid: string;
  sessionUuid: string;
  /** The support member who acts as the user. */
  impersonatorUuid: string | undefined;
  workspace?: { workspaceUuid: string; subject: Subject };
};

type Credentials = { authorization: string | undefined; workspaceHeader: string | undefined };

const workspaceReference = reference('accounts');

/** Resolves the caller and the workspace, and checks the action: before every handler of a route that is not public. */
export function createAuthorise(deps: { db: Queries; tokens: AccessTokens; billing: 'on' | 'off' }) {
  return async ({ authorization, workspaceHeader }: Credentials, action: Action, now: Date): Promise<Authority> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('unauthenticated');
    const claims = await deps.tokens.read(token, now);
    try {
      return await judge(claims, workspaceHeader, action, now);
    } catch (error) {
      namePerson(error, claims.userUuid);
      throw error;
    }
  };

  async function judge(
    claims: Claims,
    workspaceHeader: string | undefined,
    action: Action,
    now: Date,
  ): Promise<Authority> {
    if (isSelfAction(action) || isStaffAction(action)) {
      const session = await findOpenSession(deps.db, claims, now);
      if (session === undefined) throw new AppError('session-ended');
      refuseImpersonator(action, session.impersonatorId);
      if (isStaffAction(action)) requireStaff(session);
      return { ...claims, impersonatorUuid: session.impersonatorId ?? undefined };
    }
    const workspaceUuid = readWorkspaceHeader(workspaceHeader);
    const member = await findMember(deps.db, claims, workspaceUuid, now);
    if (member === undefined) {
      if ((await findOpenSession(deps.db, claims, now)) === undefined) throw new AppError('session-ended');
      throw notFound();
    }
    refuseImpersonator(action, member.impersonatorId);
    const subject = toSubject(member, deps.billing, now);
    requireAction(subject, action);
    return {
      ...claims,
      impersonatorUuid: member.impersonatorId ?? undefined,
      workspace: { workspaceUuid: member.accountId, subject },
    };
  }
}

export function requireAction(subject: Subject, action: WorkspaceAction): void {
  const decision = decide(subject, action);
  if (decision.allowed) return;
  if (decision.reason === 'role') throw new AppError('forbidden');
  if (decision.reason === 'subscription-expired') throw new AppError('subscription-expired');
  throw new AppError('plan-lacks-feature', { feature: decision.feature, requiredPlan: decision.requiredPlan });
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

/** Whether a session may still do this: for long-lived answers. */
export function createMayStill(
  { now, ...deps }: { db: Queries; billing: 'on' | 'off'; now: () => Date },
  action: WorkspaceAction,
) {
  return async ({ workspaceUuid, ...claims }: Claims & { workspaceUuid: string }): Promise<boolean> => {
    const subject = await findAccessSubject(deps, claims, workspaceUuid, now());
    return subject !== undefined && decide(subject, action).allowed;
  };
}

/** Without X-Account-Id: the workspace that the caller owns. */
async function findMember(db: Queries, claims: Claims, workspaceUuid: string | undefined, now: Date) {
  const members = db
    .selectFrom('memberships')
    .innerJoin('sessions', 'sessions.userId', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select([
      'sessions.impersonatorId',
      'memberships.accountId',
      'memberships.role',
      'memberships.permissions',
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

type Member = Omit<NonNullable<Awaited<ReturnType<typeof findMember>>>, 'impersonatorId' | 'accountId'>;

/**
 * The subject of access decisions: a membership with the plan of its workspace. Also used for work without a request.
 */
export function toSubject(member: Member, billing: 'on' | 'off', now: Date): Subject {
  const { role, plan, subscriptionType, trialBeganAt, createdAt, permissions } = member;
  const trialDays = trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now);
  return {
    role,
    plan,
    subscriptionType,
    trialDays,
    billing,
    agreed: agreedOf(member, now),
    accountCreatedAt: createdAt,
    // Unknown permission names match no rule.
    extraPermissions: permissions as (WorkspaceAction | Screen)[],
    isSubscriptionExpired: isTrialOver({ subscriptionType, trialDays, billing }),
  };
}
