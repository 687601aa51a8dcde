import { parseColor } from '../design/color.ts';
import type { VectorLogo } from '../scene/assets.ts';
import { formatNumber } from '../scene/path/path.ts';
import { combine, identity, scaleOf, type Affine } from './affine.ts';
import { placeContour, readContours, type Contour } from './contours.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { outlineStroke } from './stroke.ts';
import { turnEvenOdd } from './winding.ts';

/** Length of the longer side. Coordinates have one decimal, finer than any printer. */
const units = 1000;
const tolerance = 0.4;
/** How far curves may reach beyond the edge, in units. */
const slack = 2;
const maxCharacters = 200_000;

export type Size = Readonly<{ width: number; height: number }>;

/**
 * The filled areas of a drawing that usvg has normalised. Undefined for gradients, transparency and pictures. Ignores
 * clips and masks, because most of them cut nothing off; the caller must compare the result with the drawing.
 */
export function outlineSvg(normalized: string, { width, height }: Size): VectorLogo | undefined {
  const root = readXml(normalized);
  const view = (root.attributes.get('viewBox') ?? '').split(' ').map(Number);
  const [left = 0, top = 0, viewWidth = 0, viewHeight = 0] = view;
  const scale = units / Math.max(width, height);
  // SVG's default `preserveAspectRatio`: centred, as large as it fits.
  const fit = Math.min(width / viewWidth, height / viewHeight) * scale;
  if (!Number.isFinite(fit) || fit <= 0) return undefined;
  const start: Affine = [
    fit,
    0,
    0,
    fit,
    (width * scale - viewWidth * fit) / 2 - left * fit,
    (height * scale - viewHeight * fit) / 2 - top * fit,
  ];
  const box = { width: round(width * scale), height: round(height * scale) };
  const paths: VectorLogo['paths'][number][] = [];
  if (
    !collect(root, start, (contours, fill) => {
      const data = write(contours, box);
      if (data === undefined) return false;
      if (data !== '') paths.push({ data, fill: parseColor(fill) });
      return true;
    })
  )
    return undefined;
  const characters = paths.reduce((sum, { data }) => sum + data.length, 0);
  return paths.length > 0 && characters <= maxCharacters ? { ...box, paths } : undefined;
}

type Paint = (contours: readonly Contour[], fill: string) => boolean;

const ignored: ReadonlySet<string> = new Set(['defs', 'title', 'desc']);

/** False for anything that filled areas cannot express. */
function collect(element: XmlElement, outer: Affine, paint: Paint): boolean {
  return element.children.every((child) => {
    if (typeof child === 'string' || ignored.has(child.name)) return true;
    if (!isOpaque(child)) return false;
    const affine = combine(outer, readTransform(child));
    if (child.name === 'g') return collect(child, affine, paint);
    return child.name === 'path' && drawPath(child, affine, paint);
  });
}

function isOpaque({ attributes }: XmlElement): boolean {
  return ![
    'opacity',
    'fill-opacity',
    'stroke-opacity',
    'filter',
    'mix-blend-mode',
    'stroke-dasharray',
    'style',
    'marker-start',
  ].some((name) => attributes.has(name));
}

function readTransform({ attributes }: XmlElement): Affine {
  const [a, b, c, d, e, f] = (/^matrix\(([^)]*)\)$/.exec(attributes.get('transform') ?? '')?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const given = [a, b, c, d, e, f].filter((value): value is number => value !== undefined && Number.isFinite(value));
  const [g, h, i, j, k, l] = given;
  return g === undefined || h === undefined || i === undefined || j === undefined || k === undefined || l === undefined
    ? identity
    : [g, h, i, j, k, l];
}

function drawPath({ attributes }: XmlElement, affine: Affine, paint: Paint): boolean {
  if (attributes.get('visibility') === 'hidden' || attributes.get('visibility') === 'collapse') return true;
  const contours = readContours(attributes.get('d') ?? '');
  if (contours === undefined) return false;
  const parts = [
    () => fillPath(attributes, contours, affine, paint),
    () => strokePath(attributes, contours, affine, paint),
  ];
  return (attributes.get('paint-order')?.startsWith('stroke') ? parts.toReversed() : parts).every((draw) => draw());
}

type Attributes = XmlElement['attributes'];

function fillPath(attributes: Attributes, contours: readonly Contour[], affine: Affine, paint: Paint): boolean {
  const fill = attributes.get('fill') ?? '#000000';
  if (fill === 'none') return true;
  if (!isColor(fill)) return false;
  const placed = contours.filter(({ pieces }) => pieces.length > 0).map((contour) => placeContour(contour, affine));
  const turned =
    attributes.get('fill-rule') === 'evenodd' && placed.length > 1 ? turnEvenOdd(placed, tolerance) : placed;
  return turned !== undefined && paint(turned, fill);
}

function strokePath(attributes: Attributes, contours: readonly Contour[], affine: Affine, paint: Paint): boolean {
  const color = attributes.get('stroke') ?? 'none';
  if (color === 'none') return true;
  const width = Number(attributes.get('stroke-width') ?? 1);
  const miterLimit = Number(attributes.get('stroke-miterlimit') ?? 4);
  const grown = scaleOf(affine);
  if (!isColor(color) || !(width > 0) || !(grown > 0) || !Number.isFinite(miterLimit)) return false;
  const stroke = {
    width,
    miterLimit,
    cap: attributes.get('stroke-linecap') ?? 'butt',
    join: attributes.get('stroke-linejoin') ?? 'miter',
  };
  const outlines = contours
    .flatMap((contour) => outlineStroke(contour, stroke, tolerance / grown))
    .map((contour) => placeContour(contour, affine));
  return paint(outlines, color);
}

const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
const round = (value: number): number => Math.round(value * 10) / 10;

/** Writes `PathData`. Undefined if a contour reaches beyond the drawing, where a code would show it. */
function write(contours: readonly Contour[], { width, height }: Size): string | undefined {
  let isInside = true;
  const snap = (value: number, most: number): number => {
    if (!(value >= -slack && value <= most + slack)) isInside = false;
    return Math.round(value * 10);
  };
  const snapPoint = ([x, y]: readonly [number, number]) => [snap(x, width), snap(y, height)] as const;
  const written = contours
    .map(({ start, pieces }) => {
      let [x, y] = snapPoint(start);
      const by = (toX: number, toY: number) => `${formatNumber((toX - x) / 10)} ${formatNumber((toY - y) / 10)}`;
      const steps = pieces
        .map((piece) => {
          const points = piece.map(snapPoint);
          const [endX, endY] = points.at(-1) ?? [x, y];
          const step =
            piece.length === 1
              ? writeLine((endX - x) / 10, (endY - y) / 10)
              : `c${points.map((point) => by(...point)).join(' ')}`;
          [x, y] = [endX, endY];
          return step;
        })
        .join('');
      const [startX, startY] = snapPoint(start);
      return steps === '' ? '' : `M${formatNumber(startX / 10)} ${formatNumber(startY / 10)}${steps}z`;
    })
    .join('');
  return isInside ? written : undefined;
}

function writeLine(dx: number, dy: number): string {
  if (dx === 0) return dy === 0 ? '' : `v${formatNumber(dy)}`;
  return dy === 0 ? `h${formatNumber(dx)}` : `l${formatNumber(dx)} ${formatNumber(dy)}`;
}
