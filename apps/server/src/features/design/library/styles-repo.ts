import type { NewRow, Queries, Row, Transaction } from '@evercode/database';

export type StyleRow = Row<'qrStyles'>;

export async function listStyles(db: Queries, workspaceUuid: string): Promise<StyleRow[]> {
  return db
    .selectFrom('qrStyles')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findStyle(db: Queries, workspaceUuid: string, uuid: string): Promise<StyleRow | undefined> {
  return db
    .selectFrom('qrStyles')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** In any workspace: the drawing of a style is public by its address. */
export async function findStyleAnywhere(db: Queries, uuid: string): Promise<StyleRow | undefined> {
  return db.selectFrom('qrStyles').selectAll().where('id', '=', uuid).executeTakeFirst();
}

export async function insertStyle(trx: Transaction, style: NewRow<'qrStyles'>): Promise<StyleRow> {
  return trx.insertInto('qrStyles').values(style).returningAll().executeTakeFirstOrThrow();
}

export async function removeStyle(trx: Transaction, workspaceUuid: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('qrStyles')
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
