import { canCarryText, inkOn, isColor, luminanceOf, mix, readableOn } from './colors.ts';

/** The colors that a theme or an owner chooses. `glow`: the second color of the background. */
export type Palette = {
  readonly page: string;
  readonly glow: string;
  readonly card: string;
  readonly ink: string;
  readonly accent: string;
};

/** All colors of the style sheets. Every pair of text and background is readable. */
export type Paint = Palette & {
  readonly soft: string;
  readonly line: string;
  /** The accent as color of text and icons on a card. */
  readonly mark: string;
  /** Text on the accent. */
  readonly on: string;
  readonly pageInk: string;
  readonly pageSoft: string;
  readonly pageMark: string;
  readonly isDark: boolean;
};

export function paintOf({ page, glow: wanted, card, ink: given, accent }: Palette): Paint {
  // No text is readable on two backgrounds of very different brightness: the second is moved towards the first.
  const glow =
    [wanted, mix(page, wanted, 0.5), mix(page, wanted, 0.2)].find((color) => canCarryText(page, color)) ?? page;
  const ink = inkOn(given, card);
  const pageInk = inkOn(given, page, glow);
  return {
    page,
    glow,
    card,
    ink,
    accent,
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

/** The owner's colors on top of a theme's. With an own background, the second color is derived from it. */
export function withOwnColors(
  palette: Palette,
  own: { readonly page?: unknown; readonly card?: unknown; readonly ink?: unknown; readonly accent?: unknown },
): Palette {
  const accent = isColor(own.accent) ? own.accent : palette.accent;
  const page = isColor(own.page) ? own.page : palette.page;
  return {
    page,
    accent,
    glow: isColor(own.page) ? mix(page, accent, 0.14) : palette.glow,
    card: isColor(own.card) ? own.card : palette.card,
    ink: isColor(own.ink) ? own.ink : palette.ink,
  };
}

export function paintVariables(paint: Paint): string {
  const { page, glow, card, ink, accent, soft, line, mark, on, pageInk, pageSoft, pageMark } = paint;
  const values = {
    page,
    glow,
    card,
    ink,
    accent,
    soft,
    line,
    mark,
    on,
    'page-ink': pageInk,
    'page-soft': pageSoft,
    'page-mark': pageMark,
  };
  return `color-scheme:${paint.isDark ? 'dark' : 'light'};${Object.entries(values)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}`;
}
