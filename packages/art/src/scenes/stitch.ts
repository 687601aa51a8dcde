import { between, pick, times } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { n, rect, stroke } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** Half of each pattern; the other half mirrors it. Letters are threads, `.` is linen. */
const patterns = {
  heart: [
    '..........',
    '....RRR...',
    '...RRRRR..',
    '..RRPPRRR.',
    '..RRPPPRRR',
    '..RRPPPPRR',
    '..RRRPPPPP',
    '...RRRPPPP',
    '....RRRPPP',
    '.....RRRPP',
    '......RRRP',
    '.......RRR',
    '........RR',
    '.........R',
    '..........',
    'G..G..G..G',
    '.GG.GG.GG.',
    'R..R..R..R',
    '..........',
    '..........',
  ],
  tulip: [
    '..........',
    '....R...RR',
    '....RR.RRR',
    '....RRRRRP',
    '....RRRRPP',
    '....RRRPPP',
    '....RRRPPP',
    '.....RRPPP',
    '......RRPP',
    '.......RRR',
    '........GG',
    'GG......GG',
    'GGGG....GG',
    '.GGGGG..GG',
    '..GGGGGGGG',
    '...GGGGGGG',
    '....GGGGGG',
    '......GGGG',
    '........GG',
    '..........',
  ],
  house: [
    '..........',
    '..........',
    '.........R',
    '........RR',
    '.......RRR',
    '......RRRR',
    '.....RRRRR',
    '....RRRRRR',
    '....PPPPPP',
    '.G..PBBPPP',
    'GGG.PBBPPP',
    'GGG.PPPPRR',
    'GGG.PPPPRR',
    '.G..PPPPRR',
    'GGGGGGGGGG',
    '..........',
    'R.R.R.R.R.',
    '.R.R.R.R.R',
    '..........',
    '..........',
  ],
} as const;

/** A sampler in cross-stitch on linen. */
export const stitch: Scene = {
  id: 'stitch',
  words: {
    en: ['cross-stitch', 'cross stitch', 'stitch', 'embroidery', 'sewing', 'knitting', 'yarn', 'handmade', 'craft'],
    'pt-br': ['ponto cruz', 'ponto-cruz', 'bordado', 'costura', 'trico', 'croche', 'artesanato', 'feito a mao'],
    es: ['punto de cruz', 'bordado', 'costura', 'tejido', 'ganchillo', 'artesania', 'hecho a mano'],
    it: ['punto croce', 'ricamo', 'cucito', 'maglia', 'uncinetto', 'artigianato', 'fatto a mano'],
  },
  palettes: ['rose', 'ocean', 'forest', 'grape', 'autumn', 'lavender'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow } = palette;
    const sheet = createSheet();
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, '#fffdf7'],
          [1, mix(glow, pale, 0.5)],
        ]),
      ),
    );
    const cells = 24;
    const side = 1024 / cells;
    for (const line of times(cells * 3, (index) => index)) {
      const at = (line * side) / 3;
      sheet.add(stroke(`M${n(at)} 0V1024M0 ${n(at)}H1024`, mix(pale, soft, 0.3), 1.2, { opacity: 0.5 }));
    }
    const threads: Readonly<Record<string, string>> = pick(random, [
      { R: deep, P: mix(deep, middle, 0.4), G: '#1f5a38', B: night },
      { R: night, P: mix(deep, '#c2185b', 0.6), G: '#2c6b3b', B: deep },
      { R: mix(deep, middle, 0.3), P: mix(deep, '#c2185b', 0.6), G: mix('#1f5a38', night, 0.3), B: night },
    ] as const);
    const rows = patterns[pick(random, ['heart', 'tulip', 'house'])];
    const cross = (column: number, row: number, thread: string) => {
      // Threads of one color differ a little, as dyed by hand.
      const color = mix(thread, '#000000', between(random, 0, 0.12));
      const [x, y, inset] = [column * side, row * side, side * 0.14];
      const [left, top, right, bottom] = [x + inset, y + inset, x + side - inset, y + side - inset];
      sheet.add(
        stroke(`M${n(left)} ${n(bottom)}L${n(right)} ${n(top)}`, mix(color, '#000000', 0.22), side * 0.32),
        stroke(`M${n(left)} ${n(top)}L${n(right)} ${n(bottom)}`, color, side * 0.32),
        stroke(`M${n(left + 4)} ${n(top)}L${n(right - 6)} ${n(bottom - 10)}`, mix(color, '#ffffff', 0.45), side * 0.06),
      );
    };
    for (const [row, line] of rows.entries())
      for (const [column, letter] of line.split('').entries()) {
        const color = threads[letter];
        if (color === undefined) continue;
        cross(column + 2, row + 2, color);
        cross(21 - column, row + 2, color);
      }
    return { ...finish(sheet, brush, 'square', 'stitch'), accent: { dark: night, light: glow }, paper: '#fffdf7' };
  },
};
