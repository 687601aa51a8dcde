import type { ThemeName, Typology } from '@evercode/contract';

const defaults: Readonly<Partial<Record<Typology, ThemeName>>> = {
  menu: 'linen', 'social-media': 'aurora', 'business-card': 'paper', 'landing-page': 'sunrise', 'app-store': 'midnight', 'deep-link': 'midnight', file: 'clay', pdf: 'paper', email: 'ocean',
};

/** The look of a code whose owner chose none. */
export function defaultThemeOf(typology: Typology): ThemeName {
  return defaults[typology] ?? 'paper';
}
