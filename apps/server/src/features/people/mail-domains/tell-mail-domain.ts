import type { Row, Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { listRecipients } from '../../../platform/mail/list-recipients.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { LOST_AFTER_MS } from './judge-mail-domain.ts';
import { proofName, proofValue } from './record-of.ts';

type MailDomainNews = 'failing' | 'recovered' | 'lost' | 'taken';

/** Queues a mail about an email domain to everyone who can change it, in the transaction of what it reports. */
export type TellMailDomain = (
  trx: Transaction,
  row: Row<'mailDomains'>,
  what: MailDomainNews,
  now: Date,
) => Promise<void>;

export function createTellMailDomain({ post, links }: { post: Post; links: AppLinks }): TellMailDomain {
  return async (trx, { accountId, name, token, seen, failingSince }, what, now) => {
    const { workspace, recipients } = await listRecipients(trx, accountId, 'sso.update');
    const lostAt = new Date((failingSince ?? now).getTime() + LOST_AFTER_MS).toISOString();
    const news =
      what === 'failing'
        ? { what, record: proofName(name), expected: proofValue(token), seen: seen.join(', '), lostAt }
        : { what };
    for (const to of recipients)
      await post.queue(trx, { kind: 'mailDomain', link: links.singleSignOn(), workspace, domain: name, news }, to, {
        now,
        workspace: accountId,
      });
  };
}
