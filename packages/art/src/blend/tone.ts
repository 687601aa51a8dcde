/** How strongly the two masses of a picture are held apart, from 0 (as painted) to 5. */
export type Strength = number;

const darkest = 8;
const lightest = 250;

/**
 * For each luma of the picture, the luma that it is painted with: `divide` becomes the middle, and few tones remain
 * near it. The step is smooth, so that a gradient across it shows no edge.
 */
export function toneCurve(divide: number, strength: Strength): Float32Array {
  const gap = 12 + 7 * strength;
  const softness = 26;
  return Float32Array.from({ length: 256 }, (_, luma) => {
    const dark = darkest + ((128 - gap - darkest) * luma) / divide;
    const light = 128 + gap + ((lightest - 128 - gap) * (luma - divide)) / (255 - divide);
    const share = Math.min(1, Math.max(0, (luma - divide) / softness + 0.5));
    const smooth = share * share * (3 - 2 * share);
    return dark * (1 - smooth) + light * smooth;
  });
}

const darkEnough = 24;
const lightEnough = 226;

/**
 * Moves a tone towards its side, but not beyond what any reader needs: nothing burns out or drowns. `woven` is added to
 * either side.
 */
export function shiftTone(tone: number, shift: number, woven: number): number {
  if (shift < 0) return Math.max(4, Math.min(tone, Math.max(darkEnough, tone + shift)) + woven);
  if (shift > 0) return Math.min(252, Math.max(tone, Math.min(lightEnough, tone + shift)) + woven);
  return Math.min(252, Math.max(4, tone + woven));
}

/** How much of the weave a place of a module gets: 1 in its middle, -1 in its corners, 0 on the whole. */
export function weaveAt(x: number, y: number): number {
  return (waveAt(x) + waveAt(y)) / 2;
}

/** 1 in the middle of each module, -1 between two. */
export function waveAt(place: number): number {
  return -Math.cos(2 * Math.PI * place);
}
