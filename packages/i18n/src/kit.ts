/** The texts of exit kits in every language: `kitTranslate(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { kit as en } from './locales/en/workspace/kit.ts';
import { kit as es } from './locales/es/workspace/kit.ts';
import { kit as it } from './locales/it/workspace/kit.ts';
import { kit as ptBr } from './locales/pt-br/workspace/kit.ts';

export { createFormatters } from './formatters.ts';

export type KitTranslate = Translate<readonly ['kit']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

/** Cache the result: it creates an i18next instance. */
export function kitTranslate(language: Language): KitTranslate {
  return createTranslate(language, { kit: texts[language] }, ['kit']);
}
