import { isColor } from './colors.ts';
import { buttonStyleNames, cornerNames, fontNames, themeNames } from './names.ts';
import { html, type Markup } from './markup.ts';
import { paintOf, paintVariables, withOwnColors } from './palette.ts';
import { asLoose, nameOf } from './read-loosely.ts';
import { baseSheet } from './themes/base-sheet.ts';
import { buttonSheets, cornerSheets, fontStacks } from './themes/shapes.ts';
import { defaultThemeOf } from './themes/default-theme.ts';
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

/** A theme with the owner's wishes on top. A ground, card or ink of their own is meant for day and night. */
export function lookOf(typology: DraftContent['typology'], look: unknown): Look {
  const given = asLoose(look);
  const own = asLoose(given['style']);
  const name = nameOf(themeNames, given['theme']) ?? defaultThemeOf(typology);
  const theme = themes[name];
  const light = paintOf(withOwnColors(theme.light, own));
  const isOwn = [own['page'], own['card'], own['ink']].some(isColor);
  const dark = theme.dark === undefined || isOwn ? undefined : paintOf(withOwnColors(theme.dark, own));
  const colors = `:root{${paintVariables(light)}}${dark === undefined ? '' : `@media (prefers-color-scheme:dark){:root{${paintVariables(dark)}}}`}`;
  const font = nameOf(fontNames, own['font']);
  const corners = nameOf(cornerNames, own['corners']);
  const buttons = nameOf(buttonStyleNames, own['buttons']);
  const type = `:root{--font:${fontStacks[font ?? theme.font]};--display:${fontStacks[font ?? theme.heading ?? theme.font]};${cornerSheets[corners ?? theme.corners]}}`;
  return {
    theme, colors,
    sheet: [colors, type, baseSheet, buttonSheets[buttons ?? theme.buttons], theme.css.replaceAll('\n', ''), buttons === undefined ? '' : ownButtons(buttonSheets[buttons])].join(''),
    classes: [`theme-${name}`, corners === undefined ? '' : 'own-corners'].filter(Boolean).join(' '),
    themeColors: html`<meta name="theme-color" content="${light.page}"${dark !== undefined && html` media="(prefers-color-scheme:light)"`}>${dark !== undefined && html`<meta name="theme-color" content="${dark.page}" media="(prefers-color-scheme:dark)">`}`,
    hidesMark: given['hideLogo'] === true,
    backgroundImage: own['backgroundImage'],
  };
}

/** Stronger than what a theme says of its buttons. */
const ownButtons = (sheet: string): string => sheet.replaceAll('.button', 'body .stack .button');
