import type { Queries } from '@evercode/database';

/** A failing domain counts until it is lost: a mistake in DNS must not lock people out. */
const counting = ['verified', 'failing'] as const;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether the workspace has proved the domain of an address. Only then may its provider speak for the address. */
export async function hasVerifiedMailDomain(db: Queries, workspaceUuid: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailDomains')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where('name', '=', domainOf(email))
    .where('status', 'in', counting)
    .executeTakeFirst();
  return row !== undefined;
}

/** The workspace that has proved the domain of an address. A domain has one owner at a time. */
export async function findWorkspaceOfMailDomain(db: Queries, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailDomains')
    .select('accountId')
    .where('name', '=', domainOf(email))
    .where('status', 'in', counting)
    .orderBy('verifiedAt', 'desc')
    .executeTakeFirst();
  return row?.accountId;
}
