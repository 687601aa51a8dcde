/**
 * What the scan role and the builder's preview need: the texts of visitor pages in all four languages, and nothing of the app.
 * The entry points are `visitorTranslate(language)` for pages of ours and `pageTranslate(language)` for those drawn from content.
 */
import { createTranslate, type Translate } from './create-i18n.ts';
import type { Language } from './languages.ts';
import { page as pageEn } from './locales/en/page.ts';
import { page as pageEs } from './locales/es/page.ts';
import { page as pageIt } from './locales/it/page.ts';
import { page as pagePtBr } from './locales/pt-br/page.ts';
import { visitor as en } from './locales/en/visitor.ts';
import { visitor as es } from './locales/es/visitor.ts';
import { visitor as it } from './locales/it/visitor.ts';
import { visitor as ptBr } from './locales/pt-br/visitor.ts';

export { fallbackLanguage, isLanguage, languages, type Language } from './languages.ts';
export { matchLanguage, negotiateLanguage } from './negotiate-language.ts';

export type VisitorTranslate = Translate<readonly ['visitor']>;
export type PageTranslate = Translate<readonly ['page']>;

const texts = { en, 'pt-br': ptBr, es, it } as const;
const pageTexts = { en: pageEn, 'pt-br': pagePtBr, es: pageEs, it: pageIt } as const;

/** Keep the result: making one builds an i18next instance. */
export function visitorTranslate(language: Language): VisitorTranslate {
  return createTranslate(language, { visitor: texts[language] }, ['visitor']);
}

/** Keep the result here too. */
export function pageTranslate(language: Language): PageTranslate {
  return createTranslate(language, { page: pageTexts[language] }, ['page']);
}
