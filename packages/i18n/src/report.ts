/**
 * The texts of report files in every language. Entry points: `reportTranslate(language)` and `createShareNaming(...)`.
 */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { report as en } from './locales/en/visits/report.ts';
import { report as es } from './locales/es/visits/report.ts';
import { report as it } from './locales/it/visits/report.ts';
import { report as ptBr } from './locales/pt-br/visits/report.ts';

export { createFormatters } from './formatters.ts';
export { languageTag, type Language } from '@evercode/contract/languages';
export { createShareNaming, namesOfRules, type RuleNames } from './share-names.ts';

export type ReportTranslate = Translate<readonly ['report']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

/** Cache the result: it creates an i18next instance. */
export function reportTranslate(language: Language): ReportTranslate {
  return createTranslate(language, { report: texts[language] }, ['report']);
}
