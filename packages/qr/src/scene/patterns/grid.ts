/** Modules to draw, with a light border of one module, so that looking at neighbours needs no bounds check. */
export type Grid = Readonly<{
  size: number;
  /** Cells per row. Module (x, y) is cell (y + 1) * stride + x + 1, and 1 is dark. */
  stride: number;
  cells: Uint8Array;
}>;

export function createGrid(size: number, isDark: (x: number, y: number) => boolean): Grid {
  const stride = size + 2;
  const cells = new Uint8Array(stride * stride);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (isDark(x, y)) cells[(y + 1) * stride + x + 1] = 1;
    }
  }
  return { size, stride, cells };
}

export function transpose({ size, stride, cells }: Grid): Grid {
  return createGrid(size, (x, y) => cells[(x + 1) * stride + y + 1] === 1);
}
