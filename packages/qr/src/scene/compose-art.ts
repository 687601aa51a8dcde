import { parseColor } from '../design/color.ts';
import type { RasterImage } from '../design/image.ts';
import type { DesignParams } from '../design/params.ts';
import type { EncodedMatrix } from '../matrix/encode.ts';
import type { DrawingAssets } from './assets.ts';
import { drawFrame } from './frame/draw-frame.ts';
import { withoutFrame } from './frame/surroundings.ts';
import { formatNumber } from './path/path.ts';
import type { Scene } from './scene.ts';

/** Part of the picture, as the standard asks for. */
const quietZone = 4;

/** A code that was drawn as a picture, in the frame of its design. `modules`: of its symbol, on a side. */
export function composeArt(
  image: RasterImage,
  modules: number,
  { matrix, design, assets }: Readonly<{ matrix: EncodedMatrix; design: DesignParams; assets: DrawingAssets }>,
): Scene {
  const side = modules + 2 * quietZone;
  const around = design.frame_enabled ? drawFrame(design, side, assets) : withoutFrame(side);
  const { x, y, width, height } = around;
  const [right, bottom] = [formatNumber(width), formatNumber(height)];
  const ground = Object.freeze({
    kind: 'path' as const,
    part: 'background' as const,
    data: `M0 0h${right}v${bottom}h-${right}z`,
    fill: parseColor(design.background_color),
  });
  return Object.freeze({
    width,
    height,
    naturalSize: Math.round(Math.max(width, height) * design.size),
    symbol: Object.freeze({ x: x + quietZone, y: y + quietZone, size: modules }),
    items: Object.freeze([
      // Below the frame. The picture covers everything else.
      ...(design.frame_enabled && design.background !== 'none' ? [ground] : []),
      ...around.paths,
      Object.freeze({
        kind: 'image' as const,
        part: 'art' as const,
        x,
        y,
        width: side,
        height: side,
        fit: 'exact' as const,
        image,
      }),
    ]),
    facts: Object.freeze({
      level: matrix.level,
      logo: 'none',
      logoShare: 0,
      quietZone,
      label: around.label.label,
      missingGlyphs: Object.freeze([...around.label.missingGlyphs]),
    }),
  });
}
