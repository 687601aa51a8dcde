import type { Transaction } from '@evercode/database';
import type { Mail } from '@evercode/mail';
import type { AppLinks } from './app-links.ts';
import { listOwner } from './list-recipients.ts';
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
    const { recipients } = await listOwner(trx, workspaceUuid);
    for (const to of recipients) await post.queue(trx, { ...mail, link: links.codes() }, to, { now });
  };
}
