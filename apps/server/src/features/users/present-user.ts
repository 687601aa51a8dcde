import { languageCode, type User } from '@evercode/contract';
import type { UserRow } from './users-repo.ts';

export function presentUser(row: UserRow): User {
  return {
    uuid: row.id,
    iri: `/api/users/${row.id}`,
    name: row.name,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    locale: languageCode.catch('en').parse(row.locale),
    timezone: row.timezone,
    createdAt: row.createdAt.toISOString(),
  };
}
