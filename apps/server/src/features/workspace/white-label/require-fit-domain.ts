import type { Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';

/**
 * The app takes the whole domain: no printed code may lead there, and no new one. Row-level security shows only domains
 * of this workspace.
 */
export async function requireFitDomain(trx: Transaction, domain: string): Promise<void> {
  const found = await trx
    .selectFrom('domains')
    .select(['status', 'isDefault'])
    .where('id', '=', domain)
    .where('disconnectedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const code = await trx.selectFrom('qrs').select('id').where('domain', '=', domain).limit(1).executeTakeFirst();
  if (found?.status !== 'verified' || found.isDefault || code !== undefined) throw new AppError('app-domain-unfit');
}
