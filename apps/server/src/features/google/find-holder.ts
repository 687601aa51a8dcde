import type { Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import type { GoogleIdentity } from './id-tokens.ts';

export type Holder = { userUuid: string; isNewlyConnected: boolean };

/**
 * Whose account this is. One that has the same address is connected only when both sides are sure of the address: we, because its mail was
 * answered, and Google, because it runs the mailbox. Otherwise somebody who signed up with a stranger's address would wait inside for its
 * owner, or an address's former owner would walk in. See docs/decisions/google-accounts.md.
 */
export async function findHolder(trx: Transaction, { subject, email, runsMailbox }: GoogleIdentity): Promise<Holder> {
  const known = await trx.selectFrom('users').select('id').where('googleSubject', '=', subject).executeTakeFirst();
  if (known !== undefined) return { userUuid: known.id, isNewlyConnected: false };
  const namesake = await trx
    .selectFrom('users').select(['id', 'emailVerifiedAt', 'googleSubject'])
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (namesake === undefined) throw new AppError('no-account-yet');
  if (namesake.googleSubject === null && namesake.emailVerifiedAt !== null && runsMailbox) {
    await trx.updateTable('users').set({ googleSubject: subject }).where('id', '=', namesake.id).execute();
    return { userUuid: namesake.id, isNewlyConnected: true };
  }
  // Of two of the same person at once, the second waited at the lock and finds the first one's work.
  if (namesake.googleSubject === subject) return { userUuid: namesake.id, isNewlyConnected: false };
  throw new AppError('identity-not-linked');
}
