import { parseColor } from '../design/color.ts';
import { readImage } from '../design/image.ts';
import { chooseMarkerLooks, type Corner } from '../design/marker-looks.ts';
import type { DesignParams } from '../design/params.ts';
import type { EncodedMatrix, Matrix } from '../matrix/encode.ts';
import type { DrawingAssets } from './assets.ts';
import { takeAlignment } from './alignment.ts';
import { fillCircle, measureOverhang } from './extra-modules.ts';
import { chooseForeground } from './fills.ts';
import { drawFrame, withoutFrame, type Surroundings } from './frame-scene.ts';
import { createGrid, type Grid } from './grid.ts';
import { drawLogo, findLogo, measureLogoShare, placeLogo, type LogoPlace } from './logo.ts';
import { drawBorderMarker, drawCenterMarker, markerSize } from './markers.ts';
import { formatNumber, type PathData } from './path.ts';
import { findAlignmentPattern, findPattern } from './patterns.ts';
import type { Fill, Scene, SceneItem, ScenePath } from './scene.ts';

/** Styles a matrix. The design is one that `completeDesign` has checked, the matrix of the level that `levelOf` tells or a higher one. */
export function buildScene(matrix: EncodedMatrix, design: DesignParams, assets: DrawingAssets = {}): Scene {
  const free = matrix.size + 2 * design.quiet_zone;
  const overhang = design.extra_modules ? measureOverhang(free) : 0;
  // A module of air around the circle; a bare code ends with its quiet zone.
  const inset = overhang === 0 ? 0 : overhang + 1;
  const side = free + 2 * inset;
  const around = design.frame_enabled ? drawFrame(design, side, assets) : withoutFrame(side);
  const symbol = Object.freeze({ x: around.x + inset + design.quiet_zone, y: around.y + inset + design.quiet_zone, size: matrix.size });
  const logo = findLogo(design, assets);
  const place = logo.picture && placeLogo(logo.picture, matrix.size, design.watermark_scale);
  const foreground = chooseForeground(design, symbol);
  return Object.freeze({
    width: around.width,
    height: around.height,
    naturalSize: Math.round(Math.max(around.width, around.height) * design.size),
    symbol,
    items: Object.freeze([
      ...drawBackground(design, around, assets),
      ...around.paths,
      createPath('body', drawBody(matrix, design, symbol, place), foreground),
      ...drawMarkers(design, symbol, foreground),
      ...(place ? drawLogo(place, symbol.x, symbol.y) : []),
    ]),
    facts: Object.freeze({
      level: matrix.level,
      logo: logo.state,
      logoShare: place ? measureLogoShare(place, matrix.size, design.remove_background) : 0,
      label: around.label.label,
      missingGlyphs: Object.freeze([...around.label.missingGlyphs]),
    }),
  });
}

function drawBackground(design: DesignParams, { width, height }: Surroundings, { backgroundImage }: DrawingAssets): SceneItem[] {
  if (design.background === 'none') return [];
  const [right, bottom] = [formatNumber(width), formatNumber(height)];
  const color = createPath('background', `M0 0h${right}v${bottom}h-${right}z`, parseColor(design.background_color));
  const image = design.background === 'image' ? backgroundImage ?? readImage(design.background_image) : undefined;
  return image ? [color, Object.freeze({ kind: 'image', part: 'background', x: 0, y: 0, width, height, fit: 'cover', image })] : [color];
}

function drawBody(matrix: Matrix, design: DesignParams, symbol: Scene['symbol'], logo: LogoPlace | undefined): PathData {
  const draw = findPattern(design.pattern);
  const grid = takeBody(matrix, design.remove_background ? logo : undefined);
  const drawAligned = findAlignmentPattern(design.pattern);
  const aligned = drawAligned && takeAlignment(grid);
  const body = draw(grid, symbol.x, symbol.y) + (aligned ? drawAligned(aligned, symbol.x, symbol.y) : '');
  if (!design.extra_modules) return body;
  const free = matrix.size + 2 * design.quiet_zone;
  const reach = design.quiet_zone + measureOverhang(free);
  return body + draw(fillCircle(free), symbol.x - reach, symbol.y - reach);
}

/** What is left for the pattern. A light separator surrounds each marker, so that no shape is cut in two. */
function takeBody({ size, isDark }: Matrix, logo: LogoPlace | undefined): Grid {
  const [left, top, right, bottom] = logo?.cleared ?? [0, 0, 0, 0];
  const far = size - markerSize;
  return createGrid(size, (x, y) => {
    if ((x < markerSize && (y < markerSize || y >= far)) || (x >= far && y < markerSize)) return false;
    if (x >= left && x < right && y >= top && y < bottom) return false;
    return isDark(x, y);
  });
}

function drawMarkers(design: DesignParams, { x, y, size }: Scene['symbol'], foreground: Fill): ScenePath[] {
  const looks = chooseMarkerLooks(design);
  const far = size - markerSize;
  const places: readonly (readonly [Corner, number, number])[] = [['topLeft', x, y], ['topRight', x + far, y], ['bottomLeft', x, y + far]];
  return places.flatMap(([corner, left, top]) => {
    const { border, center, colors } = looks[corner];
    return [
      createPath('marker-border', drawBorderMarker(border, corner, left, top), colors?.border ?? foreground),
      createPath('marker-center', drawCenterMarker(center, corner, left, top), colors?.center ?? foreground),
    ];
  });
}

function createPath(part: ScenePath['part'], data: PathData, fill: Fill): ScenePath {
  return Object.freeze({ kind: 'path', part, data, fill });
}
