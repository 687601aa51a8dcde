/**
 * Translations in all languages. In the browser: `loadLanguage` and `loadScreenTexts`, which `texts.ts` of the web
 * passes to react-i18next. In tests: `createTranslator` of `@evercode/i18n/server`. On the scan path:
 * `@evercode/i18n/visitor`.
 */
export { createFormatters, type Formatters } from './formatters.ts';
export {
  fallbackLanguage,
  findLanguage,
  isLanguage,
  languageName,
  languages,
  languageTag,
  shortLanguageName,
  type Language,
} from '@evercode/contract/languages';
export { isolate } from './isolate.ts';
export { loadAllTexts, loadLanguage, loadScreenTexts, loadTexts, type TextGroup } from './load-language.ts';
export { productName } from './product.ts';
export { matchLanguage, negotiateLanguage } from './negotiate-language.ts';
export { createShareNaming, namesOfRules, nameRegion } from './share-names.ts';
export type { RuleNames } from './share-names.ts';
export type { AppNamespace, Namespace } from './resources.ts';
export type { Translate } from './translate.ts';
