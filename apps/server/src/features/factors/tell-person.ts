import type { Transaction } from '@evercode/database';
import type { SignInChange } from '@evercode/mail';
import type { AppLinks } from '../../platform/mail/app-links.ts';
import type { Post } from '../../platform/mail/post.ts';
import { findPerson } from './factors-repo.ts';

/** Writes to the person in the transaction that changes how they sign in: a stranger who does it cannot do it quietly. */
export type Tell = (trx: Transaction, userUuid: string, change: SignInChange, now: Date) => Promise<void>;

export function createTell({ post, links }: { post: Post; links: AppLinks }): Tell {
  return async (trx, userUuid, change, now) => {
    const person = await findPerson(trx, userUuid);
    if (person !== undefined) await post.queue(trx, { kind: 'signInChanged', link: links.account(), change }, person.to, now);
  };
}
