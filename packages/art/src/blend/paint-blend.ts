import { lumaOf, parseHex } from '../color.ts';
import { checkPicture, type Miss, type Verdict } from '../gate/gate.ts';
import type { Rung } from '../ladder.ts';
import type { ArtCode } from '../qart/code.ts';
import { chooseArtVersion } from '../qart/choose-version.ts';
import { solveCode, type Solved } from '../qart/solve.ts';
import { flatten, layOver, type Band, type Rgba } from '../raster.ts';
import { pictureSide, type Picture } from '../scene.ts';
import type { PaintTools } from '../tools.ts';
import { findMisread, wayOf } from '../view/find-misread.ts';
import { viewNames } from '../view/views.ts';
import { layGrid, type Grid } from './grid.ts';
import { drawOverlay, paperOf } from './overlay.ts';
import { planBlend } from './plan-blend.ts';
import type { Plan } from './plan.ts';
import { renderTones } from './render.ts';
import { surveyPicture, type Survey } from './survey.ts';
import { wishOf } from './wish.ts';

/** A picture that passed, and what it takes to paint it at another size. */
type Blended = Readonly<{
  rgba: Rgba;
  paintBand: (side: number, band: Band) => Promise<Rgba>;
  misses: readonly Miss[];
}>;

type Ready = Readonly<{ solved: Solved; survey: Survey; grid: Grid }>;

/** Tries at one rung: as planned, then with modules strengthened where readers went wrong. */
const tries = 5;
/** Margin that is added for a misread module, in luma. */
const lesson = 14;
/** The side of tries, in pixels: degraded views need no more. */
const trialSide = 512;
const degraded = viewNames.filter((name) => name !== 'clean');

/** Paints one picture at rung after rung, and keeps what does not change between them. */
export function createBlender(
  { link, picture, raw }: Readonly<{ link: string; picture: Picture; raw: Rgba }>,
  tools: PaintTools,
): (rung: Rung) => Promise<Blended | undefined> {
  const byLevel = new Map<string, Ready | undefined>();
  const paper = paperOf(picture);
  const paperLuma = lumaOf(parseHex(paper));

  const prepare = (level: ArtCode['level']): Ready | undefined => {
    if (!byLevel.has(level)) byLevel.set(level, prepareCode(link, level, raw));
    return byLevel.get(level);
  };

  let small: Promise<Rgba> | undefined;
  const drawSmall = async () => flatten(await tools.raster(picture.svg, trialSide));

  const paintPlan = async ({ solved, survey }: Ready, plan: Plan, base: Rgba, band?: Band): Promise<Rgba> => {
    const grid = layGrid(solved.code.size, base.width);
    const painted = renderTones(base, solved.code, plan, grid, { paper, ...band });
    layOver(painted, await tools.raster(drawOverlay(solved.code, plan, survey, picture, grid), base.width, band));
    return painted;
  };

  return async ({ level, strength }) => {
    const ready = prepare(level);
    if (ready === undefined) return undefined;
    const { code } = ready.solved;
    const extra = new Float32Array(code.size ** 2);
    for (let attempt = 0; attempt < tries; attempt++) {
      tools.signal?.throwIfAborted();
      const plan = planBlend(code, ready.survey, { strength, extra, paperLuma });
      const trial = await paintPlan(ready, plan, await (small ??= drawSmall()));
      const trialGrid = layGrid(code.size, trialSide);
      const first = await checkPicture(trial, link, trialGrid, { ...tools, views: degraded });
      if (!first.passed) {
        learn(extra, first, code, trialGrid);
        continue;
      }
      const rgba = await paintPlan(ready, plan, raw);
      const verdict = await checkPicture(rgba, link, ready.grid, tools);
      if (verdict.passed) {
        const paintBand = async (side: number, band: Band) =>
          paintPlan(ready, plan, flatten(await tools.raster(picture.svg, side, band)), band);
        return { rgba, paintBand, misses: verdict.misses };
      }
      learn(extra, verdict, code, ready.grid);
    }
    return undefined;
  };
}

/** Asks for more margin where the readers that missed a view go wrong in it, and a little everywhere. */
function learn(extra: Float32Array, { misses, lessonsOf }: Verdict, code: ArtCode, grid: Grid): void {
  for (const view of new Set(misses.map((miss) => miss.view))) {
    const missed = misses.filter((miss) => miss.view === view);
    // One may miss, and jsQR is the hardest to please in even places.
    const ways = missed
      .filter(({ reader }) => reader !== 'jsqr' || missed.length < 3)
      .reduce((bits, { reader }) => bits | wayOf[reader], 0);
    const lessons = lessonsOf(view).map((seen) => findMisread(seen, code, grid));
    for (let at = 0; at < extra.length; at++)
      extra[at] = (extra[at] ?? 0) + (lessons.some((wrong) => ((wrong[at] ?? 0) & ways) !== 0) ? lesson : 1);
  }
}

function prepareCode(link: string, level: ArtCode['level'], raw: Rgba): Ready | undefined {
  const version = chooseArtVersion(link, level);
  if (version === undefined) return undefined;
  const grid = layGrid(17 + 4 * version, pictureSide);
  const survey = surveyPicture(raw, grid);
  const solved = solveCode(link, { level, version }, (size) => wishOf(survey, size));
  return solved && { solved, survey, grid };
}
