import { formatHex } from '../design/color.ts';
import { formatNumber } from '../scene/path/path.ts';
import { isGradient, type Fill, type Gradient, type Scene, type SceneItem } from '../scene/scene.ts';

export type SvgOptions = Readonly<{
  /** The longer side in pixels; the drawing scales without loss. By default the natural one, up to the largest. */
  size?: number;
  /** The name of the picture for screen readers. */
  title?: string;
}>;

const maxSize = 16_384;

/**
 * Writes a scene as a standalone SVG document. Injection is impossible: every value is a number, a path or colour made
 * of numbers, or base64. The only text from users is the title, which is escaped.
 */
export function renderSvg(
  scene: Scene,
  { size = Math.min(scene.naturalSize, maxSize), title }: SvgOptions = {},
): string {
  if (!Number.isInteger(size) || size < 1 || size > maxSize) {
    throw new RangeError(`The size of an SVG is a whole number from 1 to ${maxSize}`);
  }
  const { width, height } = scene;
  const scale = size / Math.max(width, height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const { definitions, elements } = writeItems(scene.items);
  const viewBox = `0 0 ${formatNumber(width)} ${formatNumber(height)}`;
  const sides = `width="${pixels(width)}" height="${pixels(height)}"`;
  const head = `xmlns="http://www.w3.org/2000/svg" ${sides} viewBox="${viewBox}"`;
  return title === undefined
    ? `<svg ${head}>${definitions}${elements}</svg>`
    : `<svg ${head} role="img"><title>${escapeText(title)}</title>${definitions}${elements}</svg>`;
}

/** Elements and gradients in units of the scene. */
export function writeItems(items: readonly SceneItem[]): Readonly<{ definitions: string; elements: string }> {
  const gradients = new Map<string, Gradient>();
  const elements = items.map((item) => writeItem(item, gradients)).join('');
  const definitions = [...gradients].map(([id, gradient]) => writeGradient(id, gradient)).join('');
  return { definitions: definitions === '' ? '' : `<defs>${definitions}</defs>`, elements };
}

function writeItem(item: SceneItem, gradients: Map<string, Gradient>): string {
  if (item.kind === 'path') return `<path fill="${writeFill(item.fill, gradients)}" d="${item.data}"/>`;
  const [x, y, width, height] = [item.x, item.y, item.width, item.height].map(formatNumber);
  const fit = item.fit === 'cover' ? 'xMidYMid slice' : 'none';
  return (
    `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}"` +
    ` href="data:${item.image.type};base64,${item.image.base64}"/>`
  );
}

function writeFill(fill: Fill, gradients: Map<string, Gradient>): string {
  if (!isGradient(fill)) return formatHex(fill);
  // Several drawings in one HTML page share a namespace of ids, so an id is derived from the gradient itself.
  const numbers = fill.kind === 'linear' ? [fill.x1, fill.y1, fill.x2, fill.y2] : [fill.x, fill.y, fill.radius];
  const colors = [fill.from, fill.to].map((color) => formatHex(color).slice(1));
  const id = [fill.kind, ...numbers.map(formatNumber), ...colors].join('_');
  gradients.set(id, fill);
  return `url(#${id})`;
}

function writeGradient(id: string, gradient: Gradient): string {
  const write = (names: Readonly<Record<string, number>>) =>
    Object.entries(names)
      .map(([name, value]) => ` ${name}="${formatNumber(value)}"`)
      .join('');
  const [from, to] = [gradient.from, gradient.to].map(formatHex);
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  const head = `id="${id}" gradientUnits="userSpaceOnUse"`;
  if (gradient.kind === 'linear') {
    const { x1, y1, x2, y2 } = gradient;
    return `<linearGradient ${head}${write({ x1, y1, x2, y2 })}>${stops}</linearGradient>`;
  }
  const circle = write({ cx: gradient.x, cy: gradient.y, r: gradient.radius });
  return `<radialGradient ${head}${circle}>${stops}</radialGradient>`;
}

// Characters that XML 1.0 forbids even when escaped.
// oxlint-disable-next-line no-control-regex -- control characters must be removed
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
}
