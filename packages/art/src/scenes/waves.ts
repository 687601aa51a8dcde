import { between, chance, times } from '../draw/chance.ts';
import { darken, lighten, mix } from '../draw/color.ts';
import { finish } from '../draw/finish.ts';
import { areaBelow, openCurve, path, rect, stroke, type Point } from '../draw/shapes.ts';
import { createSheet } from '../draw/sheet.ts';
import { drawLight } from '../draw/sky.ts';
import type { Scene } from '../scene.ts';

/** Layers of flowing color, from pale at the top to dark at the bottom. Also drawn for words without a scene. */
export const waves: Scene = {
  id: 'waves',
  words: {
    en: ['abstract', 'flowing', 'waves', 'pattern', 'gradient', 'liquid', 'modern', 'minimal', 'silk'],
    'pt-br': ['abstrato', 'fluido', 'ondas', 'padrao', 'degrade', 'liquido', 'moderno', 'minimalista', 'seda'],
    es: ['abstracto', 'fluido', 'ondas', 'patron', 'degradado', 'liquido', 'moderno', 'minimalista', 'seda'],
    it: ['astratto', 'fluido', 'onde astratte', 'motivo', 'sfumatura', 'liquido', 'moderno', 'minimalista', 'seta'],
  },
  palettes: ['sunset', 'ocean', 'rose', 'lagoon', 'lavender', 'autumn', 'forest', 'midnight', 'neon', 'candy'],
  draw: (brush) => {
    const { random, palette } = brush;
    const { night, deep, middle, soft, pale, glow, accent } = palette;
    const sheet = createSheet();
    sheet.add(rect(0, 0, 1024, 1024, sheet.slant([0, glow], [0.6, pale], [1, mix(pale, soft, 0.4)])));
    if (chance(random, 0.65))
      drawLight(sheet, {
        x: between(random, 380, 660),
        y: between(random, 240, 360),
        radius: between(random, 90, 150),
        color: chance(random, 0.5) ? mix(accent, pale, 0.35) : '#ffffff',
      });
    const side = chance(random, 0.5) ? 1 : -1;
    const [phase, length, lean] = [between(random, 0, 6), between(random, 0.55, 1.0), side * between(random, 40, 190)];
    const tones = [
      mix(pale, soft, 0.7),
      soft,
      mix(deep, middle, 0.3),
      deep,
      mix(deep, night, 0.45),
      mix(deep, night, 0.8),
      darken(night, 0.2),
    ];
    for (const [index, tone] of tones.entries()) {
      const base = 330 + index * 92 + (index > 2 ? 20 : 0);
      const swing = between(random, 50, 95);
      const points = times(10, (step): Point => {
        const x = -60 + step * 128;
        return [x, base + Math.sin(phase + index * 0.75 + (step * length) / 1.1) * swing + ((x - 512) / 512) * lean];
      });
      sheet.add(
        path(
          areaBelow(
            points.map(([x, y]): Point => [x, y - 12]),
            1040,
          ),
          night,
          { opacity: 0.1 },
        ),
        path(areaBelow(points, 1040), sheet.slant([0, lighten(tone, 0.2)], [0.45, tone], [1, mix(tone, night, 0.25)])),
        stroke(openCurve(points), index < 2 ? '#ffffff' : pale, index < 2 ? 4 : 9, { opacity: 0.85 }),
      );
      if (index >= 2)
        for (const line of times(3, (each) => each))
          sheet.add(
            stroke(openCurve(points.map(([x, y]): Point => [x, y + 22 + line * 17])), lighten(tone, 0.35), 2, {
              opacity: 0.35 - line * 0.09,
            }),
          );
    }
    return finish(sheet, brush, 'circle');
  },
};
