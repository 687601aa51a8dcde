import { pictureSide, type Scene } from '../scene.ts';

/** Dark hills below a glowing sky. */
export const hills: Scene = {
  id: 'hills',
  words: { en: ['hills'], 'pt-br': ['colinas'], es: ['colinas'], it: ['colline'] },
  palettes: ['sunset'],
  draw: ({ random, palette }) => {
    const sunX = 380 + random() * 260;
    const crest = (base: number, swing: number) => {
      const a = base + (random() - 0.5) * swing;
      const b = base + (random() - 0.5) * swing;
      return `M0 ${a.toFixed(1)}C300 ${(a - swing).toFixed(1)} 500 ${(b + swing).toFixed(1)} ${pictureSide} ${b.toFixed(1)}V${pictureSide}H0Z`;
    };
    return {
      svg:
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSide} ${pictureSide}">` +
        `<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.soft}"/>` +
        `<stop offset=".6" stop-color="${palette.pale}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient></defs>` +
        `<rect width="${pictureSide}" height="${pictureSide}" fill="url(#a)"/>` +
        `<circle cx="${sunX.toFixed(1)}" cy="430" r="150" fill="${palette.glow}"/>` +
        `<path d="${crest(600, 90)}" fill="${palette.middle}"/><path d="${crest(690, 110)}" fill="${palette.deep}"/>` +
        `<path d="${crest(800, 80)}" fill="${palette.night}"/></svg>`,
      dot: 'circle',
      accent: { dark: palette.night, light: palette.pale },
      paper: palette.glow,
    };
  },
};
