import { blur, compress, expose, shrink, view, type Picture } from '@evercode/qr/degrade';
import type { Grid } from '../blend/grid.ts';
import { createRandom } from '../random.ts';
import type { Seen } from '../readers/reader.ts';

export const viewNames = ['clean', 'small', 'blurred', 'faded', 'compressed', 'noisy', 'camera'] as const;
export type ViewName = (typeof viewNames)[number];

/** Gray of the table around a tilted picture. */
const tableTop = 90;

/** A picture as scanners see it: as it is, and degraded as by screens, paper, light and cameras. Deterministic. */
export function createViews(clean: Seen, { pitch }: Grid): (name: ViewName) => Seen {
  const gray: Picture = { width: clean.width, height: clean.height, luma: clean.luma };
  const at = (perModule: number): Picture => (perModule < pitch ? shrink(gray, perModule / pitch) : gray);
  let near: Picture | undefined;
  const six = (): Picture => (near ??= at(6));
  const make: Readonly<Record<ViewName, () => Seen>> = {
    clean: () => clean,
    // A code of 41 modules is 150 pixels wide.
    small: () => at(3),
    // A standard deviation of 0.29 modules.
    blurred: () => blur(six(), 6),
    faded: () => map(six(), (luma) => 84 + luma * 0.4),
    compressed: () => compress(at(5), 2),
    noisy: () => addNoise(six(), 14),
    camera: () =>
      expose(view(blur(six(), 1), { degrees: 11, lean: 0.04, swing: 0.03, scale: 1, ground: tableTop }), {
        light: [0.9, 0.54],
        veil: 0.01,
        noise: 0.004,
      }),
  };
  const made = new Map<ViewName, Seen>();
  return (name) => {
    const seen = made.get(name) ?? make[name]();
    made.set(name, seen);
    return seen;
  };
}

function map({ width, height, luma }: Picture, change: (luma: number) => number): Picture {
  return { width, height, luma: luma.map((value) => Math.round(Math.min(255, Math.max(0, change(value))))) };
}

/** Nearly normal noise, added as it stands: harsher in the shadows than that of a sensor. */
function addNoise(picture: Picture, deviation: number): Picture {
  const random = createRandom(0x5eed);
  // Four even numbers have a deviation of 1 / sqrt(3) together.
  return map(picture, (luma) => luma + (random() + random() + random() + random() - 2) * Math.sqrt(3) * deviation);
}
