import { formatRgb, lumaOf, parseHex, withLuma } from '../color.ts';
import type { ArtCode } from '../qart/code.ts';
import { listAlignments, listFinders } from '../qart/roles.ts';
import type { Picture } from '../scene.ts';
import type { Grid } from './grid.ts';
import type { Plan } from './plan.ts';
import { dotColor } from './render.ts';
import { shapePath } from './shapes.ts';
import type { Survey } from './survey.ts';

/** At most this luma for the ink of patterns, and at least that for the paper below them. */
const inkLuma = 52;
const paperLuma = 228;

export function paperOf({ paper }: Picture): string {
  const rgb = parseHex(paper);
  return formatRgb(lumaOf(rgb) < paperLuma ? withLuma(rgb, paperLuma) : rgb);
}

/** Dots, finder and alignment patterns, as a document that is laid over the picture. */
export function drawOverlay(code: ArtCode, plan: Plan, survey: Survey, picture: Picture, grid: Grid): string {
  const { size, isDark } = code;
  const { pitch, offset, side } = grid;
  const accents = { dark: parseHex(picture.accent.dark), light: parseHex(picture.accent.light) };
  const byColor = new Map<string, string>();
  for (let at = 0; at < size * size; at++) {
    const radius = plan.radius[at] ?? 0;
    if (radius === 0) continue;
    const accent = isDark[at] === 1 ? accents.dark : accents.light;
    const color = formatRgb(dotColor(survey.means[at] ?? accent, accent, plan.tone[at] ?? 0));
    const x = offset + ((at % size) + 0.5) * pitch;
    const y = offset + (Math.floor(at / size) + 0.5) * pitch;
    byColor.set(color, (byColor.get(color) ?? '') + shapePath(picture.dot, x, y, radius * pitch));
  }
  const dots = Array.from(byColor, ([color, path]) => `<path fill="${color}" d="${path}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${dots}` +
    `${drawPatterns(code, picture, grid)}</svg>`
  );
}

/** Finder and alignment patterns, on plates of paper. */
export function drawPatterns({ version }: Pick<ArtCode, 'version'>, picture: Picture, grid: Grid): string {
  const { pitch, offset } = grid;
  const ink = parseHex(picture.accent.dark);
  const inkColor = formatRgb(lumaOf(ink) > inkLuma ? withLuma(ink, inkLuma) : ink);
  const paper = paperOf(picture);
  const box = (x: number, y: number, half: number, corner: number, color: string) => {
    const [left, top] = [offset + (x + 0.5 - half) * pitch, offset + (y + 0.5 - half) * pitch];
    const [length, round] = [(2 * half * pitch).toFixed(2), (corner * pitch).toFixed(2)];
    const place = `x="${left.toFixed(2)}" y="${top.toFixed(2)}" width="${length}" height="${length}"`;
    return `<rect ${place} rx="${round}" fill="${color}"/>`;
  };
  // One reader takes the corners of the outer frame for those of the symbol, another measures the middle on all sides.
  const finders = listFinders(version).map(
    ({ x, y }) =>
      box(x, y, 4.5, 1.3, paper) +
      box(x, y, 3.5, 0, inkColor) +
      box(x, y, 2.5, 0.4, paper) +
      box(x, y, 1.5, 0.5, inkColor),
  );
  const alignments = listAlignments(version).map(
    ({ x, y }) =>
      box(x, y, 2.7, 0.5, paper) +
      box(x, y, 2.5, 0.2, inkColor) +
      box(x, y, 1.5, 0.2, paper) +
      box(x, y, 0.5, 0.1, inkColor),
  );
  return [...alignments, ...finders].join('');
}
