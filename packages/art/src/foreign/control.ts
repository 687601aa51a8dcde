import { encodeMatrix } from '@evercode/qr';
import { layGrid, type Grid } from '../blend/grid.ts';
import { chooseArtVersion } from '../qart/choose-version.ts';
import { pictureSide } from '../scene.ts';

/** Pixels of a module of control pictures, which is what models for codes were trained with. */
const modulePixels = 16;
/** Models take sides that are multiples of this. */
const sideStep = 64;
/** Says nothing to a model, so the surroundings of the code are its own. */
const neutral = '#808080';

/** What a model is shown of the code. */
export type Control = Readonly<{
  svg: string;
  side: number;
  /** Where the modules lie once a picture of the model is fitted to the side of scenes. */
  grid: Grid;
}>;

/**
 * The code of a link as models of others want to see it: plain, at the highest correction, gray around. Undefined for a
 * link that fits into no code of art.
 */
export function drawControl(link: string): Control | undefined {
  const version = chooseArtVersion(link, 'H');
  if (version === undefined) return undefined;
  const { size, isDark } = encodeMatrix(link, { level: 'H', raisesLevel: false, version });
  const grid = layGrid(size, pictureSide);
  const side = Math.ceil((pictureSide * modulePixels) / grid.pitch / sideStep) * sideStep;
  const offset = (side - size * modulePixels) / 2;
  let dark = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (isDark(x, y)) dark += `M${offset + x * modulePixels} ${offset + y * modulePixels}h16v16h-16z`;
  const length = size * modulePixels;
  const box = `<rect x="${offset}" y="${offset}" width="${length}" height="${length}" fill="#fff"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="${neutral}"/>${box}<path d="${dark}"/></svg>`;
  return { svg, side, grid };
}

/**
 * The side to which a picture is scaled that was drawn of this control. The middle of the result, as large as a scene,
 * then has the grid of the control.
 */
export function fittedSide({ side, grid }: Pick<Control, 'side' | 'grid'>): number {
  return (side * grid.pitch) / modulePixels;
}
