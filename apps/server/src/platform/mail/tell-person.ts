import { languageCode } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { SignInChange } from '@evercode/mail';
import type { AppLinks } from './app-links.ts';
import type { Post } from './post.ts';

/**
 * Queues a mail to the person in the transaction that changes how they sign in, so that an attacker cannot do it
 * unnoticed.
 */
export type Tell = (trx: Transaction, userUuid: string, change: SignInChange, now: Date) => Promise<void>;

export function createTell({ post, links }: { post: Post; links: AppLinks }): Tell {
  return async (trx, userUuid, change, now) => {
    const person = await trx
      .selectFrom('users')
      .select(['email', 'name', 'locale'])
      .where('id', '=', userUuid)
      .executeTakeFirst();
    if (person === undefined) return;
    const to = { email: person.email, name: person.name, language: languageCode.catch('en').parse(person.locale) };
    await post.queue(trx, { kind: 'signInChanged', link: links.account(), change }, to, { now });
  };
}
