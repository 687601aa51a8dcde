import type { Report } from '@evercode/reports';
import { openPicture } from '../../../platform/pictures/open-picture.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';

/** In pixels: sharp in print at the height of two lines of text, and a few kilobytes in the file. */
const most = { width: 480, height: 112 };

/** The logo of the brand or else of the workspace as a small picture for report files; undefined without either. */
export async function readLogo(
  { workspaceUuid, read }: Pick<WorkspaceContext, 'workspaceUuid' | 'read'>,
  brandLogoId: string | null,
): Promise<Report['logo']> {
  const found = await read((trx) =>
    brandLogoId === null
      ? trx
          .selectFrom('accounts')
          .innerJoin('pictures', 'pictures.id', 'accounts.logoId')
          .select('pictures.bytes')
          .where('accounts.id', '=', workspaceUuid)
          .executeTakeFirst()
      : trx.selectFrom('pictures').select('bytes').where('id', '=', brandLogoId).executeTakeFirst(),
  );
  if (found === undefined) return undefined;
  const picture = (await openPicture(found.bytes)).resize({ ...most, fit: 'inside', withoutEnlargement: true });
  const {
    data: png,
    info: { width, height },
  } = await picture.png().toBuffer({ resolveWithObject: true });
  return { png, width, height };
}
