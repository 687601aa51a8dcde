import { between, pick, scatter, times } from '../draw/chance.ts';
import { darken, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { berry, blossom, daisy, leaf, rose } from '../draw/flowers.ts';
import { circle, rect } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { sprig } from '../draw/trees.ts';
import type { Scene } from '../scene.ts';

/** Large pale flowers over dark leaves. */
export const garden: Scene = {
  id: 'garden',
  words: {
    en: ['garden', 'flower', 'floral', 'bloom', 'blooming', 'daisy', 'plant', 'botanical', 'spring', 'florist'],
    'pt-br': [
      'jardim',
      'flor',
      'flores',
      'floral',
      'margarida',
      'planta',
      'botanico',
      'primavera',
      'florista',
      'floricultura',
    ],
    es: ['jardin', 'flor', 'flores', 'floral', 'margarita', 'planta', 'botanico', 'primavera', 'floristeria'],
    it: [
      'giardino',
      'fiore',
      'fiori',
      'floreale',
      'margherita di campo',
      'pianta',
      'botanico',
      'primavera',
      'fiorista',
    ],
  },
  palettes: ['blossom', 'dawn', 'rose', 'lavender', 'candy', 'citrus'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    const [shadow, green, fresh] = ['#0b2a22', '#17503a', '#2f7d4f'];
    sheet.add(
      rect(
        0,
        0,
        1024,
        1024,
        sheet.round([
          [0, green],
          [0.7, shadow],
          [1, darken(shadow, 0.3)],
        ]),
      ),
    );
    const anywhere = () => [between(random, -20, 1044), between(random, -20, 1044)] as const;
    for (const at of scatter({ count: 60, gap: 96, place: anywhere })) {
      const turn = random() * 360;
      const color = pick(random, [green, mix(shadow, green, 0.6), mix(green, fresh, 0.4)]);
      for (const shift of [-36, 0, 36])
        sheet.add(leaf(sheet, at, { size: between(random, 110, 170), color, turn: turn + shift }));
    }
    for (const at of scatter({ count: 14, gap: 150, place: anywhere }))
      sheet.add(
        sprig(random, at, { length: between(random, 150, 210), turn: random() * 360, color: mix(green, fresh, 0.75) }),
      );
    const colors = [soft, pale, glow, '#ffffff', mix(accent, pale, 0.45)] as const;
    const middle = () => [between(random, 230, 830), between(random, 230, 830)] as const;
    const large = scatter({ count: 6, gap: 235, place: middle });
    const small = scatter({ count: 26, gap: 112, place: anywhere });
    for (const at of small) {
      if (large.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 150)) continue;
      sheet.add(
        blossom(sheet, at, { size: between(random, 38, 58), color: pick(random, colors), turn: random() * 72 }),
      );
    }
    for (const [index, [x, y]] of large.entries()) {
      const flower = {
        size: between(random, 118, 142),
        color: colors[index % colors.length] ?? pale,
        turn: random() * 360,
      };
      sheet.add(
        circle(
          x + 8,
          y + 16,
          flower.size * 0.95,
          sheet.round([
            [0, shadow, 0.9],
            [0.7, shadow, 0.6],
            [1, shadow, 0],
          ]),
        ),
      );
      const kind = pick(random, ['rose', 'daisy', 'blossom'] as const);
      if (kind === 'rose')
        sheet.add(
          rose(sheet, random, [x, y], { ...flower, size: flower.size * 0.95, color: mix(flower.color, soft, 0.45) }),
        );
      else sheet.add(kind === 'daisy' ? daisy(sheet, [x, y], flower) : blossom(sheet, [x, y], flower));
    }
    for (const at of scatter({ count: 16, gap: 120, place: anywhere }))
      if (large.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 150))
        sheet.add(...times(3, (index) => berry(sheet, [at[0] + index * 15, at[1] + (index % 2) * 17], 11, accent)));
    return { ...finish(sheet, brush, 'leaf'), accent: { dark: shadow, light: glow } };
  },
};
