import { paint, readLink, type PaintTools } from '@evercode/art';
import { limits } from '@evercode/contract';
import type { ArtOrder, ArtOutcome } from './art-task.ts';
import { readPng } from './read-pictures.ts';

const mostCompositions = 3;

type PaintOrder = Parameters<typeof paint>[0] & Readonly<{ attempt: number }>;

/** A picture of our own. */
export async function paintTask(
  { code, prompt, attempt, stop, side }: ArtOrder,
  tools: PaintTools,
): Promise<ArtOutcome> {
  const picture = await readPng(code);
  const link = picture && (await readLink(picture, tools.readers));
  if (link === undefined) return { outcome: 'no-code' };
  const painted = await paintFirst({ link, prompt, attempt, stop, side }, tools);
  if (painted === undefined) return { outcome: 'not-readable' };
  const { scene, isAbstract, unknownWords, checked, png, svg = null } = painted;
  const { readers, views, rung } = checked;
  const facts = { scene, isAbstract, unknownWords: [...unknownWords], readers, views, rung };
  return { outcome: 'painted', png, svg, facts };
}

/** The first composition that passes, of few: the attempts in between belong to those who ask for another picture. */
async function paintFirst(order: PaintOrder, tools: PaintTools) {
  for (let tries = 0; tries < mostCompositions; tries++) {
    const attempt = order.attempt + tries * (limits.art.attempts + 1);
    const painted = await paint({ ...order, attempt }, tools);
    if (painted.outcome === 'painted' && painted.png !== undefined) return { ...painted, png: painted.png };
  }
  return undefined;
}
