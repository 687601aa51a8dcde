import type { Transaction } from '@evercode/database';
import { notFound } from '../http/app-error.ts';

/** Whoever is about to add one of what a workspace has only so many of holds the lock, so that two cannot take the last place. */
export async function lockWorkspace(trx: Transaction, accountUuid: string): Promise<void> {
  const account = await trx.selectFrom('accounts').select('id').where('id', '=', accountUuid).forNoKeyUpdate().executeTakeFirst();
  // Deleted while this request waited for it.
  if (account === undefined) throw notFound();
}
