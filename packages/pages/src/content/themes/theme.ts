import type { PageStyle } from '@evercode/contract';
import type { Palette } from '../palette.ts';

type Font = NonNullable<PageStyle['font']>;

/** A look: what it paints with, its type and shapes, and the style sheet that makes it itself. */
export type Theme = {
  readonly light: Palette;
  /** For visitors whose system is dark. None: the theme is the same day and night. */
  readonly dark?: Palette;
  readonly font: Font;
  /** Of headings, where it is another. */
  readonly heading?: Font | 'display';
  readonly corners: NonNullable<PageStyle['corners']>;
  readonly buttons: NonNullable<PageStyle['buttons']>;
  /** On top of the common sheet. Colors only as variables: they are the ones that were made readable. */
  readonly css: string;
};
