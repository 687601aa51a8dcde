import { drawPatterns, paperOf } from '../blend/overlay.ts';
import type { Grid } from '../blend/grid.ts';
import type { Survey } from '../blend/survey.ts';
import { formatRgb, lumaOf, mix, parseHex, vivid, withLuma, type Rgb } from '../color.ts';
import { role, type ArtCode } from '../qart/code.ts';
import type { Manner, Picture } from '../scene.ts';
import { tiles } from './tiles.ts';

/** How far colors are moved apart: dark modules have at most one luma, light ones at least the other. */
export type Apart = Readonly<{ dark: number; light: number }>;

/** A picture of one tile for each module, in the module's mean color. */
export function drawMosaic(
  code: ArtCode,
  survey: Survey,
  {
    picture,
    grid,
    apart,
    manner,
  }: Readonly<{ picture: Picture; grid: Grid; apart: Apart; manner: Exclude<Manner, 'blend'> }>,
): string {
  const { size, isDark, roles } = code;
  const { pitch, offset, side } = grid;
  const paper = paperOf(picture);
  const tile = tiles[manner];
  let drawn = '';
  for (let at = 0; at < size * size; at++) {
    if (roles[at] === role.finder || roles[at] === role.alignment) continue;
    const accent = parseHex(isDark[at] === 1 ? picture.accent.dark : picture.accent.light);
    const color = toneOf(survey.means[at] ?? accent, isDark[at] === 1, accent, apart);
    drawn += tile.draw(offset + (at % size) * pitch, offset + Math.floor(at / size) * pitch, pitch, color, at);
  }
  const [from, length] = [offset - pitch * 0.25, size * pitch + pitch * 0.5];
  const ground = tile.ground === 'paper' ? paper : formatRgb(withLuma(meanOf(survey.means), tile.ground));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${paper}"/>` +
    `<rect x="${from.toFixed(2)}" y="${from.toFixed(2)}" width="${length.toFixed(2)}" height="${length.toFixed(2)}" ` +
    `rx="${(pitch * 0.5).toFixed(2)}" fill="${ground}"/>` +
    `${drawn}${drawPatterns(code, picture, grid)}</svg>`
  );
}

/** A tile that disagrees with the picture keeps its hue and leans towards the accent, so that it looks meant. */
function toneOf(mean: Rgb, dark: boolean, accent: Rgb, apart: Apart): Rgb {
  const luma = lumaOf(mean);
  const most = dark ? apart.dark : apart.light;
  if (dark ? luma <= most : luma >= most) return mean;
  const disagrees = dark ? luma > 128 : luma < 128;
  const share = dark ? 0.8 : 0.35;
  return withLuma(mix(vivid(mean, most), accent, disagrees ? share : 0), most);
}

function meanOf(colors: readonly Rgb[]): Rgb {
  const sum = colors.reduce<Rgb>((all, [red, green, blue]) => [all[0] + red, all[1] + green, all[2] + blue], [0, 0, 0]);
  return [sum[0] / colors.length, sum[1] / colors.length, sum[2] / colors.length];
}
