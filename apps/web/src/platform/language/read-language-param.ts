import { findLanguage, type Language } from '@evercode/i18n';

/** The language a public address begins with. Older links use the short form `pt`. */
export function readLanguageParam(param: string | undefined): Language | undefined {
  return param === undefined ? undefined : findLanguage(param);
}
