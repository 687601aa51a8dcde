import type { Color } from '../../design/color.ts';
import { formatHex } from '../../design/color.ts';
import { readPath } from '../../scene/path/read-path.ts';
import { isGradient, type Scene, type ScenePath } from '../../scene/scene.ts';

/** A scene of whole modules in a few colours. `cells` are indices into the palette, row by row. */
export type PlainPicture = Readonly<{
  width: number;
  height: number;
  cells: Uint8Array;
  /** Index 0 means unpainted, and is unused if `isOpaque`. */
  palette: readonly Color[];
  isOpaque: boolean;
}>;

/** Including the unpainted one: as many as 4 bits hold. */
const maxColors = 16;
const nothing: Color = Object.freeze({ red: 255, green: 255, blue: 255 });

/** Undefined for a scene with a curve, a slope, a picture, a gradient or a fraction of a module. */
export function findPlainPicture(scene: Scene): PlainPicture | undefined {
  const { width, height } = scene;
  if (!Number.isInteger(width) || !Number.isInteger(height)) return undefined;
  const cells = new Uint8Array(width * height);
  const palette = [nothing];
  const places = new Map<string, number>();
  for (const item of scene.items) {
    if (item.kind !== 'path' || isGradient(item.fill) || /[lc.]/.test(item.data)) return undefined;
    const key = formatHex(item.fill);
    const place = places.get(key) ?? palette.length;
    if (place === palette.length) {
      palette.push(item.fill);
      places.set(key, place);
    }
    if (place >= maxColors || !paint(item, place, cells, width, height)) return undefined;
  }
  return { width, height, cells, palette, isOpaque: !cells.includes(0) };
}

/** Fills by the nonzero rule. Returns false if the path leaves the drawing. */
function paint({ data }: ScenePath, place: number, cells: Uint8Array, width: number, height: number): boolean {
  // Change of the winding number from a cell's left neighbour to the cell, plus one entry at the end of each row.
  const stride = width + 1;
  const changes = new Int16Array(stride * height);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let isWithin = true;
  const goTo = (toX: number, toY: number) => {
    if (toX < 0 || toX > width || toY < 0 || toY > height) isWithin = false;
    else {
      const way = toY > y ? -1 : 1;
      for (let row = Math.min(y, toY); row < Math.max(y, toY); row++)
        changes[row * stride + x] = (changes[row * stride + x] ?? 0) + way;
    }
    x = toX;
    y = toY;
  };
  readPath(data, {
    moveTo: (toX, toY) => {
      x = startX = toX / 1000;
      y = startY = toY / 1000;
      if (x < 0 || x > width || y < 0 || y > height) isWithin = false;
    },
    lineBy: (dx, dy) => goTo(x + dx / 1000, y + dy / 1000),
    curveBy: () => {
      isWithin = false;
    },
    close: () => goTo(startX, startY),
  });
  if (!isWithin) return false;
  for (let row = 0; row < height; row++) {
    let winding = 0;
    for (let column = 0; column < width; column++) {
      winding += changes[row * stride + column] ?? 0;
      if (winding !== 0) cells[row * width + column] = place;
    }
  }
  return true;
}
