/** The sentences about refused fields in every language. Entry point: `validationTranslate(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { validation as en } from './locales/en/validation.ts';
import { validation as es } from './locales/es/validation.ts';
import { validation as it } from './locales/it/validation.ts';
import { validation as ptBr } from './locales/pt-br/validation.ts';

export type ValidationTranslate = Translate<readonly ['validation']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

/** Cache the result: it creates an i18next instance. */
export function validationTranslate(language: Language): ValidationTranslate {
  return createTranslate(language, { validation: texts[language] }, ['validation']);
}
