import { limits } from '@evercode/contract';
import { sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import { lockWorkspace } from '../../platform/workspaces/lock-workspace.ts';

export type AssetRow = Row<'assets'>;

export async function findAsset(db: Queries, accountUuid: string, uuid: string): Promise<AssetRow | undefined> {
  return db.selectFrom('assets').selectAll().where('id', '=', uuid).where('accountId', '=', accountUuid).executeTakeFirst();
}

/** A first look, before a large file is taken in vain. */
export async function requireRoom(db: Queries, accountUuid: string): Promise<void> {
  const { count } = await db.selectFrom('assets').select(sql<number>`count(*)::integer`.as('count')).where('accountId', '=', accountUuid).executeTakeFirstOrThrow();
  if (count >= limits.assets.most) throw new AppError('assets-full');
}

export async function insertAsset(trx: Transaction, asset: NewRow<'assets'> & { accountId: string }): Promise<AssetRow> {
  await lockWorkspace(trx, asset.accountId);
  await requireRoom(trx, asset.accountId);
  return trx.insertInto('assets').values(asset).returningAll().executeTakeFirstOrThrow();
}
