import { toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { numberTitle } from './number-title.ts';
import { changeQr, type QrRow } from './qrs-repo.ts';

/**
 * Codes that come out of the trash get their names back. Where somebody has taken one meanwhile, a number is added, as to a copy: the printed
 * code works again, which matters more than what its list calls it.
 */
export async function nameApart(trx: Transaction, accountUuid: string, returning: readonly Pick<QrRow, 'id' | 'title' | 'titleKey'>[]): Promise<void> {
  if (returning.length === 0) return;
  const rows = await trx.selectFrom('qrs').select('titleKey').where('accountId', '=', accountUuid).where('state', '<>', 'deleted').execute();
  const taken = new Set(rows.map(({ titleKey }) => titleKey));
  for (const { id, title, titleKey } of returning) {
    const free = taken.has(titleKey) ? numberTitle(title, (wished) => taken.has(toSearchKey(wished))) : title;
    taken.add(toSearchKey(free));
    if (free !== title) await changeQr(trx, id, { title: free });
  }
}
