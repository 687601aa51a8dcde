import type { ApiKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { listOwner } from '../../../platform/mail/list-recipients.ts';
import type { Post } from '../../../platform/mail/post.ts';

type Made = { accountId: string; userUuid: string; made: ApiKey; now: Date };

/**
 * Queues a mail to the maker of a key and the owner of its workspace, in the transaction that makes it: an attacker
 * with a stolen session cannot make one unnoticed. A person who is both gets one mail.
 */
export type TellOfKey = (trx: Transaction, made: Made) => Promise<void>;

export function createTellOfKey({ post, links }: { post: Post; links: AppLinks }): TellOfKey {
  return async (trx, { accountId, userUuid, made, now }) => {
    const { workspace, recipients } = await listOwner(trx, accountId, userUuid);
    for (const to of recipients)
      await post.queue(
        trx,
        {
          kind: 'apiKey',
          link: links.apiKeys(),
          workspace,
          name: made.name,
          maker: made.madeBy ?? '',
          access: made.scopes,
          expiresAt: made.expiresAt,
        },
        to,
        { now },
      );
  };
}
