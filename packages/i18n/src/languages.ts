/** The languages the product speaks. English is complete by definition: the others are compiled against it. */
export const languages = ['en', 'pt-br', 'es', 'it'] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/** Each language in its own words, for language menus: a reader looks for their own language, not for its English name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-br': 'Português (Brasil)',
  es: 'Español',
  it: 'Italiano',
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && languages.some((language) => language === value);
}
