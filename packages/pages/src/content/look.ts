import { types } from '@evercode/content';
import type { ThemeName } from '@evercode/contract';
import { isColor } from './colors.ts';
import { buttonStyleNames, cornerNames, fontNames, themeNames } from './names.ts';
import { attributes, html, type Markup } from './markup.ts';
import { paintOf, paintVariables, withOwnColors } from './palette.ts';
import { asLoose, nameOf } from './read-loosely.ts';
import { baseSheet } from './themes/base-sheet.ts';
import { buttonSheets, cornerSheets, fontStacks } from './themes/shapes.ts';
import type { Theme } from './themes/theme.ts';
import { themes } from './themes/themes.ts';
import type { DraftContent } from './visitor-content.ts';

export type Look = {
  readonly theme: Theme;
  readonly sheet: string;
  readonly colors: string;
  readonly classes: string;
  readonly themeColors: Markup;
  readonly hidesMark: boolean;
  readonly backgroundImage: unknown;
};

/** Types of a newer version are unknown here. */
const defaultThemeOf = (type: DraftContent['typology']): ThemeName =>
  Object.hasOwn(types, type) ? types[type].theme : 'paper';

/** A theme with the owner's changes. Own colors of page, card or text apply by day and by night. */
export function lookOf(type: DraftContent['typology'], look: unknown): Look {
  const given = asLoose(look);
  const own = asLoose(given['style']);
  const name = nameOf(themeNames, given['theme']) ?? defaultThemeOf(type);
  const theme = themes[name];
  const light = paintOf(withOwnColors(theme.light, own));
  const isOwn = [own['page'], own['card'], own['ink']].some(isColor);
  const dark = theme.dark === undefined || isOwn ? undefined : paintOf(withOwnColors(theme.dark, own));
  const rootOf = (paint: typeof light): string => `:root{${paintVariables(paint)}}`;
  const darkColors = dark === undefined ? '' : `@media (prefers-color-scheme:dark){${rootOf(dark)}}`;
  const colors = rootOf(light) + darkColors;
  const font = nameOf(fontNames, own['font']);
  const corners = nameOf(cornerNames, own['corners']);
  const buttons = nameOf(buttonStyleNames, own['buttons']);
  const fonts = `--font:${fontStacks[font ?? theme.font]};--display:${fontStacks[font ?? theme.heading ?? theme.font]}`;
  const typeface = `:root{${fonts};${cornerSheets[corners ?? theme.corners]}}`;
  return {
    theme,
    colors,
    sheet: [
      colors,
      typeface,
      baseSheet,
      buttonSheets[buttons ?? theme.buttons],
      theme.css.replaceAll(/\n */g, ''),
      buttons === undefined ? '' : ownButtons(buttonSheets[buttons]),
    ].join(''),
    classes: [`theme-${name}`, corners === undefined ? '' : 'own-corners'].filter(Boolean).join(' '),
    themeColors:
      dark === undefined
        ? themeColor(light.page)
        : html`${themeColor(light.page, 'light')}${themeColor(dark.page, 'dark')}`,
    hidesMark: given['hideLogo'] === true,
    backgroundImage: own['backgroundImage'],
  };
}

const themeColor = (color: string, scheme?: 'light' | 'dark'): Markup =>
  html`<meta${attributes({
    name: 'theme-color',
    content: color,
    media: scheme && `(prefers-color-scheme:${scheme})`,
  })}>`;

/** With a higher specificity than the theme's own rules for buttons. */
const ownButtons = (sheet: string): string => sheet.replaceAll('.button', 'body .stack .button');
