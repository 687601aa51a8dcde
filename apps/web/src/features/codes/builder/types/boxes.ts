/** A box on the sketched phone: position, size, corner radius and color. */
export type Box = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tone: 'accent' | 'strong' | 'soft' | 'good',
];

export const line = (y: number, width: number, tone: Box[5] = 'soft'): Box => [12, y, width, 4, 2, tone];
export const middle = (y: number, width: number, tone: Box[5] = 'soft'): Box => [36 - width / 2, y, width, 4, 2, tone];
export const button = (y: number, tone: Box[5] = 'accent'): Box => [12, y, 48, 11, 5.5, tone];
export const face = (y: number, size: number, tone: Box[5] = 'accent'): Box => [
  36 - size / 2,
  y,
  size,
  size,
  size / 2,
  tone,
];
export const bubble = (y: number, x: number, width: number, tone: Box[5]): Box => [x, y, width, 15, 6, tone];
