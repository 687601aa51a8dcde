import {
  fallbackLanguage,
  isLanguage,
  languageTag,
  loadLanguage,
  loadTexts,
  matchLanguage,
  type AppNamespace,
  type Language,
  type TextGroup,
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
  /** The name that texts call the product by. */
  readonly nameProduct: (name: string) => void;
  /** Whether the texts of this namespace are loaded in the current language. */
  readonly has: (namespace: string) => boolean;
  /** Resolves when the texts are on the screen. */
  readonly change: (language: Language) => Promise<void>;
  /** Loads the texts of all screens behind the sign-in, from then on in every chosen language. */
  readonly loadScreens: () => Promise<void>;
  /** The same for a group of public pages. */
  readonly loadGroup: (group: TextGroup) => Promise<void>;
}

/** A namespace that no other group has. */
const sampleOf: Readonly<Record<TextGroup, AppNamespace>> = { screens: 'builder', make: 'make', help: 'help' };

interface LanguageParts {
  storage: DeviceStorage;
  root: HTMLElement;
}

export function createAppLanguage(first: Language, { storage, root }: LanguageParts): AppLanguage {
  const texts = createTexts(first);
  const isReady = loadLanguage(first).then((found) => texts.add(first, found));
  let current = first;
  const groups = new Set<TextGroup>();

  async function fetchGroup(group: TextGroup, language: Language): Promise<void> {
    // The texts of a group are loaded together, so checking one namespace is enough.
    if (!texts.has(language, sampleOf[group])) texts.add(language, await loadTexts(group, language));
  }

  async function loadGroup(group: TextGroup): Promise<void> {
    groups.add(group);
    await fetchGroup(group, current);
  }

  root.lang = languageTag(first);

  return {
    i18n: texts.i18n,
    isReady,
    current: () => current,
    nameProduct: texts.nameProduct,
    has: (namespace) => texts.has(current, namespace),
    async change(language) {
      if (language === current) return;
      if (!texts.has(language, 'common')) texts.add(language, await loadLanguage(language));
      await Promise.all([...groups].map((group) => fetchGroup(group, language)));
      texts.change(language);
      current = language;
      root.lang = languageTag(language);
      storage.write(key, language);
    },
    loadScreens: () => loadGroup('screens'),
    loadGroup,
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
