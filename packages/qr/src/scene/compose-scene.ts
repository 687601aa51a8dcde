import { parseColor } from '../design/color.ts';
import type { RasterImage } from '../design/image.ts';
import { chooseMarkerLooks, type Corner } from '../design/marker-looks.ts';
import type { DesignParams } from '../design/params.ts';
import type { EncodedMatrix, Matrix } from '../matrix/encode.ts';
import { takeAlignment } from './patterns/alignment.ts';
import { chooseForeground } from './fills.ts';
import { createGrid, type Grid } from './patterns/grid.ts';
import { drawMarker, markerSize, type MarkerShape } from './markers/marker.ts';
import { formatNumber, type PathData } from './path/path.ts';
import { preparePattern, type PatternShape } from './patterns/pattern.ts';
import type { Fill, Scene, SceneFacts, SceneItem, ScenePath } from './scene.ts';
import type { Box } from './path/shapes.ts';
import type { Surroundings } from './frame/surroundings.ts';

/** Shapes by name. `composeScene` throws for a design that names a shape that is missing here. */
export type Shapes = Readonly<{
  patterns: Readonly<Record<string, PatternShape>>;
  borders: Readonly<Record<string, MarkerShape>>;
  centers: Readonly<Record<string, MarkerShape>>;
}>;

export type SceneLogo = Readonly<{
  share: number;
  /** The modules to leave out below the logo, in modules of the symbol. */
  cleared: Box | undefined;
  draw: (symbolX: number, symbolY: number) => SceneItem[];
}>;

/** What a drawing is made of besides its modules. Passed in, so that the entry point for plain codes stays small. */
type SceneParts = Readonly<{
  shapes: Shapes;
  around: Surroundings;
  /** Distance in modules from the surroundings to the quiet zone. */
  inset: number;
  /** Decorative modules, centred on the symbol. */
  extraModules?: Grid | undefined;
  backgroundImage?: RasterImage | undefined;
  logo?: SceneLogo | undefined;
  logoState: SceneFacts['logo'];
}>;

export function composeScene(matrix: EncodedMatrix, design: DesignParams, parts: SceneParts): Scene {
  const { around, inset, logo } = parts;
  const symbol = Object.freeze({
    x: around.x + inset + design.quiet_zone,
    y: around.y + inset + design.quiet_zone,
    size: matrix.size,
  });
  const foreground = chooseForeground(design, symbol);
  return Object.freeze({
    width: around.width,
    height: around.height,
    naturalSize: Math.round(Math.max(around.width, around.height) * design.size),
    symbol,
    items: Object.freeze([
      ...drawBackground(design, parts),
      ...around.paths,
      createPath('body', drawBody(matrix, design, symbol, parts), foreground),
      ...drawMarkers(design, symbol, foreground, parts.shapes),
      ...(logo ? logo.draw(symbol.x, symbol.y) : []),
    ]),
    facts: Object.freeze({
      level: matrix.level,
      logo: parts.logoState,
      logoShare: logo ? logo.share : 0,
      quietZone: design.quiet_zone,
      label: around.label.label,
      missingGlyphs: Object.freeze([...around.label.missingGlyphs]),
    }),
  });
}

function drawBackground(
  design: DesignParams,
  { around: { width, height }, backgroundImage: image }: SceneParts,
): SceneItem[] {
  if (design.background === 'none') return [];
  const [right, bottom] = [formatNumber(width), formatNumber(height)];
  const color = createPath('background', `M0 0h${right}v${bottom}h-${right}z`, parseColor(design.background_color));
  return image
    ? [color, Object.freeze({ kind: 'image', part: 'background', x: 0, y: 0, width, height, fit: 'cover', image })]
    : [color];
}

function drawBody(
  matrix: Matrix,
  design: DesignParams,
  symbol: Scene['symbol'],
  { shapes, extraModules, logo }: SceneParts,
): PathData {
  const shape = find(shapes.patterns, design.pattern);
  const draw = preparePattern(shape);
  const grid = takeBody(matrix, logo?.cleared);
  const aligned = shape.alignment && takeAlignment(grid);
  const body =
    draw(grid, symbol.x, symbol.y) +
    (shape.alignment && aligned
      ? preparePattern(find(shapes.patterns, shape.alignment))(aligned, symbol.x, symbol.y)
      : '');
  if (!extraModules) return body;
  const reach = (extraModules.size - matrix.size) / 2;
  return body + draw(extraModules, symbol.x - reach, symbol.y - reach);
}

/** The modules that the pattern draws: all but markers and logo. Light separators keep shapes away from markers. */
function takeBody({ size, isDark }: Matrix, [left, top, right, bottom]: Box = [0, 0, 0, 0]): Grid {
  const far = size - markerSize;
  return createGrid(size, (x, y) => {
    if ((x < markerSize && (y < markerSize || y >= far)) || (x >= far && y < markerSize)) return false;
    if (x >= left && x < right && y >= top && y < bottom) return false;
    return isDark(x, y);
  });
}

function drawMarkers(
  design: DesignParams,
  { x, y, size }: Scene['symbol'],
  foreground: Fill,
  { borders, centers }: Shapes,
): ScenePath[] {
  const looks = chooseMarkerLooks(design);
  const far = size - markerSize;
  const places: readonly (readonly [Corner, number, number])[] = [
    ['topLeft', x, y],
    ['topRight', x + far, y],
    ['bottomLeft', x, y + far],
  ];
  return places.flatMap(([corner, left, top]) => {
    const { border, center, colors } = looks[corner];
    return [
      createPath('marker-border', drawMarker(find(borders, border), corner, left, top), colors?.border ?? foreground),
      createPath('marker-center', drawMarker(find(centers, center), corner, left, top), colors?.center ?? foreground),
    ];
  });
}

function find<Shape>(table: Readonly<Record<string, Shape>>, name: string): Shape {
  const shape = table[name];
  if (shape === undefined) throw new RangeError(`No such shape here: ${name}`);
  return shape;
}

function createPath(part: ScenePath['part'], data: PathData, fill: Fill): ScenePath {
  return Object.freeze({ kind: 'path', part, data, fill });
}
