import { toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { numberTitle } from './number-title.ts';
import { changeQr, type CodeRow } from '../codes-repo.ts';

/**
 * Restored codes whose title was taken meanwhile get a number, like copies: that printed codes work again matters more
 * than their titles.
 */
export async function renameTakenTitles(
  trx: Transaction,
  workspaceUuid: string,
  returning: readonly Pick<CodeRow, 'id' | 'title' | 'titleKey'>[],
): Promise<void> {
  if (returning.length === 0) return;
  const rows = await trx
    .selectFrom('qrs')
    .select('titleKey')
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .execute();
  const taken = new Set(rows.map(({ titleKey }) => titleKey));
  for (const { id, title, titleKey } of returning) {
    const free = taken.has(titleKey) ? numberTitle(title, (candidate) => taken.has(toSearchKey(candidate))) : title;
    taken.add(toSearchKey(free));
    if (free !== title) await changeQr(trx, id, { title: free });
  }
}
