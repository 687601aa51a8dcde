import { limits } from '@evercode/contract';
import type { NewRow, Queries, Row, Transaction } from '@evercode/database';
import { isAfterLatest } from '../../../platform/lists/latest-first.ts';
import { measureFiles } from '../../../platform/files/file-space.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
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

export async function lockFile(trx: Transaction, workspaceUuid: string, uuid: string): Promise<FileRow | undefined> {
  return trx
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeFile(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom('assets').where('id', '=', uuid).execute();
}

/** Latest first. */
export async function listFiles(
  db: Queries,
  workspaceUuid: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<FileRow[]> {
  return db
    .selectFrom('assets')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .$if(cursor !== undefined, (all) => all.where(isAfterLatest(cursor ?? '', { at: 'createdAt', id: 'id' })))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Room for one more file, of so many bytes. Also called before an upload is received, without a lock, to refuse it
 * early.
 */
export async function requireRoom(
  db: Queries,
  workspaceUuid: string,
  { newBytes, spaceBytes }: { newBytes: number; spaceBytes: number },
): Promise<void> {
  const { count, bytes } = await measureFiles(db, workspaceUuid);
  if (count >= limits.assets.most) throw new AppError('assets-full');
  if (bytes + newBytes > spaceBytes) throw new AppError('file-space-full');
}

/** The lock makes the sum exact: of uploads at the same time, only those are kept that fit together. */
export async function insertFile(
  trx: Transaction,
  file: NewRow<'assets'> & { accountId: string; storedBytes: number },
  spaceBytes: number,
): Promise<FileRow> {
  await lockWorkspace(trx, file.accountId);
  await requireRoom(trx, file.accountId, { newBytes: file.storedBytes, spaceBytes });
  return trx.insertInto('assets').values(file).returningAll().executeTakeFirstOrThrow();
}
