import { between, pick, times } from '../draw/chance.ts';
import { darken, lighten } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { circle, rect } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import type { Scene } from '../scene.ts';

/** Figures of building blocks, a letter a block. `.` is the ground. */
const figures = {
  rocket: [
    '............',
    '.....RR.....',
    '....RRRR....',
    '....WWWW....',
    '....WBBW....',
    '....WBBW....',
    '....WWWW....',
    '...RWWWWR...',
    '..RRWWWWRR..',
    '..R..YY..R..',
    '....YOOY....',
    '.....OO.....',
  ],
  heart: [
    '............',
    '..RRR..RRR..',
    '.RWWRRRRRRR.',
    '.RWRRRRRRRR.',
    '.RRRRRRRRRR.',
    '.RRRRRRRRRR.',
    '..RRRRRRRR..',
    '...RRRRRR...',
    '....RRRR....',
    '.....RR.....',
    '............',
    '............',
  ],
  house: [
    '............',
    '........R...',
    '....RR..R...',
    '...RRRRRR...',
    '..RRRRRRRR..',
    '.RRRRRRRRRR.',
    '..YYYYYYYY..',
    '..YBBYYBBY..',
    '..YBBYYBBY..',
    '..YYYOOYYY..',
    '..YYYOOYYY..',
    'GGGGGGGGGGGG',
  ],
  duck: [
    '............',
    '............',
    '......YYY...',
    '.....YYYYY..',
    '.....YNYYOO.',
    '.....YYYYY..',
    '.Y....YYY...',
    '.YYYYYYYYY..',
    '.YYYYYYYYYY.',
    '..YYYYYYYY..',
    'BBBBBBBBBBBB',
    'BBBBBBBBBBBB',
  ],
} as const;

const colors: Readonly<Record<string, string>> = {
  R: '#c9171e',
  W: '#f7f5ef',
  B: '#1257b0',
  Y: '#ffc918',
  O: '#f07d1a',
  G: '#1d8a3a',
  N: '#1b1b1f',
};

/** A picture laid of studded blocks. */
export const lego: Scene = {
  id: 'lego',
  words: {
    en: ['lego', 'brick', 'block', 'toy', 'toys', 'kids', 'child', 'children', 'play', 'game', 'pixel'],
    'pt-br': ['lego', 'bloco', 'blocos', 'brinquedo', 'infantil', 'crianca', 'jogo', 'pixel', 'pecas'],
    es: ['lego', 'bloque', 'juguete', 'infantil', 'nino', 'ninos', 'juego', 'pixel', 'piezas'],
    it: ['lego', 'mattoncino', 'mattoncini', 'giocattolo', 'bambino', 'bambini', 'gioco', 'pixel'],
  },
  palettes: ['citrus', 'ocean', 'meadow', 'candy', 'midnight'],
  draw: (brush) => {
    const { random, palette } = brush;
    const sheet = createSheet();
    const name = pick(random, ['rocket', 'heart', 'house', 'duck']);
    const figure = figures[name];
    const ground =
      name === 'heart' ? pick(random, [palette.pale, palette.glow]) : pick(random, [palette.deep, palette.night]);
    const grounds = [ground, ground, lighten(ground, 0.07), darken(ground, 0.07)] as const;
    const side = 1024 / 14;
    const stud = (x: number, y: number, color: string) => {
      const [middleX, middleY] = [x + side / 2, y + side / 2];
      sheet.add(
        rect(x, y, side + 1, side + 1, color),
        rect(x, y, side, side, 'none', { stroke: darken(color, 0.14), 'stroke-width': 2 }),
        circle(middleX + 2, middleY + 5, side * 0.31, darken(color, 0.26)),
        circle(
          middleX,
          middleY,
          side * 0.3,
          sheet.slant([0, lighten(color, 0.28)], [0.6, color], [1, darken(color, 0.08)]),
        ),
      );
    };
    const drift = Math.floor(between(random, 0, 1.99));
    for (const row of times(14, (each) => each))
      for (const column of times(14, (each) => each)) {
        const letter =
          figure[row - 1 - drift]?.[column - 1] ??
          (row > 12 && figure.at(-1) !== '............' ? (figure.at(-1)?.[0] ?? '.') : '.');
        stud(column * side, row * side, colors[letter] ?? pick(random, grounds));
      }
    return {
      ...finish(sheet, brush, 'square', 'studs'),
      accent: { dark: '#17224d', light: '#fff3cf' },
      paper: '#fffaf0',
    };
  },
};
