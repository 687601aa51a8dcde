/** The texts of mail in all four languages, for the process that sends it. The entry point is `mailTranslate(language)`. */
import { createTranslate, type Translate } from './create-i18n.ts';
import type { Language } from './languages.ts';
import { mail as en } from './locales/en/mail.ts';
import { mail as es } from './locales/es/mail.ts';
import { mail as it } from './locales/it/mail.ts';
import { mail as ptBr } from './locales/pt-br/mail.ts';

export { fallbackLanguage, isLanguage, languages, type Language } from './languages.ts';

export type MailTranslate = Translate<readonly ['mail']>;

const texts = { en, 'pt-br': ptBr, es, it } as const;

/** Keep the result: making one builds an i18next instance. */
export function mailTranslate(language: Language): MailTranslate {
  return createTranslate(language, { mail: texts[language] }, ['mail']);
}
