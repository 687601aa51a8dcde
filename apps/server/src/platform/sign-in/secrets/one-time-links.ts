import { randomBytes } from 'node:crypto';
import type { Row, Transaction } from '@evercode/database';
import { hashToken } from './hash-token.ts';

type LinkKind = Row<'oneTimeLinks'>['kind'];
type LinkHolder = { userUuid: string; email: string };

const HOUR_MS = 3600 * 1000;
/** How long a link of each kind works. */
export const linkHours = { 'verify-email': 48, 'reset-password': 2 } as const satisfies Record<LinkKind, number>;

/** The mail gets the token; only its hash is stored. */
export async function makeLink(
  trx: Transaction,
  kind: LinkKind,
  { userUuid, email }: LinkHolder,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkHours[kind] * HOUR_MS);
  await trx
    .insertInto('oneTimeLinks')
    .values({ hash: hashToken(token), kind, userId: userUuid, email, createdAt: now, expiresAt })
    .execute();
  return token;
}

/**
 * Consumes a link: of two concurrent requests one gets it. Undefined when it is unknown, used, expired, or for an
 * address the user no longer has.
 */
export async function consumeLink(
  trx: Transaction,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<LinkHolder | undefined> {
  const used = await trx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', used.userId)
    .where('email', '=', used.email)
    .executeTakeFirst();
  return user && { userUuid: used.userId, email: used.email };
}

/** Earlier links of the kind become invalid. */
export async function dropLinks(trx: Transaction, kind: LinkKind, userUuid: string): Promise<void> {
  await trx
    .deleteFrom('oneTimeLinks')
    .where('userId', '=', userUuid)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .execute();
}
