import { parseColor, type Color } from '../design/color.ts';
import { chooseMarkerColors } from '../design/marker-colors.ts';
import type { DesignParams } from '../design/params.ts';
import type { Matrix } from '../matrix/encode.ts';
import { borderMarkers, centerMarkers, markerSize } from './markers.ts';
import type { PathData } from './path.ts';
import { patterns } from './patterns.ts';
import type { Scene, ScenePath } from './scene.ts';

/** Styles a matrix. The design is one that `completeDesign` has checked. */
export function buildScene(matrix: Matrix, design: DesignParams): Scene {
  const origin = design.quiet_zone;
  const extent = matrix.size + 2 * origin;
  const body = patterns[design.pattern](withoutMarkers(matrix), origin);
  return Object.freeze({
    extent,
    naturalSize: extent * design.size,
    background: parseColor(design.background_color),
    paths: Object.freeze([
      createPath('body', body, parseColor(design.foreground_color)),
      ...drawMarkers(matrix, design, origin),
    ]),
  });
}

function drawMarkers({ size }: Matrix, design: DesignParams, origin: number): ScenePath[] {
  const colors = chooseMarkerColors(design);
  const far = origin + size - markerSize;
  const places = [
    { x: origin, y: origin, ...colors.topLeft },
    { x: far, y: origin, ...colors.topRight },
    { x: origin, y: far, ...colors.bottomLeft },
  ];
  return places.flatMap(({ x, y, outline, center }) => [
    createPath('marker-border', borderMarkers[design.border_marker](x, y), outline),
    createPath('marker-center', centerMarkers[design.center_marker](x, y), center),
  ]);
}

/** What is left for the pattern. A light separator surrounds each marker, so that no shape is cut in two. */
function withoutMarkers({ size, isDark }: Matrix): Matrix {
  const far = size - markerSize;
  const isMarker = (x: number, y: number) =>
    (x < markerSize && (y < markerSize || y >= far)) || (x >= far && y < markerSize);
  return { size, isDark: (x, y) => isDark(x, y) && !isMarker(x, y) };
}

function createPath(part: ScenePath['part'], data: PathData, fill: Color): ScenePath {
  return Object.freeze({ part, data, fill });
}
