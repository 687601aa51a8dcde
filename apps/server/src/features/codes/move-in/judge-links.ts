import { decide } from '@evercode/access';
import type { MoveInRefusal, MoveInService } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Reputation } from '../../../platform/reputation/reputation.ts';
import { findVerifiedDomains } from '../../../platform/short-links/find-domains.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import { judgeLink, type Judged } from './judge-link.ts';
import { findMoved, findTaken, type KeptLink } from './move-in-repo.ts';
import { keyOf } from './judging.ts';

export type JudgeDeps = { reputation: Reputation; newUuid: () => string };

type Chunk = {
  service: MoveInService;
  links: readonly KeptLink[];
  password: string | undefined;
  /** Short links before these, by domain and ending; those of these are added. */
  claimed: Set<string>;
};

/** Judges some links together, so that the database is asked once about all of them. */
export async function judgeLinks(
  trx: Transaction,
  { reputation, newUuid }: JudgeDeps,
  context: Pick<WorkspaceContext, 'workspaceUuid' | 'subject' | 'now'>,
  { service, links, password, claimed }: Chunk,
): Promise<{ kept: KeptLink; judged: Judged | { is: 'refused'; reason: MoveInRefusal } }[]> {
  if (links.length === 0) return [];
  const moved = await findMoved(
    trx,
    { accountId: context.workspaceUuid, service },
    links.map(({ foreignKey }) => foreignKey),
  );
  const domains = await findVerifiedDomains(trx, context.workspaceUuid);
  const domainOf = (name: string): string => domains.get(name.toLowerCase()) ?? '';
  const taken = await findTaken(
    trx,
    links
      .flatMap(({ link }) => [link, ...link.further])
      .filter(({ ending }) => ending !== '')
      .map(({ domain, ending }) => ({ domain: domainOf(domain), ending })),
  );
  const harmful = await findHarmful(trx, reputation, links);
  return links.map((kept) => {
    const { link, foreignKey } = kept;
    if (moved.has(foreignKey)) return { kept, judged: { is: 'refused' as const, reason: 'already-here' as const } };
    const judged = judgeLink(link, {
      now: context.now,
      can: (action) => decide(context.subject, action).allowed,
      password,
      endingIs: (wanted) => (claimed.has(keyOf(wanted)) ? 'doubled' : taken.has(keyOf(wanted)) ? 'taken' : 'free'),
      domainOf,
      isHarmful: harmful.has(kept),
      newId: newUuid,
    });
    if (judged.is === 'comes') {
      const { pathName: ending } = judged.create;
      if (ending !== undefined) claimed.add(keyOf({ domain: domainOf(link.domain), ending }));
      for (const further of judged.furtherEndings) claimed.add(keyOf(further));
    }
    return { kept, judged };
  });
}

/** Links with any address on the list of harmful hosts, those of rules and fallbacks included. */
async function findHarmful(
  trx: Transaction,
  reputation: Reputation,
  links: readonly KeptLink[],
): Promise<ReadonlySet<KeptLink>> {
  const addresses = links.flatMap((kept) =>
    [
      kept.link.destination,
      kept.link.expiredUrl ?? '',
      ...kept.link.rules.flatMap(({ to }) => to.map(({ url }) => url)),
    ]
      .filter((url) => url !== '')
      .map((url) => ({ kept, url: /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}` })),
  );
  const verdicts = await reputation(
    addresses.map(({ url }) => url),
    trx,
  );
  return new Set(addresses.filter((_, index) => verdicts[index]?.is === 'bad').map(({ kept }) => kept));
}
