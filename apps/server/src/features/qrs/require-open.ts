import type { Queries } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { QrRow } from './qrs-repo.ts';

/** What the operator has blocked runs again when they take that back, and by nothing else. */
export function requireOpen({ blockedAt }: Pick<QrRow, 'blockedAt'>): void {
  if (blockedAt !== null) throw new AppError('blocked');
}

export async function requireOpenWorkspace(db: Queries, accountUuid: string): Promise<void> {
  const account = await db.selectFrom('accounts').select('blockedAt').where('id', '=', accountUuid).executeTakeFirst();
  if (account === undefined) throw notFound();
  requireOpen(account);
}
