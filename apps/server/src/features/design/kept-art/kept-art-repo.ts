import { limits } from '@evercode/contract';
import { sql, type Row, type Transaction } from '@evercode/database';

export type KeptArtRow = Pick<Row<'qrArts'>, 'id' | 'qrId' | 'text' | 'modules' | 'prompt' | 'createdAt'>;

/** What the text of a code is read from. Codes in the trash get no pictures. */
export async function findCode(trx: Transaction, workspaceUuid: string, uuid: string) {
  return trx
    .selectFrom('qrs')
    .select(['typology', 'input', 'domain', 'ending', 'endingQuery', 'accountId'])
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
}

/** Until the end of the transaction its link stays, and no other picture is kept for it. */
export async function lockCode(trx: Transaction, uuid: string): Promise<void> {
  await trx.selectFrom('qrs').select('id').where('id', '=', uuid).forUpdate().execute();
}

/**
 * Of the pictures of one code the latest stay, and the one that its design names. The code must be locked: two pictures
 * at once would both count the same ones.
 */
export async function insertKeptArt(
  trx: Transaction,
  art: KeptArtRow & Pick<Row<'qrArts'>, 'accountId' | 'bytes' | 'small'>,
): Promise<void> {
  await trx.insertInto('qrArts').values(art).execute();
  await trx
    .deleteFrom('qrArts')
    .where('qrId', '=', art.qrId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('qrArts')
        .select('id')
        .where('qrId', '=', art.qrId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limits.keptArt.most),
    )
    .where(
      sql<boolean>`not exists (select from qrs where qrs.id = qr_arts.qr_id
        and qrs.design_params ->> 'art_image' like '/api/qr-arts/' || qr_arts.id || '/%')`,
    )
    .execute();
}

export async function listKeptArts(
  trx: Transaction,
  { workspaceUuid, qrId, text }: { workspaceUuid: string; qrId: string; text: string },
): Promise<KeptArtRow[]> {
  return trx
    .selectFrom('qrArts')
    .select(['id', 'qrId', 'text', 'modules', 'prompt', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .where('qrId', '=', qrId)
    .where('text', '=', text)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findKeptArt(
  trx: Transaction,
  { workspaceUuid, id, size }: { workspaceUuid: string; id: string; size: 'small' | 'full' },
): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('qrArts')
    .select(size === 'small' ? 'small as picture' : 'bytes as picture')
    .where('id', '=', id)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return row?.picture;
}
