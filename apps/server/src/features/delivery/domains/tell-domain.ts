import { domainChecks } from '@evercode/contract';
import type { DomainNews, Transaction } from '@evercode/database';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { listRecipients } from '../../../platform/mail/list-recipients.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { DomainRow } from './domains-repo.ts';

/** Queues a mail about a domain to everyone who can change it, in the transaction of what it reports. */
export type TellDomain = (trx: Transaction, row: DomainRow, news: DomainNews, now: Date) => Promise<void>;

export function createTellDomain({ post, links }: { post: Post; links: AppLinks }): TellDomain {
  return async (trx, row, news, now) => {
    const { accountId, name } = row;
    if (accountId === null) return;
    const { workspace, recipients } = await listRecipients(trx, accountId, 'domain.update');
    const worst = worstOf(row.checks);
    for (const to of recipients)
      await post.queue(
        trx,
        {
          kind: 'domain',
          link: links.domain(row.id),
          workspace,
          domain: name,
          what: news,
          ...(news === 'failing' &&
            worst && {
              check: worst.check,
              seen: worst.found.seen.join(', '),
              expected: worst.found.expected.join(', '),
              isProofMissing: worst.check !== 'proof' && row.proofMissingSince !== null,
            }),
        },
        to,
        { now, workspace: accountId },
      );
  };
}

/** The failing check to tell: one that scans suffer from comes before a missing proof. */
function worstOf(checks: DomainRow['checks']) {
  const failing = domainChecks.flatMap((check) => {
    const found = checks[check];
    return found?.state === 'failing' ? [{ check, found }] : [];
  });
  return failing.find(({ check, found }) => check !== 'proof' && found.reason !== 'ending') ?? failing[0];
}
