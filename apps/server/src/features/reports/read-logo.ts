import type { Report } from '@evercode/reports';
import { openPicture } from '../../platform/pictures/open-picture.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';

/** Pixels: sharp in print at the size of a line of letters or two, and a few kilobytes in the file. */
const most = { width: 480, height: 112 };

/** The mark of the workspace as files can show it; undefined where it has none. */
export async function readLogo({ accountUuid, read }: Pick<WorkspaceContext, 'accountUuid' | 'read'>): Promise<Report['logo']> {
  const found = await read((trx) => trx
    .selectFrom('accounts').innerJoin('pictures', 'pictures.id', 'accounts.logoId').select('pictures.bytes').where('accounts.id', '=', accountUuid).executeTakeFirst());
  if (found === undefined) return undefined;
  const picture = (await openPicture(found.bytes)).resize({ ...most, fit: 'inside', withoutEnlargement: true });
  const { data: png, info: { width, height } } = await picture.png().toBuffer({ resolveWithObject: true });
  return { png, width, height };
}
