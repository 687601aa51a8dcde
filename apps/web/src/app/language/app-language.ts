import {
  fallbackLanguage, isLanguage, loadLanguage, loadScreenTexts, matchLanguage, type Language,
} from '@evercode/i18n';
import type { i18n } from 'i18next';
import type { DeviceStorage } from '../device-storage.ts';
import { readLanguageParam } from './read-language-param.ts';
import { createTexts } from './texts.ts';

const key = 'evercode.locale';

/** The language of the interface: which it is, and how it changes. */
export interface AppLanguage {
  readonly i18n: i18n;
  /** Resolves when there are words for a first page. */
  readonly isReady: Promise<void>;
  readonly current: () => Language;
  /** Whether texts of this name are here already, in the current language. */
  readonly has: (namespace: string) => boolean;
  /** Resolves when the texts are on the screen. */
  readonly change: (language: Language) => Promise<void>;
  /** The texts of all screens but the first ones, from now on in every language. */
  readonly loadScreens: () => Promise<void>;
}

export interface LanguageParts {
  storage: DeviceStorage;
  root: HTMLElement;
}

export function createAppLanguage(first: Language, { storage, root }: LanguageParts): AppLanguage {
  const texts = createTexts(first);
  const isReady = loadLanguage(first).then((found) => texts.add(first, found));
  let current = first;
  let hasScreens = false;

  async function fetchScreens(language: Language): Promise<void> {
    // One of its namespaces stands for all.
    if (!texts.has(language, 'builder')) texts.add(language, await loadScreenTexts(language));
  }

  root.lang = htmlTag(first);

  return {
    i18n: texts.i18n,
    isReady,
    current: () => current,
    has: (namespace) => texts.has(current, namespace),
    async change(language) {
      if (language === current) return;
      if (!texts.has(language, 'common')) texts.add(language, await loadLanguage(language));
      if (hasScreens) await fetchScreens(language);
      texts.change(language);
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
