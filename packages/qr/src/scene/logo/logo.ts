import { readImage, type RasterImage } from '../../design/image.ts';
import type { DesignParams, Level } from '../../design/params.ts';
import type { DrawingAssets, VectorLogo } from '../assets.ts';
import { placePath } from '../path/path.ts';
import type { SceneItem } from '../scene.ts';
import type { Box } from '../path/shapes.ts';

/** In modules of the symbol. `cleared` is rounded to whole modules, which the design can leave out. */
type LogoPlace = Readonly<{
  x: number;
  y: number;
  width: number;
  height: number;
  cleared: Box;
  picture: RasterImage | VectorLogo;
}>;

export type FoundLogo = Readonly<{
  state: 'none' | 'unreadable' | 'drawn';
  picture?: RasterImage | VectorLogo | undefined;
}>;

export function findLogo(design: DesignParams, { vectorLogo, rasterLogo }: DrawingAssets): FoundLogo {
  if (!design.watermark_enabled) return { state: 'none' };
  const picture = vectorLogo ?? rasterLogo ?? readImage(design.watermark_data);
  if (picture) return { state: 'drawn', picture };
  return { state: design.watermark_data === '' ? 'none' : 'unreadable' };
}

/** The lowest error correction level for this design: a logo hides modules, which only level H can spare. */
export function levelOf(design: DesignParams, assets: DrawingAssets = {}): Level {
  return findLogo(design, assets).state === 'drawn' ? 'H' : design.level;
}

/** Share of the symbol's side for a square logo at 100 per cent: with its margin it hides a tenth of the modules. */
const defaultShare = 0.26;
/** Longer logos shrink, to stay within the middle. */
const maxProportion = 1.8;
/** In modules. */
const margin = 0.4;

/** All proportions cover the same area, up to `maxProportion`. */
export function placeLogo(picture: RasterImage | VectorLogo, symbolSize: number, scale: number): LogoPlace {
  const side = (symbolSize * defaultShare * scale) / 100;
  const proportion = picture.width / picture.height;
  const longest = side * Math.sqrt(maxProportion);
  const shrink = Math.min(1, longest / (side * Math.sqrt(Math.max(proportion, 1 / proportion))));
  const width = side * Math.sqrt(proportion) * shrink;
  const height = (side / Math.sqrt(proportion)) * shrink;
  const x = (symbolSize - width) / 2;
  const y = (symbolSize - height) / 2;
  const cleared: Box = [
    Math.max(0, Math.floor(x - margin)),
    Math.max(0, Math.floor(y - margin)),
    Math.min(symbolSize, Math.ceil(x + width + margin)),
    Math.min(symbolSize, Math.ceil(y + height + margin)),
  ];
  return { x, y, width, height, cleared, picture };
}

/** Share of the symbol that the logo hides. */
export function measureLogoShare(
  { width, height, cleared }: LogoPlace,
  symbolSize: number,
  isCleared: boolean,
): number {
  const [left, top, right, bottom] = cleared;
  return (isCleared ? (right - left) * (bottom - top) : width * height) / symbolSize ** 2;
}

export function drawLogo({ x, y, width, height, picture }: LogoPlace, originX: number, originY: number): SceneItem[] {
  const left = originX + x;
  const top = originY + y;
  if ('base64' in picture) {
    return [
      Object.freeze({ kind: 'image', part: 'logo', x: left, y: top, width, height, fit: 'exact', image: picture }),
    ];
  }
  const scale = width / picture.width;
  return picture.paths.map(({ data, fill }) =>
    Object.freeze({ kind: 'path', part: 'logo', data: placePath(data, { scale, x: left, y: top }), fill }),
  );
}
