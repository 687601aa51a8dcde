/** One picture while it is drawn: its parts from back to front, and the gradients and clips that they name. */
import { pictureSide } from '../scene.ts';
import { n } from './shapes.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

export type Sheet = Readonly<{
  add: (...parts: readonly string[]) => void;
  /** Gradients over the box of the shape that they fill: from top to bottom, from left to right, at an angle. */
  down: (...stops: readonly Stop[]) => string;
  across: (...stops: readonly Stop[]) => string;
  slant: (...stops: readonly Stop[]) => string;
  /** From the middle of the shape outwards, or from another point of its box. */
  round: (stops: readonly Stop[], center?: readonly [number, number]) => string;
  /** A clip along a path, as the value of `clip-path`. */
  clip: (data: string) => string;
  toSvg: () => string;
}>;

export function createSheet(): Sheet {
  const parts: string[] = [];
  /** By what they are, so that equal ones are written once. */
  const definitions = new Map<string, string>();

  const define = (element: string, attributes: string, content: string): string => {
    const key = `${element} ${attributes} ${content}`;
    const id = `d${[...definitions.keys()].indexOf(key)}`;
    if (definitions.has(key)) return `url(#${id})`;
    const next = `d${definitions.size}`;
    definitions.set(key, `<${element} id="${next}"${attributes}>${content}</${element}>`);
    return `url(#${next})`;
  };
  const linear = (stops: readonly Stop[], x: number, y: number) =>
    define('linearGradient', ` x1="0" y1="0" x2="${x}" y2="${y}"`, stops.map(writeStop).join(''));

  return {
    add: (...more) => void parts.push(...more),
    down: (...stops) => linear(stops, 0, 1),
    across: (...stops) => linear(stops, 1, 0),
    slant: (...stops) => linear(stops, 1, 1),
    round: (stops, [x, y] = [0.5, 0.5]) => {
      const radius = 0.5 + Math.hypot(x - 0.5, y - 0.5);
      return define('radialGradient', ` cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"`, stops.map(writeStop).join(''));
    },
    clip: (data) => define('clipPath', '', `<path d="${data}"/>`),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSide} ${pictureSide}" ` +
      `width="${pictureSide}" height="${pictureSide}">` +
      `<defs>${[...definitions.values()].join('')}</defs>${parts.join('')}</svg>`,
  };
}

function writeStop([offset, color, opacity]: Stop): string {
  const faint = opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`;
  return `<stop offset="${n(offset)}" stop-color="${color}"${faint}/>`;
}
