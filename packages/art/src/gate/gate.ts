import { shrink } from '@evercode/qr/degrade';
import type { Grid } from '../blend/grid.ts';
import type { Rgba } from '../raster.ts';
import { seeColors, type Reader, type ReaderName, type Seen } from '../readers/reader.ts';
import { createLights, createViews, viewNames, type ViewName, type Views } from '../view/views.ts';

/** What was not read as the link. */
export type Miss = Readonly<{ view: ViewName; reader: ReaderName }>;

export type Verdict = Readonly<{
  passed: boolean;
  misses: readonly Miss[];
  /** Where the picture is weak in a view: see `Views`. */
  lessonsOf: Views['lessonsOf'];
}>;

/** Views in the order of what is missed most often, so that a weak picture is refused early. */
const order = [
  'noisy',
  'blurred',
  'camera',
  'small',
  'compressed',
  'faded',
  'clean',
] as const satisfies readonly ViewName[];

/** How many readers may miss a degraded view. */
const mayMiss = 1;

type GateOptions = Readonly<{
  readers: readonly Reader[];
  signal?: AbortSignal | undefined;
  /** True tries all readers in all views, for measurements. */
  isComplete?: boolean;
  /** Only these views. Default: all. */
  views?: readonly ViewName[];
}>;

/**
 * Whether every reader reads exactly the link from the clean picture, and all but one in each degraded view. A reader
 * that sees another text is refused in any view.
 */
export async function checkPicture(
  picture: Rgba,
  link: string,
  grid: Grid,
  { readers, signal, isComplete = false, views = viewNames }: GateOptions,
): Promise<Verdict> {
  const clean = seeColors(picture);
  const { viewOf, lessonsOf } = createViews(clean, grid);
  const inLight = createLights(clean);
  const misses: Miss[] = [];
  let passed = true;
  for (const name of order) {
    if (!views.includes(name)) continue;
    let missed = 0;
    for (const reader of readers) {
      signal?.throwIfAborted();
      const seen = viewOf(name);
      const text = name === 'clean' ? await readInLights(reader, { clean, inLight }, link) : await reader.read(seen);
      if (text === link) continue;
      misses.push({ view: name, reader: reader.name });
      missed++;
      if (text !== undefined || name === 'clean' || missed > mayMiss) passed = false;
    }
    if (!passed && !isComplete) break;
  }
  return { passed, misses, lessonsOf };
}

/** Scanners work on a few megapixels at most, and readers fail at larger pictures whatever they show. */
const largestSeen = 1024;

/**
 * Shares of its light in which a clean picture is read as well. In large even areas zbar reads one picture and not the
 * same one a little darker, down to how luma is rounded: what it reads once is no proof.
 */
const lights = [0.98, 0.95, 0.92] as const;
/** The readers of gray, whose thresholds come from areas instead of blocks. The others read alike in any light. */
const lightReaders: ReadonlySet<ReaderName> = new Set(['quirc', 'zbar']);

type Lit = Readonly<{ clean: Seen; inLight: (light: number) => Seen }>;

/** The link, if the reader finds it in all lights; else what it finds instead. */
async function readInLights(
  { name, read }: Reader,
  { clean, inLight }: Lit,
  link: string,
): Promise<string | undefined> {
  const text = await read(clean);
  if (text !== link || !lightReaders.has(name)) return text;
  for (const light of lights) {
    const dimmed = await read(inLight(light));
    if (dimmed !== link) return dimmed;
  }
  return link;
}

type ReadOptions = Pick<GateOptions, 'readers' | 'signal'>;

/** Whether every reader reads the link from the picture alone: enough for another size of a checked picture. */
export async function checkClean(picture: Rgba, link: string, options: ReadOptions): Promise<boolean> {
  return readsLink(reduce(picture), link, options);
}

/** A whole picture, or a band, at the most pixels that readers see. */
export function reduce(picture: Rgba): Seen {
  const whole = seeColors(picture);
  return picture.width > largestSeen ? shrink(whole, largestSeen / picture.width) : whole;
}

async function readsLink(seen: Seen, link: string, { readers, signal }: ReadOptions): Promise<boolean> {
  for (const reader of readers) {
    signal?.throwIfAborted();
    if ((await reader.read(seen)) !== link) return false;
  }
  return true;
}

/** The same in slightly different light as well, as the gate asks of a clean picture. */
export async function readsLinkInLights(seen: Seen, link: string, { readers, signal }: ReadOptions): Promise<boolean> {
  const lit = { clean: seen, inLight: createLights(seen) };
  for (const reader of readers) {
    signal?.throwIfAborted();
    if ((await readInLights(reader, lit, link)) !== link) return false;
  }
  return true;
}

export const viewCount = viewNames.length;
