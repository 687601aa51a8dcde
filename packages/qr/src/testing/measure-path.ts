/** For tests: the bounding box of a path, with control points. Throws for anything that is not `PathData`. */
export function measurePath(data: string): { left: number; top: number; right: number; bottom: number } {
  if (!/^(?:[Mhvlcz](?:-?(?:\d+\.?\d*|\.\d+)[ ]?)*)*$/.test(data)) throw new Error(`Not a path: ${data.slice(0, 80)}`);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let x = 0;
  let y = 0;
  const visit = (atX: number, atY: number) => {
    box.left = Math.min(box.left, atX);
    box.right = Math.max(box.right, atX);
    box.top = Math.min(box.top, atY);
    box.bottom = Math.max(box.bottom, atY);
  };
  let start = [0, 0];
  for (const [, command = '', figures = ''] of data.matchAll(/([Mhvlcz])([^Mhvlcz]*)/g)) {
    const numbers = (figures.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN, e = Number.NaN, f = Number.NaN] = numbers;
    if (numbers.length !== { M: 2, h: 1, v: 1, l: 2, c: 6, z: 0 }[command])
      throw new Error(`${command} with ${numbers.length} numbers`);
    if (command === 'M') start = [x, y] = [a, b];
    else if (command === 'h') x += a;
    else if (command === 'v') y += a;
    else if (command === 'l') [x, y] = [x + a, y + b];
    else if (command === 'c') {
      visit(x + a, y + b);
      visit(x + c, y + d);
      [x, y] = [x + e, y + f];
    } else [x, y] = start as [number, number]; // set to two numbers above
    visit(x, y);
  }
  return box;
}
