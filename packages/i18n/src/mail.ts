/** The texts of mails in every language, for the process that sends them. Entry point: `mailTranslate(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { mail as en } from './locales/en/mail.ts';
import { mail as es } from './locales/es/mail.ts';
import { mail as it } from './locales/it/mail.ts';
import { mail as ptBr } from './locales/pt-br/mail.ts';

export { languages, languageTag, type Language } from '@evercode/contract/languages';

type MailTranslate = Translate<readonly ['mail']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

/** Cache the result: it creates an i18next instance. */
export function mailTranslate(language: Language): MailTranslate {
  return createTranslate(language, { mail: texts[language] }, ['mail']);
}
