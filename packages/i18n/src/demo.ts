/** The texts of the sample codes in every language: `demoTranslate(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { demo as en } from './locales/en/workspace/demo.ts';
import { demo as es } from './locales/es/workspace/demo.ts';
import { demo as it } from './locales/it/workspace/demo.ts';
import { demo as ptBr } from './locales/pt-br/workspace/demo.ts';

export type DemoTranslate = Translate<readonly ['demo']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

/** Creates an i18next instance, so call it once. */
export function demoTranslate(language: Language): DemoTranslate {
  return createTranslate(language, { demo: texts[language] }, ['demo']);
}
