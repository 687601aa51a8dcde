import { createInstance, type i18n, type InitOptions, type TFunction } from 'i18next';
import type { Language } from './languages.ts';
import type { Namespace } from './resources.ts';

/**
 * The options that every i18next instance of ours shares.
 * Nothing is escaped here: React and the page renderer escape what they print, and escaping twice shows `&amp;` to people.
 */
export const sharedI18nOptions = {
  load: 'currentOnly',
  // i18next would otherwise ask for `pt-BR`, while our language is named `pt-br` in addresses and in the contract.
  lowerCaseLng: true,
  defaultNS: 'common',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;

export type Translate<Names extends readonly Namespace[]> = TFunction<Names>;

/** A `t` over texts already in memory. Every language is complete by its type, so there is no language to fall back to. */
export function createTranslate<const Names extends readonly [Namespace, ...Namespace[]]>(
  language: Language,
  texts: Readonly<Partial<Record<Namespace, object>>>,
  names: Names,
): Translate<Names> {
  const i18n: i18n = createInstance();
  // Without a backend, `init` finishes before it returns; the promise carries nothing more.
  void i18n.init({
    ...sharedI18nOptions,
    lng: language,
    ns: [...names],
    defaultNS: names[0],
    initAsync: false,
    resources: { [language]: texts },
  });
  // i18next also accepts `null` for the namespaces; the compiler cannot see, for a generic `Names`, that ours never is.
  return i18n.getFixedT(language, names) as Translate<Names>;
}
