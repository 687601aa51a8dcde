import {
  fallbackLanguage,
  isLanguage,
  languageTag,
  loadLanguage,
  loadScreenTexts,
  matchLanguage,
  type Language,
} from '@evercode/i18n';
import type { i18n } from 'i18next';
import type { DeviceStorage } from '../services/device-storage.ts';
import { readLanguageParam } from './read-language-param.ts';
import { createTexts } from './texts.ts';

const key = 'evercode.locale';

/** The language of the interface, and how to change it. */
export interface AppLanguage {
  readonly i18n: i18n;
  /** Resolves when the texts of the first page are loaded. */
  readonly isReady: Promise<void>;
  readonly current: () => Language;
  /** Whether the texts of this namespace are loaded in the current language. */
  readonly has: (namespace: string) => boolean;
  /** Resolves when the texts are on the screen. */
  readonly change: (language: Language) => Promise<void>;
  /** Loads the texts of all screens beyond the first ones, from then on in every chosen language. */
  readonly loadScreens: () => Promise<void>;
}

interface LanguageParts {
  storage: DeviceStorage;
  root: HTMLElement;
}

export function createAppLanguage(first: Language, { storage, root }: LanguageParts): AppLanguage {
  const texts = createTexts(first);
  const isReady = loadLanguage(first).then((found) => texts.add(first, found));
  let current = first;
  let hasScreens = false;

  async function fetchScreens(language: Language): Promise<void> {
    // The screen texts are loaded together, so checking one namespace is enough.
    if (!texts.has(language, 'builder')) texts.add(language, await loadScreenTexts(language));
  }

  root.lang = languageTag(first);

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
      root.lang = languageTag(language);
      storage.write(key, language);
    },
    async loadScreens() {
      hasScreens = true;
      await fetchScreens(current);
    },
  };
}

/**
 * The language before the sign-in: from the address, else the last choice on this device, else the browser's
 * preference.
 */
export function chooseFirstLanguage(pathname: string, storage: DeviceStorage, preferred: readonly string[]): Language {
  const fromPath = readLanguageParam(pathname.split('/')[1]);
  if (fromPath) return fromPath;
  const stored = storage.read(key);
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return fallbackLanguage;
}
