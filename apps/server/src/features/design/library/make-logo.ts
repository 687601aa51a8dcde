import { limits } from '@evercode/contract';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { isPicture, openPicture } from '../../../platform/pictures/open-picture.ts';
import type { PictureClient, PictureTurns } from '../../../platform/pictures/picture-turns.ts';
import { decodeSvg } from './decode-svg.ts';
import { runSvgReader } from './run-svg-reader.ts';
import { shrinkPicture } from './shrink-picture.ts';

type MadeLogo = { type: 'image/png' | 'image/svg+xml'; bytes: Buffer; width: number; height: number };

/**
 * Redraws an untrusted upload, recognised by its bytes: a picture becomes a PNG; an SVG becomes filled paths, or a PNG
 * if paths cannot express it.
 */
export async function makeLogo(file: Uint8Array, turns: PictureTurns, client: PictureClient): Promise<MadeLogo> {
  if (file.length === 0) throw new AppError('picture-unreadable');
  if (isPicture(file, ['png', 'jpeg', 'webp'])) return turns.inTurn(client, () => toPng(file));
  const svg = decodeSvg(file);
  if (svg === undefined) throw new AppError('logo-unsupported');
  const read = await turns.inSvgTurn(client, () => runSvgReader(svg, client.signal));
  return 'vector' in read
    ? { type: 'image/svg+xml', bytes: Buffer.from(read.vector), width: read.width, height: read.height }
    : turns.inTurn(client, () => toPng(read.png));
}

async function toPng(file: Uint8Array): Promise<MadeLogo> {
  const encode = (sized: Awaited<ReturnType<typeof openPicture>>) =>
    sized.toColourspace('srgb').png({ compressionLevel: 9 });
  return {
    type: 'image/png',
    ...(await shrinkPicture(await openPicture(file), encode, { side: limits.logo.side, bytes: limits.logo.keptBytes })),
  };
}
