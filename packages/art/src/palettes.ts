/** From dark to light, then two colors that stand out. Hex, lower case. */
export type Palette = Readonly<{
  night: string;
  deep: string;
  middle: string;
  soft: string;
  pale: string;
  glow: string;
  accent: string;
}>;

export const palettes = {
  sunset: {
    night: '#2a0f3f',
    deep: '#5b1f62',
    middle: '#c4507a',
    soft: '#ff9a6b',
    pale: '#ffe0b3',
    glow: '#fff4d6',
    accent: '#ff6f59',
  },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof palettes;
