import { canCarryText, inkOn, isColor, luminanceOf, mix, readableOn } from './colors.ts';

/** What a theme or an owner chooses. `glow`: the second color of the ground behind everything. */
export type Palette = { readonly page: string; readonly glow: string; readonly card: string; readonly ink: string; readonly accent: string };

/** All that the style sheets paint with. Every pair that text can stand on is readable. */
export type Paint = Palette & {
  readonly soft: string;
  readonly line: string;
  /** The accent, as text and signs on a card. */
  readonly mark: string;
  /** Text on the accent. */
  readonly on: string;
  readonly pageInk: string;
  readonly pageSoft: string;
  readonly pageMark: string;
  readonly isDark: boolean;
};

export function paintOf({ page, glow: wanted, card, ink: given, accent }: Palette): Paint {
  // Two grounds too far apart carry no text between them: the second gives way.
  const glow = [wanted, mix(page, wanted, 0.5), mix(page, wanted, 0.2)].find((color) => canCarryText(page, color)) ?? page;
  const ink = inkOn(given, card);
  const pageInk = inkOn(given, page, glow);
  return {
    page, glow, card, ink, accent,
    soft: readableOn(mix(ink, card, 0.34), card),
    line: mix(card, ink, 0.16),
    mark: readableOn(accent, card),
    on: readableOn(luminanceOf(accent) > 0.4 ? mix(accent, '#000000', 0.85) : '#ffffff', accent),
    pageInk,
    pageSoft: readableOn(mix(pageInk, page, 0.26), page, glow),
    pageMark: readableOn(accent, page, glow),
    isDark: luminanceOf(page) < 0.2,
  };
}

/** The owner's colors over a theme's. A ground of their own takes the theme's second one along. */
export function withOwnColors(palette: Palette, own: { readonly page?: unknown; readonly card?: unknown; readonly ink?: unknown; readonly accent?: unknown }): Palette {
  const accent = isColor(own.accent) ? own.accent : palette.accent;
  const page = isColor(own.page) ? own.page : palette.page;
  return {
    page, accent,
    glow: isColor(own.page) ? mix(page, accent, 0.14) : palette.glow,
    card: isColor(own.card) ? own.card : palette.card,
    ink: isColor(own.ink) ? own.ink : palette.ink,
  };
}

export function paintVariables(paint: Paint): string {
  const { page, glow, card, ink, accent, soft, line, mark, on, pageInk, pageSoft, pageMark } = paint;
  const values = { page, glow, card, ink, accent, soft, line, mark, on, 'page-ink': pageInk, 'page-soft': pageSoft, 'page-mark': pageMark };
  return `color-scheme:${paint.isDark ? 'dark' : 'light'};${Object.entries(values).map(([name, color]) => `--${name}:${color}`).join(';')}`;
}
