import { languageCode, type ApiKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import type { Post } from '../../../platform/mail/post.ts';

type Made = { accountId: string; userUuid: string; made: ApiKey; now: Date };

/**
 * Queues a mail to the maker of a key and the owner of its workspace, in the transaction that makes it: an attacker
 * with a stolen session cannot make one unnoticed. A person who is both gets one mail.
 */
export type TellOfKey = (trx: Transaction, made: Made) => Promise<void>;

export function createTellOfKey({ post, links }: { post: Post; links: AppLinks }): TellOfKey {
  return async (trx, { accountId, userUuid, made, now }) => {
    const people = await trx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
      .select(['users.email', 'users.name', 'users.locale', 'accounts.name as workspace'])
      .where('memberships.accountId', '=', accountId)
      .where((eb) => eb.or([eb('memberships.role', '=', 'owner'), eb('users.id', '=', userUuid)]))
      .execute();
    for (const { email, name, locale, workspace } of people)
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
        { email, name, language: languageCode.catch('en').parse(locale) },
        { now },
      );
  };
}
