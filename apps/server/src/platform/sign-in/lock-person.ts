import type { Transaction } from '@evercode/database';
import { AppError } from '../http/answers/app-error.ts';

/**
 * Serialises changes of the workspaces a person owns, of their memberships and factors, and the deletion of the person.
 * Rows that refer to the person can still be inserted.
 */
export async function lockPerson(trx: Transaction, userUuid: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userUuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('session-ended'));
}
