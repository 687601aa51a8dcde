import { between, pick } from '../draw/chance.ts';
import { mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { rect } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** Half of each pattern; the other half mirrors it. Letters are threads, `.` is linen. */
const patterns = {
  heart: [
    '..........',
    '..........',
    '.....RRR..',
    '....RRRRR.',
    '..RRRRRRRR',
    '.RRRPPPRRR',
    '.RRPPPPPRR',
    '.RRPPPPPPP',
    '.RRPPPPPPP',
    '..RRPPPPPP',
    '...RRPPPPP',
    '....RRPPPP',
    '.....RRPPP',
    '......RRPP',
    '.......RRP',
    '........RR',
    '.........R',
    'G..G..G..G',
    '.GG.GG.GG.',
    'R..R..R..R',
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
    const { night, deep, middle, pale, glow } = palette;
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
    const side = 1024 / 24;
    const warm = mix('#a80f3c', deep, 0.15);
    const threads: Readonly<Record<string, string>> = pick(random, [
      { R: deep, P: warm, G: '#1f5a38', B: night },
      { R: warm, P: deep, G: '#2c6b3b', B: night },
      { R: mix(deep, middle, 0.25), P: night, G: mix('#1f5a38', night, 0.2), B: night },
    ] as const);
    const rows = patterns[pick(random, ['heart', 'tulip', 'house'])];
    // Filled squares: the manner draws the threads, one cross for each module.
    const square = (column: number, row: number, thread: string) => {
      // Threads of one color differ a little, as dyed by hand.
      const color = mix(thread, '#000000', between(random, 0, 0.16));
      sheet.add(rect(column * side - 0.5, row * side - 0.5, side + 1, side + 1, color));
    };
    for (const [row, line] of rows.entries())
      for (const [column, letter] of line.split('').entries()) {
        const color = threads[letter];
        if (color === undefined) continue;
        square(column + 2, row + 2, color);
        square(21 - column, row + 2, color);
      }
    return { ...finish(sheet, brush, 'square', 'stitch'), accent: { dark: night, light: glow }, paper: '#fffdf7' };
  },
};
