import type { Report } from '@evercode/reports';
import { openPicture } from '../../../platform/pictures/open-picture.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';

/** In pixels: sharp in print at the height of two lines of text, and a few kilobytes in the file. */
const most = { width: 480, height: 112 };

/** The workspace's logo as a small picture for report files; undefined when it has none. */
export async function readLogo({
  workspaceUuid,
  read,
}: Pick<WorkspaceContext, 'workspaceUuid' | 'read'>): Promise<Report['logo']> {
  const found = await read((trx) =>
    trx
      .selectFrom('accounts')
      .innerJoin('pictures', 'pictures.id', 'accounts.logoId')
      .select('pictures.bytes')
      .where('accounts.id', '=', workspaceUuid)
      .executeTakeFirst(),
  );
  if (found === undefined) return undefined;
  const picture = (await openPicture(found.bytes)).resize({ ...most, fit: 'inside', withoutEnlargement: true });
  const {
    data: png,
    info: { width, height },
  } = await picture.png().toBuffer({ resolveWithObject: true });
  return { png, width, height };
}
