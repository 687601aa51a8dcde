import { drawControl, judgePicture, readLink, type PaintTools } from '@evercode/art';
import type { ArtTask, TaskOutcome } from './art-task.ts';
import { readForeign, readPng } from './read-pictures.ts';

type Tools = Omit<PaintTools, 'encode'> & Readonly<{ encode: NonNullable<PaintTools['encode']> }>;
type Task<Kind extends ArtTask['kind']> = Extract<ArtTask, { kind: Kind }>;

/** Pictures of models have one rung for each try, from 0 to 3, and this one once they are repaired. */
export const repairedRung = 4;

/** The link of a code, and the control for a model. */
export async function prepareTask({ code }: Task<'prepare'>, tools: Tools): Promise<TaskOutcome> {
  const picture = await readPng(code);
  const link = picture && (await readLink(picture, tools.readers));
  if (link === undefined) return { outcome: 'no-code' };
  const control = drawControl(link);
  if (control === undefined) return { outcome: 'not-readable' };
  return {
    outcome: 'prepared',
    link,
    control: await tools.encode(control.side, [await tools.raster(control.svg, control.side)]),
  };
}

/** A picture of a model passes the gate of our own pictures, as it is or repaired, or is not handed out. */
export async function judgeTask(
  { link, picture, side, rung, repairs }: Task<'judge'>,
  tools: Tools,
): Promise<TaskOutcome> {
  const control = drawControl(link);
  const read = control && (await readForeign(picture, control));
  if (control === undefined || read === undefined) return { outcome: 'not-a-picture' };
  const judged = await judgePicture({ ...read, grid: control.grid }, { link, side, repairs }, tools);
  if (!('png' in judged) || judged.png === undefined)
    return { outcome: judged.outcome === 'other-link' ? 'other-link' : 'not-readable' };
  const facts = {
    scene: null,
    isAbstract: false,
    unknownWords: [],
    ...judged.checked,
    rung: judged.outcome === 'repaired' ? repairedRung : rung,
  };
  return { outcome: 'painted', png: judged.png, svg: null, facts };
}
