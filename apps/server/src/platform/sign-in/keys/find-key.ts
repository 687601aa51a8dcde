import { decide, limitsOf, type Limit, type Subject } from '@evercode/access';
import type { ApiKeyState } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';
import { planColumns } from '../../workspaces/plan-columns.ts';
import { toSubject } from './subject-of-member.ts';

/** How many keys of the workspace were made before this one and can still be used, this one included. */
const rank = (now: Date) =>
  sql<number>`(
  select count(*)::integer from api_keys as other
  where other.account_id = api_keys.account_id and other.is_enabled and other.membership_id is not null
    and (other.expires_at is null or other.expires_at > ${now})
    and (other.created_at, other.id) <= (api_keys.created_at, api_keys.id))`.as('rank');

export const selectKeys = (db: Queries, now: Date) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('accounts', 'accounts.id', 'apiKeys.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'apiKeys.accountId')
    .leftJoin('memberships', 'memberships.id', 'apiKeys.membershipId')
    .select([
      'apiKeys.id',
      'apiKeys.name',
      'apiKeys.scopes',
      'apiKeys.addresses',
      'apiKeys.isEnabled',
      'apiKeys.expiresAt',
      'apiKeys.lastUsedAt',
      'apiKeys.accountId',
      'memberships.userId',
      'memberships.role',
      'memberships.permissions',
      ...planColumns,
      rank(now),
    ]);

export const findKeyByHash = async (db: Queries, hash: Buffer, now: Date) =>
  selectKeys(db, now).where('apiKeys.hash', '=', hash).executeTakeFirst();

export const findKeyById = async (db: Queries, id: string, now: Date) =>
  selectKeys(db, now).where('apiKeys.id', '=', id).executeTakeFirst();

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKeyByHash>>>;

/** Who a key acts for. Undefined once that person has left. */
export function makerOf(
  row: KeyRow,
  billing: 'on' | 'off',
  now: Date,
): { userUuid: string; subject: Subject } | undefined {
  const { userId, role, permissions } = row;
  if (userId === null || role === null || permissions === null) return undefined;
  const subject = toSubject({ ...row, role, permissions }, billing, now);
  return { userUuid: userId, subject: { ...subject, keyScopes: row.scopes } };
}

type KeyFacts = Pick<KeyRow, 'isEnabled' | 'expiresAt' | 'rank'>;

/** Of keys beyond the number that the plan allows, the first ones made work. */
export function stateOfKey(
  { isEnabled, expiresAt, rank: position }: KeyFacts,
  maker: { subject: Subject } | undefined,
  now: Date,
): ApiKeyState {
  if (maker === undefined) return 'ended';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (!isEnabled) return 'disabled';
  const decision = decide(maker.subject, 'api-key.use');
  // Who may no longer use a key has lost the role for it.
  if (!decision.allowed && decision.reason === 'role') return 'ended';
  return decision.allowed && isWithin(position, limitsOf(maker.subject).apiKeys) ? 'active' : 'not-in-plan';
}

const isWithin = (position: number, limit: Limit): boolean => limit === 'unlimited' || position <= limit;
