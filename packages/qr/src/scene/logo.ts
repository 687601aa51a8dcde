import { readImage, type RasterImage } from '../design/image.ts';
import type { DesignParams } from '../design/params.ts';
import type { DrawingAssets, VectorLogo } from './assets.ts';
import { placePath } from './path.ts';
import type { SceneItem } from './scene.ts';
import type { Box } from './shapes.ts';

/** In modules of the symbol. `cleared` is whole modules; those below it are left out where the design says so. */
export type LogoPlace = Readonly<{ x: number; y: number; width: number; height: number; cleared: Box; picture: RasterImage | VectorLogo }>;

export type FoundLogo = Readonly<{ state: 'none' | 'unreadable' | 'drawn'; picture?: RasterImage | VectorLogo | undefined }>;

export function findLogo(design: DesignParams, { vectorLogo, rasterLogo }: DrawingAssets): FoundLogo {
  if (!design.watermark_enabled) return { state: 'none' };
  const picture = vectorLogo ?? rasterLogo ?? readImage(design.watermark_data);
  if (picture) return { state: 'drawn', picture };
  return { state: design.watermark_data === '' ? 'none' : 'unreadable' };
}

/** Of the symbol's side, for a square logo at 100 per cent: with its margin, about a tenth of the modules. */
const usualShare = 0.26;
const widestProportion = 1.8;
const margin = 0.4;

/** Pictures of all proportions cover the same area, except that the very long ones stay within the middle. */
export function placeLogo(picture: RasterImage | VectorLogo, symbolSize: number, scale: number): LogoPlace {
  const side = symbolSize * usualShare * scale / 100;
  const proportion = picture.width / picture.height;
  const longest = side * Math.sqrt(widestProportion);
  const shrink = Math.min(1, longest / (side * Math.sqrt(Math.max(proportion, 1 / proportion))));
  const width = side * Math.sqrt(proportion) * shrink;
  const height = side / Math.sqrt(proportion) * shrink;
  const x = (symbolSize - width) / 2;
  const y = (symbolSize - height) / 2;
  const cleared: Box = [
    Math.max(0, Math.floor(x - margin)), Math.max(0, Math.floor(y - margin)),
    Math.min(symbolSize, Math.ceil(x + width + margin)), Math.min(symbolSize, Math.ceil(y + height + margin)),
  ];
  return { x, y, width, height, cleared, picture };
}

/** Share of the symbol that is lost to the logo. */
export function measureLogoShare({ width, height, cleared }: LogoPlace, symbolSize: number, isCleared: boolean): number {
  const [left, top, right, bottom] = cleared;
  return (isCleared ? (right - left) * (bottom - top) : width * height) / symbolSize ** 2;
}

export function drawLogo({ x, y, width, height, picture }: LogoPlace, originX: number, originY: number): SceneItem[] {
  const left = originX + x;
  const top = originY + y;
  if ('base64' in picture) {
    return [Object.freeze({ kind: 'image', part: 'logo', x: left, y: top, width, height, fit: 'exact', image: picture })];
  }
  const scale = width / picture.width;
  return picture.paths.map(({ data, fill }) =>
    Object.freeze({ kind: 'path', part: 'logo', data: placePath(data, { scale, x: left, y: top }), fill }));
}
