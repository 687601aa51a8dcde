import { permissionsOf } from '@evercode/access';
import { domainChecks, languageCode, roles } from '@evercode/contract';
import type { DomainNews, Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { DomainRow } from './domains-repo.ts';

/** Queues a mail about a domain to everyone who can change it, in the transaction of what it reports. */
export type TellDomain = (trx: Transaction, row: DomainRow, news: DomainNews, now: Date) => Promise<void>;

/** The owner and the admins. */
const toldRoles = roles.filter((role) => permissionsOf(role).includes('domain.update'));

export function createTellDomain({ post, links }: { post: Post; links: AppLinks }): TellDomain {
  return async (trx, row, news, now) => {
    const { accountId, name } = row;
    if (accountId === null) return;
    const workspace = await trx
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const people = await trx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select(['users.email', 'users.name', 'users.locale'])
      // An unconfirmed mail address may belong to another person.
      .where('memberships.accountId', '=', accountId)
      .where('memberships.role', 'in', toldRoles)
      .where('users.emailVerifiedAt', 'is not', null)
      // Counters of recipients are locked in this order, because concurrent mails may share them.
      .orderBy('users.email')
      .execute();
    const failing = domainChecks.map((check) => ({ check, found: row.checks[check] }));
    const worst = failing.find(({ found }) => found?.state === 'failing');
    for (const { email, name: person, locale } of people)
      await post.queue(
        trx,
        {
          kind: 'domain',
          link: links.domain(row.id),
          workspace: workspace.name,
          domain: name,
          what: news,
          ...(news === 'failing' && worst && { check: worst.check, seen: (worst.found?.seen ?? []).join(', ') }),
          ...(news === 'failing' && worst && { expected: (worst.found?.expected ?? []).join(', ') }),
        },
        { email, name: person, language: languageCode.catch('en').parse(locale) },
        { now, workspace: accountId },
      );
  };
}
