import type { LandingTemplate, PageStyle, Typology } from '@evercode/contract';
import { defaultThemeOf, themes, type Theme } from '@evercode/pages/content';

export const colorNames = ['page', 'card', 'ink', 'accent'] as const;
export type ColorName = (typeof colorNames)[number];

/** What a page without a look of its own has. */
export function lookOr(value: LandingTemplate | null, typology: Typology): LandingTemplate {
  return value ?? { theme: defaultThemeOf(typology), style: {}, hideLogo: false };
}

export const themeOf = ({ theme }: LandingTemplate): Theme => themes[theme];

/** The colors as they are painted by day. */
export function colorsOf(look: LandingTemplate): Record<ColorName, string> {
  const { light } = themeOf(look);
  const { page, card, ink, accent } = look.style;
  return { page: page ?? light.page, card: card ?? light.card, ink: ink ?? light.ink, accent: accent ?? light.accent };
}

/** With one part of the style changed. Null: as the theme has it, and nothing is kept of it. */
export function withStyle(look: LandingTemplate, part: PageStyle): LandingTemplate {
  const style = Object.fromEntries(Object.entries({ ...look.style, ...part }).filter(([, value]) => value !== null && value !== undefined));
  return { ...look, style };
}

/** Another theme, with what was chosen beside it: a picture behind stays, colors and shapes were chosen for the theme before. */
export function withTheme(look: LandingTemplate, theme: LandingTemplate['theme']): LandingTemplate {
  const { backgroundImage } = look.style;
  return { ...look, theme, style: backgroundImage ? { backgroundImage } : {} };
}

export function isSameLook(a: LandingTemplate, b: LandingTemplate): boolean {
  const names = new Set([...Object.keys(a.style), ...Object.keys(b.style)]);
  return a.theme === b.theme && a.hideLogo === b.hideLogo && [...names].every((name) => (Reflect.get(a.style, name) ?? null) === (Reflect.get(b.style, name) ?? null));
}
