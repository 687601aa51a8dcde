import { sql, type Transaction } from '@evercode/database';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import { readSearch } from '../list/search-codes.ts';

type Place = { workspaceUuid: string; shortLinks: Pick<ShortLinks, 'ownHost'> };

/** The code that a short link leads to now. Only a whole link names one: an ending may be on many domains. */
export async function findByLink(
  trx: Transaction,
  { workspaceUuid, shortLinks }: Place,
  url: string,
): Promise<string | undefined> {
  const { wholeLink, key } = readSearch(url, shortLinks.ownHost);
  if (wholeLink === undefined || !key.includes('/')) return undefined;
  const found = await trx
    .selectFrom('qrTexts')
    .select('qrId')
    .where('accountId', '=', workspaceUuid)
    .where(sql<boolean>`links_key like ${wholeLink}`)
    .orderBy('qrId')
    .limit(1)
    .executeTakeFirst();
  return found?.qrId;
}
