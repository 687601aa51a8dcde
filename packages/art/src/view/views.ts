import { blur, compress, expose, shrink, view, type Picture } from '@evercode/qr/degrade';
import type { Grid } from '../blend/grid.ts';
import { createRandom } from '../random.ts';
import type { Seen } from '../readers/reader.ts';

export const viewNames = ['clean', 'small', 'blurred', 'faded', 'compressed', 'noisy', 'camera'] as const;
export type ViewName = (typeof viewNames)[number];

/**
 * Deviation of the noise, in luma. Readers sample the noise in each module, and one noise is not another: a picture
 * that passes this much passes 14 with almost any. Black on white passes 35 and fails at 45, grays of 50 and 200 fail
 * at 27.
 */
const noise = 18;

/** Gray of the table around a tilted picture. */
const tableTop = 90;

/** Seeds of noise: of the gate, and to learn from. No picture is fitted to the noise that it is checked with. */
const seeds = { gate: 0x5eed, lessons: [0xa11, 0xb22] } as const;

export type Views = Readonly<{
  viewOf: (name: ViewName) => Seen;
  /** Pictures that show, without moving the modules, where a picture is weak in this view. */
  lessonsOf: (name: ViewName) => readonly Seen[];
}>;

/** A picture as scanners see it: as it is, and degraded as by screens, paper, light and cameras. Deterministic. */
export function createViews(clean: Seen, { pitch }: Grid): Views {
  const gray: Picture = { width: clean.width, height: clean.height, luma: clean.luma };
  const at = (perModule: number): Picture => (perModule < pitch ? shrink(gray, perModule / pitch) : gray);
  // Not a whole number of pixels for a module: then every edge falls on the same part of a pixel, which misleads quirc.
  let near: Picture | undefined;
  const six = (): Picture => (near ??= at(6.2));
  const make: Readonly<Record<ViewName, () => Seen>> = {
    clean: () => clean,
    // With a code of 41 modules the picture is 150 pixels wide.
    small: () => at(2.93),
    // A standard deviation of 0.29 modules.
    blurred: () => blur(six(), 6),
    faded: () => mapTones(six(), (luma) => 84 + luma * 0.4),
    compressed: () => compress(at(5.2), 2),
    noisy: () => addNoise(six(), seeds.gate),
    camera: () =>
      expose(view(blur(six(), 1), { degrees: 11, lean: 0.04, swing: 0.03, scale: 1, ground: tableTop }), {
        light: [0.9, 0.54],
        veil: 0.01,
        noise: 0.004,
      }),
  };
  const made = new Map<ViewName, Seen>();
  const viewOf = (name: ViewName): Seen => {
    const seen = made.get(name) ?? make[name]();
    made.set(name, seen);
    return seen;
  };
  // What a camera dims, noise shows as well.
  const lessonsOf = (name: ViewName) =>
    name === 'noisy' || name === 'camera' ? seeds.lessons.map((seed) => addNoise(six(), seed)) : [viewOf(name)];
  return { viewOf, lessonsOf };
}

/** A picture with a share of its light, in gray. Each share is drawn once. */
export function createLights(seen: Seen): (light: number) => Seen {
  const dimmed = new Map<number, Seen>();
  return (light) => {
    const found = dimmed.get(light) ?? mapTones(seen, (luma) => luma * light);
    dimmed.set(light, found);
    return found;
  };
}

/** All pixels of one tone change alike, so that a change is asked for 256 times and not once for each pixel. */
function mapTones({ width, height, luma }: Picture, change: (luma: number) => number): Picture {
  const tones = Uint8Array.from({ length: 256 }, (_, tone) => toTone(change(tone)));
  return { width, height, luma: luma.map((value) => tones[value] ?? 0) };
}

function toTone(luma: number): number {
  return Math.round(Math.min(255, Math.max(0, luma)));
}

/** Nearly normal noise, added as it stands: harsher in the shadows than that of a sensor. */
function addNoise({ width, height, luma }: Picture, seed: number): Picture {
  const noises = drawNoise(seed, luma.length);
  return { width, height, luma: luma.map((value, at) => toTone(value + (noises[at] ?? 0))) };
}

/** By seed, for the largest view so far. Three seeds at some hundred thousand pixels take few megabytes. */
const drawnNoises = new Map<number, Float64Array>();

function drawNoise(seed: number, count: number): Float64Array {
  const drawn = drawnNoises.get(seed);
  if (drawn !== undefined && drawn.length >= count) return drawn;
  const random = createRandom(seed);
  // Four even numbers have a deviation of 1 / sqrt(3) together.
  const noises = new Float64Array(count).map(
    () => (random() + random() + random() + random() - 2) * Math.sqrt(3) * noise,
  );
  drawnNoises.set(seed, noises);
  return noises;
}
