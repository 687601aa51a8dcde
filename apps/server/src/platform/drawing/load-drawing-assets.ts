import type { DesignParams } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { loadAssets, readImage, readVectorLogo, type DrawingAssets } from '@evercode/qr';
import { backgroundOf } from '../design-library/backgrounds.ts';
import { findTemplateLogo } from '../design-library/template-logos.ts';

/** A code or a saved style: its workspace and the library items it names. */
export type Drawn = { accountId: string; logoId: string | null; designParams: Partial<DesignParams> };

/** Everything a drawing needs beside its design. Includes a font, which cannot be sent to another thread. */
export async function loadDrawingAssets(db: Queries, source: Drawn): Promise<DrawingAssets> {
  return { ...(await loadPictures(db, source)), ...(await loadAssets(source.designParams)) };
}

/**
 * The logo and the background, of the same workspace only, and only when the design shows them: plain data, which can
 * be sent to a worker.
 */
export async function loadPictures(
  db: Queries,
  { accountId, logoId, designParams }: Drawn,
): Promise<Omit<DrawingAssets, 'labelFont'>> {
  const logo = designParams.watermark_enabled === true && logoId !== null ? await loadLogo(db, accountId, logoId) : {};
  const background = designParams.background === 'image' ? backgroundOf(designParams.background_image) : null;
  if (background === null) return logo;
  const picture = await db
    .selectFrom('qrBackgrounds')
    .select(['type', 'bytes'])
    .where('id', '=', background)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { ...logo, backgroundImage: picture && toImage(picture) };
}

async function loadLogo(
  db: Queries,
  workspaceUuid: string,
  logoId: string,
): Promise<Pick<DrawingAssets, 'vectorLogo' | 'rasterLogo'>> {
  const template = findTemplateLogo(logoId);
  if (template !== undefined) return { vectorLogo: readVectorLogo(template.svg) };
  const logo = await db
    .selectFrom('qrLogos')
    .select(['type', 'bytes'])
    .where('id', '=', logoId)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  if (logo === undefined) return {};
  return logo.type === 'image/svg+xml'
    ? { vectorLogo: readVectorLogo(logo.bytes.toString()) }
    : { rasterLogo: toImage(logo) };
}

const toImage = ({ type, bytes }: { type: string; bytes: Buffer }) =>
  readImage(`data:${type};base64,${bytes.toString('base64')}`);
