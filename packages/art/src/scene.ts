import type { Language } from '@evercode/contract/languages';
import type { Palette, PaletteName } from './palettes.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type TimeOfDay = 'morning' | 'day' | 'evening' | 'night';

/** What a scene draws with. The same brush, drawn from the same seed, gives the same bytes. */
export type Brush = Readonly<{
  /** The next number of 0 (included) to 1 (excluded). */
  random: () => number;
  palette: Palette;
  season: Season;
  time: TimeOfDay;
}>;

/** How a code is worked into a picture. All but `blend` are drawn of whole modules, so they are vectors too. */
export type Manner = 'blend' | 'mosaic' | 'studs' | 'stitch' | 'glass';

/** The shape of a module that disagrees with the picture. */
export type DotShape = 'circle' | 'heart' | 'star' | 'leaf' | 'diamond' | 'square';

export type Picture = Readonly<{
  /** A whole document of `pictureSide` units a side, without text and external references. */
  svg: string;
  dot: DotShape;
  /** The colors of dots and patterns: `dark` upon light places, `light` upon dark ones. */
  accent: Readonly<{ dark: string; light: string }>;
  /** The pale color of the quiet zone and of the plates below the finder patterns. */
  paper: string;
  /** The manner that suits the scene. Default: `blend`. */
  manner?: Manner;
}>;

/** Both sides of the view box of a picture. */
export const pictureSide = 1024;

export type Scene = Readonly<{
  id: string;
  /** Words of a prompt that mean this scene, lower case, without accents. */
  words: Readonly<Record<Language, readonly string[]>>;
  /** The palettes that suit the scene, the first one by default. */
  palettes: readonly PaletteName[];
  draw: (brush: Brush) => Picture;
}>;
