import { languageCode } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Mail } from '@evercode/mail';
import type { AppLinks } from './app-links.ts';
import type { Post } from './post.ts';

type OwnersMail = Extract<Mail, { kind: 'blocked' | 'unblocked' }>;
// Omit on a union keeps only the fields that all members share.
type WithoutLink<M> = M extends unknown ? Omit<M, 'link'> : never;

/** Queues a mail to the owners of a workspace, in the transaction of the change it reports. */
export type TellOwners = (
  trx: Transaction,
  workspaceUuid: string,
  mail: WithoutLink<OwnersMail>,
  now: Date,
) => Promise<void>;

export function createTellOwners({ post, links }: { post: Post; links: AppLinks }): TellOwners {
  return async (trx, workspaceUuid, mail, now) => {
    const owners = await trx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select(['users.email', 'users.name', 'users.locale'])
      .where('memberships.accountId', '=', workspaceUuid)
      .where('memberships.role', '=', 'owner')
      .execute();
    for (const { email, name, locale } of owners) {
      await post.queue(
        trx,
        { ...mail, link: links.codes() },
        { email, name, language: languageCode.catch('en').parse(locale) },
        { now },
      );
    }
  };
}
