import type { RowFault } from '@evercode/contract/code-rows';
import type { Transaction } from '@evercode/database';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';

/** Finds the domain that a cell names: null for that of the installation. */
export type NamedDomains = (name: string) => { readonly domain: string | null } | { readonly fault: RowFault };

/** The connected domains of a workspace by their names. One without the port that it is reached at is found, too. */
export async function findDomains(
  trx: Transaction,
  { workspaceUuid }: { workspaceUuid: string },
  { ownHost, originOf }: Pick<ShortLinks, 'ownHost' | 'originOf'>,
): Promise<NamedDomains> {
  const rows = await trx
    .selectFrom('domains')
    .leftJoin('whiteLabels', 'whiteLabels.appDomainId', 'domains.id')
    .select(['domains.id', 'name', 'status', 'whiteLabels.accountId as servesApp'])
    .where('domains.accountId', '=', workspaceUuid)
    .where('disconnectedAt', 'is', null)
    .execute();
  const byName = new Map(rows.flatMap((row) => [row.name, new URL(originOf(row.name)).host].map((key) => [key, row])));
  return (name) => {
    if (name === ownHost) return { domain: null };
    const found = byName.get(name);
    if (found === undefined) return { fault: { column: 'domain', code: 'unknown-domain' } };
    if (found.status !== 'verified' || found.servesApp !== null)
      return { fault: { column: 'domain', code: 'domain-unverified' } };
    return { domain: found.id };
  };
}
