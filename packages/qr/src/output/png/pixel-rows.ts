import type { Color } from '../../design/color.ts';
import { formatHex, mixColors } from '../../design/color.ts';
import { formatNumber } from '../../scene/path/path.ts';
import { isGradient, type Scene } from '../../scene/scene.ts';

/** The smallest pixel format for a scene: without alpha where it is opaque, a palette where it has two colours. */
export type PixelRows = Readonly<{
  colorType: 'palette' | 'rgb' | 'rgba';
  palette: readonly Color[];
  bytesInPixel: number;
  /** The RGBA pixel that is stored as zeros. */
  zero: readonly [number, number, number, number];
  /** Writes the difference of two painted pixels, given their places in RGBA without premultiplication. */
  writeDifference: (painted: Uint8Array, pixel: number, other: number, into: Uint8Array, at: number) => void;
}>;

/** For pictures without alpha. */
export const opaqueRows: PixelRows = {
  colorType: 'rgb',
  palette: [],
  bytesInPixel: 3,
  zero: [0, 0, 0, 0],
  writeDifference: subtractColors,
};

export function choosePixelRows(scene: Scene): PixelRows {
  if (!coversAll(scene))
    return { colorType: 'rgba', palette: [], bytesInPixel: 4, zero: [0, 0, 0, 0], writeDifference: subtractAll };
  const ends = findTwoColors(scene);
  return ends ? createRamp(...ends) : opaqueRows;
}

function coversAll({ width, height, items: [first] }: Scene): boolean {
  const [right, bottom] = [formatNumber(width), formatNumber(height)];
  return first?.kind === 'path' && !isGradient(first.fill) && first.data === `M0 0h${right}v${bottom}h-${right}z`;
}

function findTwoColors({ items }: Scene): readonly [Color, Color] | undefined {
  const colors = new Map<string, Color>();
  for (const item of items) {
    if (item.kind === 'image' || isGradient(item.fill)) return undefined;
    colors.set(formatHex(item.fill), item.fill);
  }
  const [from, to, another] = colors.values();
  return from && to && !another ? [from, to] : undefined;
}

/** Pixels on an edge are mixtures of both colours. The channel that differs most tells the share of each. */
function createRamp(from: Color, to: Color): PixelRows {
  const names = ['red', 'green', 'blue'] as const;
  const channel = names.reduce(
    (best, _, at) => (distance(from, to, names[at] ?? 'red') > distance(from, to, names[best] ?? 'red') ? at : best),
    0,
  );
  const name = names[channel] ?? 'red';
  const place = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(Math.min(1, Math.max(0, (value - from[name]) / (to[name] - from[name]))) * 255),
  );
  return {
    colorType: 'palette',
    palette: Array.from({ length: 256 }, (_, step) => mixColors(from, to, step / 255)),
    bytesInPixel: 1,
    zero: [from.red, from.green, from.blue, 255],
    writeDifference: (painted, pixel, other, into, at) => {
      into[at] = (place[painted[pixel + channel] ?? 0] ?? 0) - (place[painted[other + channel] ?? 0] ?? 0);
    },
  };
}

function distance(one: Color, other: Color, name: keyof Color): number {
  return Math.abs(one[name] - other[name]);
}

function subtractColors(painted: Uint8Array, pixel: number, other: number, into: Uint8Array, at: number): void {
  into[at] = (painted[pixel] ?? 0) - (painted[other] ?? 0);
  into[at + 1] = (painted[pixel + 1] ?? 0) - (painted[other + 1] ?? 0);
  into[at + 2] = (painted[pixel + 2] ?? 0) - (painted[other + 2] ?? 0);
}

function subtractAll(painted: Uint8Array, pixel: number, other: number, into: Uint8Array, at: number): void {
  subtractColors(painted, pixel, other, into, at);
  into[at + 3] = (painted[pixel + 3] ?? 0) - (painted[other + 3] ?? 0);
}
