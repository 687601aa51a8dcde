import { countTrialDays, decide, isTrialOver, type Subject } from '@evercode/access';
import { isSelfAction, reference, type Action, type WorkspaceAction } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import type { AccessTokens } from './access-tokens.ts';
import { AppError, notFound } from './app-error.ts';

export type Authority = { userUuid: string; sessionUuid: string; workspace?: { accountUuid: string; subject: Subject } };

type Credentials = { authorization: string | undefined; accountHeader: string | undefined };

const accountReference = reference('accounts');

/** Who calls, in which workspace, and whether they may: asked before a handler runs, on every route that is not public. */
export function createAuthorise(deps: { db: Queries; tokens: AccessTokens; billing: 'on' | 'off' }) {
  return async ({ authorization, accountHeader }: Credentials, action: Action, now: Date): Promise<Authority> => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('unauthenticated');
    const claims = await deps.tokens.read(token, now);
    if (isSelfAction(action)) {
      if (!(await isSessionOpen(deps.db, claims.sessionUuid, claims.userUuid))) throw new AppError('session-ended');
      return claims;
    }
    const accountUuid = readAccountHeader(accountHeader);
    const member = await findMember(deps.db, claims, accountUuid);
    if (member === undefined) {
      if (!(await isSessionOpen(deps.db, claims.sessionUuid, claims.userUuid))) throw new AppError('session-ended');
      throw notFound();
    }
    const subject = toSubject(member, deps.billing, now);
    requireAction(subject, action);
    return { ...claims, workspace: { accountUuid: member.accountId, subject } };
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

async function isSessionOpen(db: Queries, sessionUuid: string, userUuid: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionUuid)
    .where('userId', '=', userUuid)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Without X-Account-Id the workspace that the caller owns is meant. */
async function findMember(db: Queries, claims: { userUuid: string; sessionUuid: string }, accountUuid: string | undefined) {
  const members = db
    .selectFrom('memberships')
    .innerJoin('sessions', 'sessions.userId', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select([
      'memberships.accountId', 'memberships.role',
      'accounts.plan', 'accounts.subscriptionType', 'accounts.trialBeganAt', 'accounts.createdAt',
    ])
    .where('sessions.id', '=', claims.sessionUuid)
    .where('sessions.endedAt', 'is', null)
    .where('memberships.userId', '=', claims.userUuid);
  return accountUuid === undefined
    ? members.where('memberships.role', '=', 'owner').orderBy('memberships.createdAt').limit(1).executeTakeFirst()
    : members.where('memberships.accountId', '=', accountUuid).executeTakeFirst();
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

function toSubject(member: Member, billing: 'on' | 'off', now: Date): Subject {
  const { role, plan, subscriptionType, trialBeganAt, createdAt } = member;
  const trialDays = trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now);
  return {
    role, plan, subscriptionType, trialDays, billing,
    accountCreatedAt: createdAt,
    isSubscriptionExpired: isTrialOver({ subscriptionType, trialDays, billing }),
  };
}
