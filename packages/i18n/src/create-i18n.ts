import { createInstance, type i18n, type InitOptions } from 'i18next';
import type { Language } from '@evercode/contract/languages';
import { isolate } from './isolate.ts';
import { productName } from './product.ts';
import type { Namespace } from './resources.ts';
import type { Translate } from './translate.ts';

/**
 * Shared options of every i18next instance. No HTML is escaped here: React and the page renderer escape, and escaping
 * twice would show `&amp;`. Names from right to left are isolated.
 */
export const sharedI18nOptions = {
  load: 'currentOnly',
  // i18next would otherwise look for `pt-BR`; our spelling in addresses and in the contract is `pt-br`.
  lowerCaseLng: true,
  defaultNS: 'common',
  fallbackLng: false,
  interpolation: {
    escapeValue: true,
    escape: isolate,
    defaultVariables: { product: productName },
  },
  returnNull: false,
} as const satisfies InitOptions;

/** A `t` over texts in memory. Every language is complete by its type, so none is a fallback for another. */
export function createTranslate<const Names extends readonly [Namespace, ...Namespace[]]>(
  language: Language,
  texts: Readonly<Partial<Record<Namespace, object>>>,
  names: Names,
): Translate<Names> {
  const i18n: i18n = createInstance();
  // Without a backend `init` is synchronous; the promise carries nothing more.
  void i18n.init({
    ...sharedI18nOptions,
    lng: language,
    ns: [...names],
    defaultNS: names[0],
    initAsync: false,
    resources: { [language]: texts },
  });
  // Its own types of keys are wider than ours.
  return i18n.getFixedT(language, names) as unknown as Translate<Names>;
}
