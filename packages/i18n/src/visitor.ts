/**
 * The texts of visitor pages in every language, for the scan role and the builder's preview, without those of the app.
 * Entry points: `visitorTranslate(language)` for system pages and `pageTranslate(language)` for pages of contents.
 */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { page as pageEn } from './locales/en/delivery/page.ts';
import { page as pageEs } from './locales/es/delivery/page.ts';
import { page as pageIt } from './locales/it/delivery/page.ts';
import { page as pagePtBr } from './locales/pt-br/delivery/page.ts';
import { visitor as en } from './locales/en/delivery/visitor.ts';
import { visitor as es } from './locales/es/delivery/visitor.ts';
import { visitor as it } from './locales/it/delivery/visitor.ts';
import { visitor as ptBr } from './locales/pt-br/delivery/visitor.ts';

export { languages, languageTag, type Language } from '@evercode/contract/languages';
export { negotiateLanguage } from './negotiate-language.ts';

export type VisitorTranslate = Translate<readonly ['visitor']>;
export type PageTranslate = Translate<readonly ['page']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;
const pageTexts = { en: pageEn, 'pt-br': pagePtBr, es: pageEs, it: pageIt } as const satisfies Readonly<
  Record<Language, object>
>;

/** Cache the result: it creates an i18next instance. */
export function visitorTranslate(language: Language): VisitorTranslate {
  return createTranslate(language, { visitor: texts[language] }, ['visitor']);
}

/** Cache the result, as above. */
export function pageTranslate(language: Language): PageTranslate {
  return createTranslate(language, { page: pageTexts[language] }, ['page']);
}
