import type { DotShape } from '../scene.ts';

const round = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * A closed path for each shape. Each covers about the area of a circle of the same radius, and its middle, which is all
 * that readers look at.
 */
const paths: Readonly<Record<DotShape, (x: number, y: number, r: number) => string>> = {
  circle: (x, y, r) => {
    const half = (across: number) => `a${round(r)} ${round(r)} 0 1 1 ${round(across)} 0`;
    return `M${round(x - r)} ${round(y)}${half(2 * r)}${half(-2 * r)}z`;
  },
  square: (x, y, r) => {
    const [half, corner] = [r * 0.92, r * 0.35];
    const straight = 2 * (half - corner);
    const turn = (dx: number, dy: number) => `a${round(corner)} ${round(corner)} 0 0 1 ${round(dx)} ${round(dy)}`;
    return (
      `M${round(x - half + corner)} ${round(y - half)}h${round(straight)}${turn(corner, corner)}v${round(straight)}` +
      `${turn(-corner, corner)}h${round(-straight)}${turn(-corner, -corner)}v${round(-straight)}` +
      `${turn(corner, -corner)}z`
    );
  },
  diamond: (x, y, r) => {
    const tip = r * 1.22;
    const bend = tip * 0.42;
    return (
      `M${round(x)} ${round(y - tip)}Q${round(x + bend)} ${round(y - bend)} ${round(x + tip)} ${round(y)}` +
      `Q${round(x + bend)} ${round(y + bend)} ${round(x)} ${round(y + tip)}` +
      `Q${round(x - bend)} ${round(y + bend)} ${round(x - tip)} ${round(y)}` +
      `Q${round(x - bend)} ${round(y - bend)} ${round(x)} ${round(y - tip)}z`
    );
  },
  star: (x, y, r) => {
    const points = Array.from({ length: 10 }, (_, at) => {
      const [reach, angle] = [at % 2 === 0 ? r * 1.3 : r * 0.78, (Math.PI * at) / 5 - Math.PI / 2];
      return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
    });
    return `M${points.join('L')}z`;
  },
  heart: (x, y, r) => {
    const at = (dx: number, dy: number) => `${round(x + dx * r)} ${round(y + dy * r)}`;
    return (
      `M${at(0, 1.12)}C${at(-0.5, 0.75)} ${at(-1.12, 0.3)} ${at(-1.12, -0.32)}` +
      `C${at(-1.12, -1.1)} ${at(-0.25, -1.25)} ${at(0, -0.62)}` +
      `C${at(0.25, -1.25)} ${at(1.12, -1.1)} ${at(1.12, -0.32)}` +
      `C${at(1.12, 0.3)} ${at(0.5, 0.75)} ${at(0, 1.12)}z`
    );
  },
  leaf: (x, y, r) => {
    const at = (dx: number, dy: number) => `${round(x + dx * r)} ${round(y + dy * r)}`;
    return (
      `M${at(-0.95, 0.95)}C${at(-1.15, -0.2)} ${at(-0.35, -1.1)} ${at(0.98, -0.98)}` +
      `C${at(1.1, 0.35)} ${at(0.2, 1.15)} ${at(-0.95, 0.95)}z`
    );
  },
};

export function shapePath(shape: DotShape, x: number, y: number, radius: number): string {
  return paths[shape](x, y, radius);
}
