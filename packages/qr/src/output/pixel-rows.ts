import type { Color } from '../design/color.ts';
import { formatHex, mixColors } from '../design/color.ts';
import { formatNumber } from '../scene/path.ts';
import { isGradient, type Scene } from '../scene/scene.ts';

/** How the pixels of a scene are best kept: what it cannot show needs no room. */
export type PixelRows = Readonly<{
  colorType: 'palette' | 'rgb' | 'rgba';
  palette: readonly Color[];
  bytesInPixel: number;
  /** Writes a row of painted pixels, of four bytes each and not multiplied. */
  write: (painted: Uint8Array, into: Uint8Array) => void;
}>;

export function choosePixelRows(scene: Scene): PixelRows {
  if (!coversAll(scene)) return { colorType: 'rgba', palette: [], bytesInPixel: 4, write: (painted, into) => into.set(painted) };
  const ends = findTwoColors(scene);
  return ends ? createRamp(...ends) : { colorType: 'rgb', palette: [], bytesInPixel: 3, write: dropAlpha };
}

export function coversAll({ width, height, items: [first] }: Scene): boolean {
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

/** Where two colours meet, pixels lie on the way from one to the other: the channel that changes most tells how far. */
function createRamp(from: Color, to: Color): PixelRows {
  const names = ['red', 'green', 'blue'] as const;
  const channel = names.reduce((best, _, at) => (distance(from, to, names[at] ?? 'red') > distance(from, to, names[best] ?? 'red') ? at : best), 0);
  const name = names[channel] ?? 'red';
  const place = Uint8Array.from({ length: 256 }, (_, value) => Math.round(Math.min(1, Math.max(0, (value - from[name]) / (to[name] - from[name]))) * 255));
  return {
    colorType: 'palette',
    palette: Array.from({ length: 256 }, (_, step) => mixColors(from, to, step / 255)),
    bytesInPixel: 1,
    write: (painted, into) => {
      for (let pixel = 0; pixel < into.length; pixel++) into[pixel] = place[painted[pixel * 4 + channel] ?? 0] ?? 0;
    },
  };
}

function distance(one: Color, other: Color, name: keyof Color): number {
  return Math.abs(one[name] - other[name]);
}

function dropAlpha(painted: Uint8Array, into: Uint8Array): void {
  for (let from = 0, to = 0; to < into.length; from += 4, to += 3) {
    into[to] = painted[from] ?? 0;
    into[to + 1] = painted[from + 1] ?? 0;
    into[to + 2] = painted[from + 2] ?? 0;
  }
}
