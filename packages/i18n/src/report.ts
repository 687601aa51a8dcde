/** The texts of report files in all four languages, for who draws them. The entry points are `reportTranslate(language)` and `createShareNaming(...)`. */
import { createTranslate, type Translate } from './create-i18n.ts';
import type { Language } from './languages.ts';
import { report as en } from './locales/en/report.ts';
import { report as es } from './locales/es/report.ts';
import { report as it } from './locales/it/report.ts';
import { report as ptBr } from './locales/pt-br/report.ts';

export { createFormatters } from './formatters.ts';
export { fallbackLanguage, isLanguage, languages, type Language } from './languages.ts';
export { createShareNaming, namesOfRules, type RuleNames } from './share-names.ts';

export type ReportTranslate = Translate<readonly ['report']>;

const texts = { en, 'pt-br': ptBr, es, it } as const;

/** Keep the result: making one builds an i18next instance. */
export function reportTranslate(language: Language): ReportTranslate {
  return createTranslate(language, { report: texts[language] }, ['report']);
}
