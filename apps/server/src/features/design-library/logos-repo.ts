import type { NewRow, Queries, Row, Transaction } from '@evercode/database';

export type LogoRow = Omit<Row<'qrLogos'>, 'bytes'>;

const columns = ['id', 'accountId', 'name', 'type', 'width', 'height', 'createdAt', 'deletedAt'] as const;

export async function listLogos(db: Queries, accountUuid: string): Promise<LogoRow[]> {
  return db.selectFrom('qrLogos').select(columns).where('accountId', '=', accountUuid).where('deletedAt', 'is', null).orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** Deleted ones too: what has them keeps them. */
export async function findLogo(db: Queries, accountUuid: string, uuid: string): Promise<LogoRow | undefined> {
  return db.selectFrom('qrLogos').select(columns).where('id', '=', uuid).where('accountId', '=', accountUuid).executeTakeFirst();
}

export async function findLogoAsset(db: Queries, uuid: string): Promise<Pick<Row<'qrLogos'>, 'type' | 'bytes'> | undefined> {
  return db.selectFrom('qrLogos').select(['type', 'bytes']).where('id', '=', uuid).executeTakeFirst();
}

export async function insertLogo(trx: Transaction, logo: NewRow<'qrLogos'>): Promise<void> {
  await trx.insertInto('qrLogos').values(logo).execute();
}

/** Whoever is about to name one on a code waits, and finds it gone. */
export async function lockLogo(trx: Transaction, accountUuid: string, uuid: string): Promise<LogoRow | undefined> {
  return trx.selectFrom('qrLogos').select(columns).where('id', '=', uuid).where('accountId', '=', accountUuid).where('deletedAt', 'is', null).forUpdate().executeTakeFirst();
}

/** Off the list; away altogether when no code and no style has it. */
export async function removeLogo(trx: Transaction, uuid: string, now: Date): Promise<void> {
  const user = await trx.selectFrom('qrs').select('id').where('logoId', '=', uuid)
    .unionAll(trx.selectFrom('qrStyles').select('id').where('logoId', '=', uuid)).limit(1).executeTakeFirst();
  if (user === undefined) await trx.deleteFrom('qrLogos').where('id', '=', uuid).execute();
  else await trx.updateTable('qrLogos').set({ deletedAt: now }).where('id', '=', uuid).execute();
}
