import { languageCode, type Membership, type User } from '@evercode/contract';
import type { MembershipRow, UserRow } from './users-repo.ts';

export function presentUser(row: UserRow, { isImpersonated }: { isImpersonated: boolean }): User {
  return {
    uuid: row.id,
    iri: `/api/users/${row.id}`,
    name: row.name,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    locale: languageCode.catch('en').parse(row.locale),
    timezone: row.timezone,
    isStaff: row.isStaff,
    isImpersonated,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentMembership(row: MembershipRow): Membership {
  return {
    uuid: row.id,
    iri: `/api/user-accounts/${row.id}`,
    user: `/api/users/${row.userId}`,
    account: { uuid: row.accountId, iri: `/api/accounts/${row.accountId}`, name: row.accountName },
    isOwner: row.role === 'owner',
    role: row.role,
    permissions: row.permissions,
  };
}
