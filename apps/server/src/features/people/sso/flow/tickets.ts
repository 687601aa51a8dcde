import { randomBytes } from 'node:crypto';
import type { Queries, Transaction } from '@evercode/database';
import * as z from 'zod';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import { provenIdentity } from '../identity.ts';
import { hashOf } from './requests.ts';

const TICKET_MS = 60_000;
/** A person reads who will be logged in before they confirm it. */
const UNSOLICITED_MS = 5 * 60_000;

const content = z.object({
  identity: provenIdentity,
  redirect: z.string().nullable(),
  invitation: z.string().nullable(),
  isRemembered: z.boolean(),
});
type Content = z.output<typeof content>;

/** Carries a verified sign-on from the provider's form to the page that began it, which alone gets the session. */
export async function makeTicket(
  db: Queries,
  ticket: Content & { connectionId: string; bindingHash: Buffer | null; now: Date },
  box: SealedBox,
): Promise<string> {
  const { connectionId, bindingHash, now, ...sealed } = ticket;
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('ssoTickets')
    .values({
      hash: hashOf(token),
      connectionId,
      bindingHash,
      sealed: box.seal(sealed),
      expiresAt: new Date(now.getTime() + (bindingHash === null ? UNSOLICITED_MS : TICKET_MS)),
    })
    .execute();
  return token;
}

/** Locks the ticket, so that one of several requests uses it. */
export async function lockTicket(trx: Transaction, token: string, now: Date, box: SealedBox) {
  const row = await trx
    .selectFrom('ssoTickets')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, content: content.parse(box.open(row.sealed)) };
}

export async function removeTicket(trx: Transaction, hash: Buffer): Promise<void> {
  await trx.deleteFrom('ssoTickets').where('hash', '=', hash).execute();
}
