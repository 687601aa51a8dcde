import type { Database } from '@evercode/database';
import type { ReadTexts } from '../../../../platform/internet/read-texts.ts';
import type { AppLinks } from '../../../../platform/mail/app-links.ts';
import { domainOf } from '../../../../platform/mail/brand-of-mail.ts';
import type { Post } from '../../../../platform/mail/post.ts';
import { tellOfSender } from '../../../../platform/mail/tell-of-sender.ts';
import { lookForProof } from './proof-of-domain.ts';

type Deps = { db: Database; readTexts: ReadTexts; post: Post; links: AppLinks };

/**
 * Looks for the records of senders again, every hour: a domain that changes hands must not be written from, and a
 * record that has just been set is found without being asked for. Without an answer of DNS nothing changes.
 */
export async function checkSenders({ db, readTexts, ...mail }: Deps, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('whiteLabels')
    .select(['accountId', 'published', 'draft', 'provedDomain', 'token'])
    .where('published', 'is not', null)
    .execute();
  for (const { accountId, published, draft, provedDomain, token } of rows) {
    if (published?.sender.kind !== 'address') continue;
    const { address } = published.sender;
    const domain = domainOf(address);
    // The draft may be on its way to another domain, which keeps the one place for what was seen.
    if (draft.sender.kind === 'address' && domainOf(draft.sender.address) !== domain) continue;
    const { isFound, seen } = await lookForProof(readTexts, domain, token);
    if (isFound === undefined) continue;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('whiteLabels')
        .set({ provedDomain: isFound ? domain : null, seen, checkedAt: now })
        .where('accountId', '=', accountId)
        .execute();
      if (!isFound && provedDomain === domain)
        await tellOfSender(trx, mail, { workspace: accountId, what: 'lost', sender: address, failure: null }, now);
    });
  }
}
