import type { NewRow, Queries, Row, Transaction } from '@evercode/database';
import { planColumns } from '../../../platform/workspaces/plan-columns.ts';

export type ShareRow = Row<'statsShares'>;

export async function findShare(trx: Transaction, accountId: string, qrId: string): Promise<ShareRow | undefined> {
  return trx
    .selectFrom('statsShares')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('qrId', '=', qrId)
    .executeTakeFirst();
}

const selectCode = (trx: Transaction, accountId: string, qrId: string) =>
  trx
    .selectFrom('qrs')
    .select(['id', 'title'])
    .where('id', '=', qrId)
    .where('accountId', '=', accountId)
    .where('state', '!=', 'deleted');

type Named = { id: string; title: string };

/** Of a code in the trash nothing is shared, and nothing can be. */
export async function findCode(trx: Transaction, accountId: string, qrId: string): Promise<Named | undefined> {
  return selectCode(trx, accountId, qrId).executeTakeFirst();
}

/** Locks the code, so that two requests at once make one link. */
export async function lockCode(trx: Transaction, accountId: string, qrId: string): Promise<Named | undefined> {
  return selectCode(trx, accountId, qrId).forUpdate().executeTakeFirst();
}

export async function insertShare(trx: Transaction, row: NewRow<'statsShares'>): Promise<ShareRow> {
  return trx.insertInto('statsShares').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeShare(
  trx: Transaction,
  id: string,
  change: Pick<ShareRow, 'showsCities' | 'showsParameters' | 'timezone' | 'endsAt'>,
): Promise<ShareRow> {
  return trx.updateTable('statsShares').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function removeShare(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('statsShares').where('id', '=', id).execute();
}

/** A link that is open now, with what its page and the plan of its workspace say. Outside of any workspace. */
export async function findOpenShare(db: Queries, id: string, now: Date) {
  return db
    .selectFrom('statsShares')
    .innerJoin('qrs', 'qrs.id', 'statsShares.qrId')
    .innerJoin('accounts', 'accounts.id', 'statsShares.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select([
      'statsShares.id',
      'statsShares.accountId',
      'statsShares.qrId',
      'statsShares.showsCities',
      'statsShares.showsParameters',
      'statsShares.timezone',
      'qrs.title',
      'accounts.name as workspaceName',
      'accounts.logoId as workspaceLogoId',
      ...planColumns,
    ])
    .where('statsShares.id', '=', id)
    .where('qrs.state', '!=', 'deleted')
    .where('qrs.blockedAt', 'is', null)
    .where('accounts.blockedAt', 'is', null)
    .where((eb) => eb.or([eb('statsShares.endsAt', 'is', null), eb('statsShares.endsAt', '>', now)]))
    .executeTakeFirst();
}

export type OpenShare = NonNullable<Awaited<ReturnType<typeof findOpenShare>>>;
