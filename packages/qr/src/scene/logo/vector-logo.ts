import { formatHex, parseColor } from '../../design/color.ts';
import type { VectorLogo } from '../assets.ts';
import { formatNumber } from '../path/path.ts';
import { readPath } from '../path/read-path.ts';

/** Bounds of one logo: characters of its SVG, number of paths, units of a side. */
const limits = { characters: 400_000, paths: 1000, side: 100_000 };

/** Writes the form in which vector logos are stored and served: filled paths and nothing else. */
export function writeVectorLogo({ width, height, paths }: VectorLogo): string {
  const drawn = paths.map(({ data, fill }) => `<path fill="${formatHex(fill)}" d="${data}"/>`).join('');
  const viewBox = `0 0 ${formatNumber(width)} ${formatNumber(height)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn}</svg>`;
}

const figure = String.raw`(\d+(?:\.\d{1,3})?|\.\d{1,3})`;
const head = new RegExp(`^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 ${figure} ${figure}">`);
const nextPath = /<path fill="(#[0-9a-f]{6})" d="([^"]*)"\/>/y;
const end = '</svg>';

/** Reads the output of `writeVectorLogo`. Undefined for any other text, so untrusted input is safe. */
export function readVectorLogo(svg: string): VectorLogo | undefined {
  const begun = svg.length <= limits.characters ? head.exec(svg) : null;
  if (begun === null) return undefined;
  const [width, height] = [Number(begun[1]), Number(begun[2])];
  if (!isSide(width) || !isSide(height)) return undefined;
  const paths: VectorLogo['paths'][number][] = [];
  let at = begun[0].length;
  for (;;) {
    nextPath.lastIndex = at;
    const found = nextPath.exec(svg);
    if (found === null) break;
    const [whole, fill = '', data = ''] = found;
    if (!isPath(data)) return undefined;
    paths.push(Object.freeze({ data, fill: parseColor(fill) }));
    at += whole.length;
  }
  const isComplete = paths.length > 0 && paths.length <= limits.paths && svg.slice(at) === end;
  return isComplete ? Object.freeze({ width, height, paths: Object.freeze(paths) }) : undefined;
}

const isSide = (length: number): boolean => length > 0 && length <= limits.side;

function isPath(data: string): boolean {
  const ignore = () => undefined;
  try {
    readPath(data, { moveTo: ignore, lineBy: ignore, curveBy: ignore, close: ignore });
    return data !== '';
  } catch {
    return false;
  }
}
