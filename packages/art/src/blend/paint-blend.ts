import { lumaOf, parseHex } from '../color.ts';
import { checkPicture, type Miss } from '../gate/gate.ts';
import type { Rung } from '../ladder.ts';
import type { ArtCode } from '../qart/code.ts';
import { chooseArtVersion } from '../qart/choose-version.ts';
import { solveCode, type Solved } from '../qart/solve.ts';
import { layOver, type Rgba } from '../raster.ts';
import { pictureSide, type Picture } from '../scene.ts';
import type { PaintTools } from '../tools.ts';
import { findMisread } from '../view/find-misread.ts';
import { layGrid, type Grid } from './grid.ts';
import { drawOverlay, paperOf } from './overlay.ts';
import { planBlend, type Plan } from './plan.ts';
import { renderTones } from './render.ts';
import { surveyPicture, type Survey } from './survey.ts';
import { wishOf } from './wish.ts';

/** A picture that passed, and what it takes to paint it at another size. */
export type Blended = Readonly<{ rgba: Rgba; paintAt: (side: number) => Promise<Rgba>; misses: readonly Miss[] }>;

type Ready = Readonly<{ solved: Solved; survey: Survey; grid: Grid }>;

/** Tries at one rung: as planned, then with modules strengthened where readers went wrong. */
const tries = 3;

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

  const paintPlan = async ({ solved, survey }: Ready, plan: Plan, base: Rgba): Promise<Rgba> => {
    const grid = layGrid(solved.code.size, base.width);
    const painted = renderTones(base, solved.code, plan, grid, paper);
    layOver(painted, await tools.raster(drawOverlay(solved.code, plan, survey, picture, grid), base.width));
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
      const rgba = await paintPlan(ready, plan, raw);
      const verdict = await checkPicture(rgba, link, ready.grid, tools);
      if (verdict.passed) {
        const paintAt = async (side: number) => paintPlan(ready, plan, await tools.raster(picture.svg, side));
        return { rgba, paintAt, misses: verdict.misses };
      }
      const views = new Set(verdict.misses.map(({ view }) => (view === 'camera' ? 'noisy' : view)));
      for (const view of views) {
        const wrong = findMisread(verdict.viewOf(view), code, ready.grid);
        wrong.forEach((count, at) => {
          extra[at] = (extra[at] ?? 0) + (count > 0 ? 10 + 4 * count : 1);
        });
      }
    }
    return undefined;
  };
}

function prepareCode(link: string, level: ArtCode['level'], raw: Rgba): Ready | undefined {
  const version = chooseArtVersion(link, level);
  if (version === undefined) return undefined;
  const grid = layGrid(17 + 4 * version, pictureSide);
  const survey = surveyPicture(raw, grid);
  const solved = solveCode(link, { level, version }, (size) => wishOf(survey, size));
  return solved && { solved, survey, grid };
}
