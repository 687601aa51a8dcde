import type { NewRow, Queries, Row, Transaction } from '@evercode/database';

type LogoRow = Omit<Row<'qrLogos'>, 'bytes'>;

const columns = ['id', 'accountId', 'name', 'type', 'width', 'height', 'createdAt', 'deletedAt'] as const;

export async function listLogos(db: Queries, workspaceUuid: string): Promise<LogoRow[]> {
  return db
    .selectFrom('qrLogos')
    .select(columns)
    .where('accountId', '=', workspaceUuid)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Includes deleted logos, because codes and styles keep theirs. */
export async function findLogo(db: Queries, workspaceUuid: string, uuid: string): Promise<LogoRow | undefined> {
  return db
    .selectFrom('qrLogos')
    .select(columns)
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

export async function findLogoFile(
  db: Queries,
  uuid: string,
): Promise<Pick<Row<'qrLogos'>, 'type' | 'bytes'> | undefined> {
  return db.selectFrom('qrLogos').select(['type', 'bytes']).where('id', '=', uuid).executeTakeFirst();
}

export async function insertLogo(trx: Transaction, logo: NewRow<'qrLogos'>): Promise<void> {
  await trx.insertInto('qrLogos').values(logo).execute();
}

/** Locks the logo, so that a concurrent save that sets it waits and then fails. */
export async function lockLogo(trx: Transaction, workspaceUuid: string, uuid: string): Promise<LogoRow | undefined> {
  return trx
    .selectFrom('qrLogos')
    .select(columns)
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes an unused logo; one that a code or style has is only hidden from the list. */
export async function removeLogo(trx: Transaction, uuid: string, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('qrs')
    .select('id')
    .where('logoId', '=', uuid)
    .unionAll(trx.selectFrom('qrStyles').select('id').where('logoId', '=', uuid))
    .limit(1)
    .executeTakeFirst();
  if (user === undefined) await trx.deleteFrom('qrLogos').where('id', '=', uuid).execute();
  else await trx.updateTable('qrLogos').set({ deletedAt: now }).where('id', '=', uuid).execute();
}
