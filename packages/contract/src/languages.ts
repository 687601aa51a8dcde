/**
 * Every language of the product, once; `Language`, its schema, the addresses and the choice of a language are derived.
 * Whatever differs by language elsewhere is a `Record<Language, ...>`, so a new row here does not compile until each
 * has its entry: see `docs/add-a-language.md`. The order is that of language menus. All rows are written from left to
 * right: no screen, page, mail or PDF has been tried in the other direction.
 */
const table = {
  en: { tag: 'en', name: 'English' },
  'pt-br': { tag: 'pt-BR', name: 'Português (Brasil)', shortName: 'Português', alias: 'pt' },
  es: { tag: 'es', name: 'Español' },
  it: { tag: 'it', name: 'Italiano' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

type LanguageRow = Readonly<{
  /** BCP 47, for `lang` attributes and documents. The key of the row is the spelling of addresses and of the API. */
  tag: string;
  /** Its own name, by which its readers recognise it. */
  name: string;
  /** A short form for a narrow row of links; `name` where there is none. */
  shortName?: string;
  /** A second spelling for addresses and browsers: every other `pt` reads Brazilian Portuguese. */
  alias?: string;
}>;

export type Language = keyof typeof table;

const rows: Readonly<Record<Language, LanguageRow>> = table;

// The table is `as const`, so its keys are exactly the languages.
export const languages = Object.keys(table) as readonly Language[];

/** The source language: the others are compiled against it. */
export const fallbackLanguage: Language = 'en';

export const languageTag = (language: Language): string => rows[language].tag;
export const languageName = (language: Language): string => rows[language].name;
export const shortLanguageName = (language: Language): string => rows[language].shortName ?? rows[language].name;

/** Every lower-case spelling that the first part of an address may have. */
export const languageSpellings: readonly string[] = languages.flatMap((language) => {
  const { alias } = rows[language];
  return alias === undefined ? [language] : [language, alias];
});

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

/** The language of a spelling or alias, in any case: `pt` and `PT-BR` are Brazilian Portuguese. */
export function findLanguage(spelling: string): Language | undefined {
  const wanted = spelling.toLowerCase();
  return languages.find((language) => language === wanted || rows[language].alias === wanted);
}
