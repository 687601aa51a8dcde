import { parseColor } from '../design/color.ts';
import type { DesignParams } from '../design/params.ts';
import type { Fill, Scene } from './scene.ts';

/** The fill of modules and markers. A gradient runs from edge to edge of the symbol. */
export function chooseForeground(design: DesignParams, { x, y, size }: Scene['symbol']): Fill {
  const from = parseColor(design.foreground_color);
  if (design.foreground_gradient === 'none') return from;
  const to = parseColor(design.gradient_color);
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  if (design.foreground_gradient === 'radial') {
    return Object.freeze({ kind: 'radial', x: middleX, y: middleY, radius: size * Math.SQRT1_2, from, to });
  }
  const angle = (design.gradient_angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Distance of the corners from the middle, in the gradient's direction.
  const reach = ((Math.abs(cos) + Math.abs(sin)) * size) / 2;
  return Object.freeze({
    kind: 'linear',
    x1: middleX - cos * reach,
    y1: middleY - sin * reach,
    x2: middleX + cos * reach,
    y2: middleY + sin * reach,
    from,
    to,
  });
}
