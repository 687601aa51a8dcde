import type { Stop } from './ladder.ts';
import { paintPicture, type Painted } from './paint-picture.ts';
import { palettes } from './palettes.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { createRandom } from './random.ts';
import { pictureSide } from './scene.ts';
import type { PaintTools } from './tools.ts';

/** Bounds of the sides of pictures, in pixels. */
export const sideLimits = { least: 256, most: 4096 } as const;

type PaintOrder = Readonly<{
  link: string;
  prompt: string;
  /** 0 for the first picture of a prompt; each further one has another composition. */
  attempt?: number;
  stop: Stop;
  /** Default: the side of scenes. */
  side?: number;
}>;

export type PaintResult = Readonly<{
  /** The scene that was drawn. */
  scene: string;
  /** True if no word names a scene, so that an abstract was drawn in the colors of the words. */
  isAbstract: boolean;
  /** Words, as they were typed, that no table knows. */
  unknownWords: readonly string[];
}> &
  (
    | (Readonly<{ outcome: 'painted' }> & Painted)
    /** No rung passed, so there is no picture: the link may be too long, or not well-formed. */
    | Readonly<{ outcome: 'refused' }>
  );

/**
 * The front door: words and a link become a picture that is a code of exactly this link, read by all readers before it
 * is returned. Deterministic. Throws what `signal` was aborted with.
 */
export async function paint(order: PaintOrder, tools: PaintTools): Promise<PaintResult> {
  const { link, prompt, attempt = 0, stop, side = pictureSide } = order;
  if (!Number.isInteger(side) || side < sideLimits.least || side > sideLimits.most)
    throw new RangeError(`A side of ${side} pixels is out of bounds`);
  const { scene, palette, season, time, seed, isAbstract, unknownWords } = readPrompt(prompt, attempt);
  const picture = scene.draw({ random: createRandom(seed), palette: palettes[palette], season, time });
  const about = { scene: scene.id, isAbstract, unknownWords };
  const painted = await paintPicture({ link, picture, stop, side }, tools);
  if (painted === undefined) return { outcome: 'refused', ...about };
  return { outcome: 'painted', ...about, ...painted };
}
