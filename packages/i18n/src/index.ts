/**
 * The product's languages. In the browser: `loadLanguage` and `loadScreenTexts`, which the web's own `texts.ts` gives to react-i18next.
 * In Node: `createTranslator` of `@evercode/i18n/server`. On the scan path: `@evercode/i18n/visitor`.
 */
export type { Translate } from './create-i18n.ts';
export { createFormatters, type Formatters } from './formatters.ts';
export { fallbackLanguage, isLanguage, languageNames, languages, type Language } from './languages.ts';
export { loadLanguage, loadScreenTexts } from './load-language.ts';
export { matchLanguage, negotiateLanguage } from './negotiate-language.ts';
export { createShareNaming, namesOfRules, nameRegion } from './share-names.ts';
export type { RuleNames, ShareWord } from './share-names.ts';
export type { AppNamespace, AppResources, Namespace } from './resources.ts';
