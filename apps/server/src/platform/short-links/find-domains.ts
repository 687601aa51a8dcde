import type { Transaction } from '@evercode/database';

/** The verified domains of a workspace by their name, which links brought from elsewhere may be on. */
export async function findVerifiedDomains(
  trx: Transaction,
  workspaceUuid: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('domains')
    .select(['id', 'name'])
    .where('accountId', '=', workspaceUuid)
    .where('status', '=', 'verified')
    .where('disconnectedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
