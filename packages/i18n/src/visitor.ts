/**
 * What the scan role and the builder's preview need: the texts of visitor pages in all four languages, and nothing of the app.
 * The entry point is `visitorTranslate(language)`.
 */
import { createTranslate, type Translate } from './create-i18n.ts';
import type { Language } from './languages.ts';
import { visitor as en } from './locales/en/visitor.ts';
import { visitor as es } from './locales/es/visitor.ts';
import { visitor as it } from './locales/it/visitor.ts';
import { visitor as ptBr } from './locales/pt-br/visitor.ts';

export { fallbackLanguage, isLanguage, languages, type Language } from './languages.ts';
export { matchLanguage, negotiateLanguage } from './negotiate-language.ts';

export type VisitorTranslate = Translate<readonly ['visitor']>;

const texts = { en, 'pt-br': ptBr, es, it } as const;

/** Keep the result: making one builds an i18next instance. */
export function visitorTranslate(language: Language): VisitorTranslate {
  return createTranslate(language, { visitor: texts[language] }, ['visitor']);
}
