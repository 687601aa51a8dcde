import type { Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { GoogleIdentity } from './id-tokens.ts';

type GoogleUser = { userUuid: string; isNewlyConnected: boolean };

/**
 * Finds the user of a Google identity. A user with the same address is connected only when both sides have verified it:
 * we by mail, and Google by running the mailbox. Otherwise an attacker could sign up with a foreign address and wait
 * for its owner, or the former owner of an address could sign in. See docs/decisions/google-accounts.md.
 */
export async function findGoogleUser(
  trx: Transaction,
  { subject, email, runsMailbox }: GoogleIdentity,
): Promise<GoogleUser> {
  const connected = await trx.selectFrom('users').select('id').where('googleSubject', '=', subject).executeTakeFirst();
  if (connected !== undefined) return { userUuid: connected.id, isNewlyConnected: false };
  const sameAddress = await trx
    .selectFrom('users')
    .select(['id', 'emailVerifiedAt', 'googleSubject'])
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (sameAddress === undefined) throw new AppError('no-account-yet');
  if (sameAddress.googleSubject === null && sameAddress.emailVerifiedAt !== null && runsMailbox) {
    await trx.updateTable('users').set({ googleSubject: subject }).where('id', '=', sameAddress.id).execute();
    return { userUuid: sameAddress.id, isNewlyConnected: true };
  }
  // A concurrent request of the same person connected the account while this one waited for the lock.
  if (sameAddress.googleSubject === subject) return { userUuid: sameAddress.id, isNewlyConnected: false };
  throw new AppError('identity-not-linked');
}
