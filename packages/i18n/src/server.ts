/** All texts in all languages at once, for tests and tools. A process of the product loads only the texts it needs. */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { resources as en } from './locales/en/index.ts';
import { helpResources as enHelp } from './locales/en/screens/help/index.ts';
import { makeResources as enMake } from './locales/en/screens/make/index.ts';
import { screenResources as enScreens } from './locales/en/screens/index.ts';
import { resources as es } from './locales/es/index.ts';
import { helpResources as esHelp } from './locales/es/screens/help/index.ts';
import { makeResources as esMake } from './locales/es/screens/make/index.ts';
import { screenResources as esScreens } from './locales/es/screens/index.ts';
import { resources as it } from './locales/it/index.ts';
import { helpResources as itHelp } from './locales/it/screens/help/index.ts';
import { makeResources as itMake } from './locales/it/screens/make/index.ts';
import { screenResources as itScreens } from './locales/it/screens/index.ts';
import { resources as ptBr } from './locales/pt-br/index.ts';
import { helpResources as ptBrHelp } from './locales/pt-br/screens/help/index.ts';
import { makeResources as ptBrMake } from './locales/pt-br/screens/make/index.ts';
import { screenResources as ptBrScreens } from './locales/pt-br/screens/index.ts';
import type { AppNamespace } from './resources.ts';

const texts = {
  en: { ...en, ...enScreens, ...enMake, ...enHelp },
  'pt-br': { ...ptBr, ...ptBrScreens, ...ptBrMake, ...ptBrHelp },
  es: { ...es, ...esScreens, ...esMake, ...esHelp },
  it: { ...it, ...itScreens, ...itMake, ...itHelp },
} as const satisfies Readonly<Record<Language, object>>;

/** Cache the result: it creates an i18next instance. */
export function createTranslator<const Names extends readonly [AppNamespace, ...AppNamespace[]]>(
  language: Language,
  names: Names,
): Translate<Names> {
  return createTranslate(language, texts[language], names);
}
