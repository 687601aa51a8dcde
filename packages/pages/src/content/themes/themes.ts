import type { ThemeName } from '@evercode/contract';
import { candy, mono, ocean, sunrise, terrazzo } from './bright-themes.ts';
import { clay, linen, newsprint, paper } from './calm-themes.ts';
import { aurora, blueprint, forest, midnight, neon } from './deep-themes.ts';
import type { Theme } from './theme.ts';

export type { Theme } from './theme.ts';

/** Every theme, in the order of the chooser. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  paper,
  midnight,
  ocean,
  sunrise,
  forest,
  candy,
  mono,
  terrazzo,
  neon,
  linen,
  blueprint,
  clay,
  aurora,
  newsprint,
};
