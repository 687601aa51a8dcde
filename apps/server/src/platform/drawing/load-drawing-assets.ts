import type { DesignParams } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { loadAssets, readArtAddress, readImage, readVectorLogo, type DrawingAssets } from '@evercode/qr';
import { backgroundOf } from '../design-library/backgrounds.ts';
import { findTemplateLogo } from '../design-library/template-logos.ts';

/** A code or a saved style: its workspace and the library items it names. */
export type Drawn = { accountId: string; logoId: string | null; designParams: Partial<DesignParams> };

/** Everything a drawing needs beside its design. Includes a font, which cannot be sent to another thread. */
export async function loadDrawingAssets(db: Queries, source: Drawn): Promise<DrawingAssets> {
  return { ...(await loadPictures(db, source)), ...(await loadAssets(source.designParams)) };
}

/**
 * The logo, the background and the art, of the same workspace only, and only when the design shows them: plain data,
 * which can be sent to a worker.
 */
export async function loadPictures(
  db: Queries,
  { accountId, logoId, designParams }: Drawn,
): Promise<Omit<DrawingAssets, 'labelFont'>> {
  const art = readArtAddress(designParams.art_image);
  const logo = designParams.watermark_enabled === true && logoId !== null ? await loadLogo(db, accountId, logoId) : {};
  const background = designParams.background === 'image' ? backgroundOf(designParams.background_image) : null;
  // A code whose link has changed does not show it, so the rest is loaded as well.
  const artImage = art && (await loadArt(db, accountId, art.uuid));
  const shown = { ...logo, ...(artImage && { artImage }) };
  if (background === null) return shown;
  const picture = await db
    .selectFrom('qrBackgrounds')
    .select(['type', 'bytes'])
    .where('id', '=', background)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { ...shown, backgroundImage: picture && toImage(picture) };
}

/** Undefined if it is gone: then the design is drawn. */
async function loadArt(db: Queries, accountId: string, uuid: string): Promise<DrawingAssets['artImage']> {
  const art = await db
    .selectFrom('qrArts')
    .select('bytes')
    .where('id', '=', uuid)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return art && toImage({ type: 'image/jpeg', bytes: art.bytes });
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
