import {
  fallbackLanguage, isLanguage, loadLanguage, loadScreenTexts, matchLanguage, sharedI18nOptions, type Language,
} from '@evercode/i18n';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { DeviceStorage } from '../device-storage.ts';
import { readLanguageParam } from './read-language-param.ts';

const key = 'evercode.locale';

/** The language of the interface: which it is, and how it changes. */
export interface AppLanguage {
  readonly i18n: i18n;
  readonly current: () => Language;
  /** Resolves when the texts are on the screen. */
  readonly change: (language: Language) => Promise<void>;
  /** The texts of all screens but the first ones, from now on in every language. */
  readonly loadScreens: () => Promise<void>;
}

export interface LanguageParts {
  storage: DeviceStorage;
  root: HTMLElement;
}

export async function createAppLanguage(first: Language, { storage, root }: LanguageParts): Promise<AppLanguage> {
  const instance = createInstance();
  instance.use(initReactI18next);
  await instance.init({
    ...sharedI18nOptions,
    lng: first,
    ns: [],
    resources: { [first]: await loadLanguage(first) },
    react: { useSuspense: false },
  });
  let current = first;
  let hasScreens = false;

  function add(language: Language, texts: object): void {
    for (const [namespace, words] of Object.entries(texts)) instance.addResourceBundle(language, namespace, words);
  }

  async function fetchScreens(language: Language): Promise<void> {
    // One of its namespaces stands for all.
    if (!instance.hasResourceBundle(language, 'builder')) add(language, await loadScreenTexts(language));
  }

  root.lang = htmlTag(first);

  return {
    i18n: instance,
    current: () => current,
    async change(language) {
      if (language === current) return;
      if (!instance.hasResourceBundle(language, 'common')) add(language, await loadLanguage(language));
      if (hasScreens) await fetchScreens(language);
      await instance.changeLanguage(language);
      current = language;
      root.lang = htmlTag(language);
      storage.write(key, language);
    },
    async loadScreens() {
      hasScreens = true;
      await fetchScreens(current);
    },
  };
}

/** Before anybody has signed in: the address, then what was chosen here last, then what the browser asks for. */
export function chooseFirstLanguage(pathname: string, storage: DeviceStorage, wished: readonly string[]): Language {
  const fromPath = readLanguageParam(pathname.split('/')[1]);
  if (fromPath) return fromPath;
  const stored = storage.read(key);
  if (isLanguage(stored)) return stored;
  for (const tag of wished) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return fallbackLanguage;
}

function htmlTag(language: Language): string {
  return language === 'pt-br' ? 'pt-BR' : language;
}
