import { randomBytes } from 'node:crypto';
import type { Queries, Row, RowChange, Transaction } from '@evercode/database';
import type { StoredBrand } from '../../../platform/brand/published-brand.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';

export type WhiteLabelRow = Row<'whiteLabels'>;

/** What a workspace starts from: the brand of the product. */
export const noBrand: StoredBrand = {
  productName: '',
  color: null,
  footer: '',
  helpUrl: null,
  termsUrl: null,
  privacyUrl: null,
  hidesMark: false,
  appDomain: null,
  sender: { kind: 'ours' },
};

export async function findWhiteLabel(db: Queries, accountId: string): Promise<WhiteLabelRow | undefined> {
  return db.selectFrom('whiteLabels').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/**
 * The row of a workspace, locked until the end of the transaction; made with the first change. The workspace is locked
 * first, as publishing does: an entry of the log that is written later refers to it.
 */
export async function lockWhiteLabel(trx: Transaction, accountId: string, now: Date): Promise<WhiteLabelRow> {
  await lockWorkspace(trx, accountId);
  await trx
    .insertInto('whiteLabels')
    .values({
      accountId,
      draft: JSON.stringify(noBrand),
      token: randomBytes(16).toString('hex'),
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute();
  return trx
    .selectFrom('whiteLabels')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function changeWhiteLabel(
  trx: Transaction,
  accountId: string,
  change: RowChange<'whiteLabels'>,
): Promise<WhiteLabelRow> {
  return trx
    .updateTable('whiteLabels')
    .set(change)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes pictures that neither the draft nor the published brand shows any more. */
export async function dropPictures(
  trx: Transaction,
  before: readonly (string | null)[],
  { draftLogoId, publishedLogoId }: WhiteLabelRow,
): Promise<void> {
  const unused = before.filter((id) => id !== null && id !== draftLogoId && id !== publishedLogoId);
  const ids = unused.filter((id) => id !== null);
  if (ids.length > 0) await trx.deleteFrom('pictures').where('id', 'in', ids).execute();
}
