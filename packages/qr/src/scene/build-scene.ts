import { findArt } from '../design/art-address.ts';
import { readImage } from '../design/image.ts';
import type { DesignParams } from '../design/params.ts';
import type { EncodedMatrix } from '../matrix/encode.ts';
import type { DrawingAssets } from './assets.ts';
import { composeArt } from './compose-art.ts';
import { composeScene, type SceneLogo, type Shapes } from './compose-scene.ts';
import { fillCircle, measureOverhang } from './patterns/extra-modules.ts';
import { drawFrame } from './frame/draw-frame.ts';
import { drawLogo, findLogo, measureLogoShare, placeLogo, type FoundLogo } from './logo/logo.ts';
import { borders, centers } from './markers/markers.ts';
import { patterns } from './patterns/patterns.ts';
import type { Scene } from './scene.ts';
import { withoutFrame } from './frame/surroundings.ts';

const shapes: Shapes = { patterns, borders, centers };

/** Styles a matrix. Expects a design checked by `completeDesign` and a matrix of the level of `levelOf` or higher. */
export function buildScene(matrix: EncodedMatrix, design: DesignParams, assets: DrawingAssets = {}): Scene {
  const art = assets.artImage && findArt(design, matrix.segments.map(({ text }) => text).join(''));
  if (assets.artImage && art) return composeArt(assets.artImage, art.modules, { matrix, design, assets });
  const free = matrix.size + 2 * design.quiet_zone;
  // One empty module around the circle. Without a circle the quiet zone is the edge.
  const inset = design.extra_modules ? measureOverhang(free) + 1 : 0;
  const side = free + 2 * inset;
  const logo = findLogo(design, assets);
  return composeScene(matrix, design, {
    shapes,
    inset,
    around: design.frame_enabled ? drawFrame(design, side, assets) : withoutFrame(side),
    extraModules: design.extra_modules ? fillCircle(free) : undefined,
    backgroundImage:
      design.background === 'image' ? (assets.backgroundImage ?? readImage(design.background_image)) : undefined,
    logo: placeInMiddle(logo, matrix.size, design),
    logoState: logo.state,
  });
}

function placeInMiddle(
  { picture }: FoundLogo,
  symbolSize: number,
  { watermark_scale, remove_background }: DesignParams,
): SceneLogo | undefined {
  if (!picture) return undefined;
  const place = placeLogo(picture, symbolSize, watermark_scale);
  return {
    share: measureLogoShare(place, symbolSize, remove_background),
    cleared: remove_background ? place.cleared : undefined,
    draw: (x, y) => drawLogo(place, x, y),
  };
}
