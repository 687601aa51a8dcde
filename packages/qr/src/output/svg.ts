import { formatHex } from '../design/color.ts';
import type { Scene } from '../scene/scene.ts';

const maxSize = 16_384;

/**
 * Writes a scene as a standalone SVG document. `size` is its side in pixels; the drawing scales to any other without
 * loss. Every value written is a number, a path made of numbers or a colour made of them: nothing a person typed.
 */
export function renderSvg(scene: Scene, { size = scene.naturalSize }: { size?: number } = {}): string {
  if (!Number.isInteger(size) || size < 1 || size > maxSize) {
    throw new RangeError(`The size of an SVG is a whole number from 1 to ${maxSize}`);
  }
  const { extent } = scene;
  const background = `<path fill="${formatHex(scene.background)}" d="M0 0h${extent}v${extent}h-${extent}z"/>`;
  const paths = scene.paths.map(({ data, fill }) => `<path fill="${formatHex(fill)}" d="${data}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${extent} ${extent}">`
    + `${background}${paths.join('')}</svg>`;
}
