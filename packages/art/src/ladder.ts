import type { ArtCode } from './qart/code.ts';
import type { Strength } from './blend/tone.ts';

/** Where the control between picture and scan stands. */
export const stops = ['picture', 'balanced', 'scan'] as const;
export type Stop = (typeof stops)[number];

/** One way to paint, tried until the picture passes. */
export type Rung = Readonly<{ level: ArtCode['level']; strength: Strength }>;

/** From the rung that shows most of the picture to the one that reads best. */
const rungs = {
  picture: [
    { level: 'M', strength: 1 },
    { level: 'M', strength: 2 },
    { level: 'M', strength: 3 },
    { level: 'M', strength: 4 },
    { level: 'Q', strength: 4 },
    { level: 'Q', strength: 5 },
    { level: 'H', strength: 6 },
  ],
  balanced: [
    { level: 'M', strength: 3 },
    { level: 'M', strength: 4 },
    { level: 'Q', strength: 4 },
    { level: 'Q', strength: 5 },
    { level: 'H', strength: 6 },
  ],
  scan: [
    { level: 'Q', strength: 5 },
    { level: 'Q', strength: 6 },
    { level: 'H', strength: 6 },
  ],
} as const satisfies Readonly<Record<Stop, readonly Rung[]>>;

export function rungsOf(stop: Stop): readonly Rung[] {
  return rungs[stop];
}
