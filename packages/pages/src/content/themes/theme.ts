import type { PageStyle } from '@evercode/contract';
import type { Palette } from '../palette.ts';

type Font = NonNullable<PageStyle['font']>;

/** Colors, typeface, shapes, and a style sheet of its own. */
export type Theme = {
  readonly light: Palette;
  /** For systems in dark mode; absent if the theme is the same in both modes. */
  readonly dark?: Palette;
  readonly font: Font;
  /** The font of headings, if it differs. */
  readonly heading?: Font | 'display';
  readonly corners: NonNullable<PageStyle['corners']>;
  readonly buttons: NonNullable<PageStyle['buttons']>;
  /** Added to the common sheet. Text colors must be variables, since only these are checked for contrast. */
  readonly css: string;
};
