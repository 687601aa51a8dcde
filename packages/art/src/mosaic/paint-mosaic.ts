import { layGrid } from '../blend/grid.ts';
import { surveyPicture } from '../blend/survey.ts';
import { wishOf } from '../blend/wish.ts';
import { finishPicture, type Finished } from '../finish-picture.ts';
import { checkPicture, type Miss } from '../gate/gate.ts';
import type { Stop } from '../ladder.ts';
import { chooseArtVersion } from '../qart/choose-version.ts';
import type { ArtCode } from '../qart/code.ts';
import { solveCode } from '../qart/solve.ts';
import { flatten, type Band, type Rgba } from '../raster.ts';
import { pictureSide, type Manner, type Picture } from '../scene.ts';
import type { PaintTools } from '../tools.ts';
import { drawMosaic, type Apart } from './draw-mosaic.ts';

type Step = Readonly<{ level: ArtCode['level']; apart: Apart }>;

const steps: readonly Step[] = [
  { level: 'M', apart: { dark: 84, light: 186 } },
  { level: 'Q', apart: { dark: 66, light: 204 } },
  { level: 'Q', apart: { dark: 48, light: 218 } },
  { level: 'H', apart: { dark: 36, light: 228 } },
];
/** The step to begin with. */
const firstStep = { picture: 0, balanced: 1, scan: 2 } as const satisfies Readonly<Record<Stop, number>>;

type Order = Readonly<{
  link: string;
  picture: Picture;
  raw: Rgba;
  stop: Stop;
  side: number;
  manner: Exclude<Manner, 'blend'>;
}>;

/** A picture of tiles, the manner that reads best. Undefined if no step passes. */
export async function paintMosaic(
  { link, picture, raw, stop, side, manner }: Order,
  tools: PaintTools,
): Promise<Readonly<{ finished: Finished; svg: string; misses: readonly Miss[]; rung: number }> | undefined> {
  for (const [rung, { level, apart }] of steps.slice(firstStep[stop]).entries()) {
    tools.signal?.throwIfAborted();
    const version = chooseArtVersion(link, level);
    if (version === undefined) continue;
    const grid = layGrid(17 + 4 * version, pictureSide);
    const survey = surveyPicture(raw, grid);
    const solved = solveCode(link, { level, version }, (size) => wishOf(survey, size));
    if (solved === undefined) continue;
    const svg = drawMosaic(solved.code, survey, { picture, grid, apart, manner });
    const rgba = flatten(await tools.raster(svg, pictureSide));
    const { passed, misses } = await checkPicture(rgba, link, grid, tools);
    if (!passed) continue;
    const paintBand = async (at: number, band: Band) => flatten(await tools.raster(svg, at, band));
    const finished = await finishPicture({ rgba, paintBand }, { link, side }, tools);
    if (finished) return { finished, svg, misses, rung };
  }
  return undefined;
}
