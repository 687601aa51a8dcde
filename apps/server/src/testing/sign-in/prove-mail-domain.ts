import { randomUUID } from 'node:crypto';
import type { Database } from '@evercode/database';

/** The workspace has proved a domain of mail addresses, without DNS. */
export async function proveMailDomain(db: Database, accountId: string, name: string): Promise<void> {
  const now = new Date();
  await db
    .insertInto('mailDomains')
    .values({
      id: randomUUID(),
      accountId,
      name,
      token: `token of ${name}`,
      status: 'verified',
      nextCheckAt: null,
      askedAt: now,
      verifiedAt: now,
      createdAt: now,
    })
    .execute();
}
