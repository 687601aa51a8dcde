/** Modules to draw, with a light frame of one module around: neighbours need no bounds check. */
export type Grid = Readonly<{
  size: number;
  /** Cells in a row. Module (x, y) is cell (y + 1) * stride + x + 1, which is 1 when dark. */
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

/** Rows become columns. */
export function transpose({ size, stride, cells }: Grid): Grid {
  return createGrid(size, (x, y) => cells[(x + 1) * stride + y + 1] === 1);
}
