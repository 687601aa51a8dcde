import { types } from '@evercode/content';
import type { LandingTemplate, PageStyle, CodeType } from '@evercode/contract';
import { themes, type Theme } from '@evercode/pages/content';

export const colorNames = ['page', 'card', 'ink', 'accent'] as const;
export type ColorName = (typeof colorNames)[number];

/** The look of a page: its own, or the default of its type. */
export function lookOrDefault(value: LandingTemplate | null, type: CodeType): LandingTemplate {
  return value ?? { theme: types[type].theme, style: {}, hideLogo: false };
}

const themeOf = ({ theme }: LandingTemplate): Theme => themes[theme];

/** The colors of light mode. */
export function colorsOf(look: LandingTemplate): Record<ColorName, string> {
  const { light } = themeOf(look);
  const { page, card, ink, accent } = look.style;
  return { page: page ?? light.page, card: card ?? light.card, ink: ink ?? light.ink, accent: accent ?? light.accent };
}

/** Changes a part of the style. Null resets it to the theme's value and removes it. */
export function withStyle(look: LandingTemplate, part: PageStyle): LandingTemplate {
  const style = Object.fromEntries(
    Object.entries({ ...look.style, ...part }).filter(([, value]) => value !== null && value !== undefined),
  );
  return { ...look, style };
}

/**
 * Changes the theme. The background picture stays; custom colors and shapes are dropped, because they were chosen for
 * the former theme.
 */
export function withTheme(look: LandingTemplate, theme: LandingTemplate['theme']): LandingTemplate {
  const { backgroundImage } = look.style;
  return { ...look, theme, style: backgroundImage ? { backgroundImage } : {} };
}

export function isSameLook(a: LandingTemplate, b: LandingTemplate): boolean {
  const names = new Set([...Object.keys(a.style), ...Object.keys(b.style)]);
  return (
    a.theme === b.theme &&
    a.hideLogo === b.hideLogo &&
    [...names].every((name) => (Reflect.get(a.style, name) ?? null) === (Reflect.get(b.style, name) ?? null))
  );
}
