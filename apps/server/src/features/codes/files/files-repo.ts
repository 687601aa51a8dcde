import { limits } from '@evercode/contract';
import { sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';

type FileRow = Row<'assets'>;

export async function findFile(db: Queries, workspaceUuid: string, uuid: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** Also called before an upload is received, without a lock, to refuse it early. */
export async function requireRoom(db: Queries, workspaceUuid: string): Promise<void> {
  const { count } = await db
    .selectFrom('assets')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  if (count >= limits.assets.most) throw new AppError('assets-full');
}

export async function insertFile(trx: Transaction, file: NewRow<'assets'> & { accountId: string }): Promise<FileRow> {
  await lockWorkspace(trx, file.accountId);
  await requireRoom(trx, file.accountId);
  return trx.insertInto('assets').values(file).returningAll().executeTakeFirstOrThrow();
}
