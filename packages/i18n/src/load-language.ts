import type { Language } from '@evercode/contract/languages';
import type { AppResources, ScreenResources } from './resources.ts';

const loaders: Readonly<Record<Language, () => Promise<{ resources: AppResources }>>> = {
  en: () => import('./locales/en/index.ts'),
  'pt-br': () => import('./locales/pt-br/index.ts'),
  es: () => import('./locales/es/index.ts'),
  it: () => import('./locales/it/index.ts'),
};

/** The texts beyond the first pages, in groups that are loaded together. */
const groups = {
  /** All screens behind the sign-in. */
  screens: {
    en: async () => (await import('./locales/en/screens/index.ts')).screenResources,
    'pt-br': async () => (await import('./locales/pt-br/screens/index.ts')).screenResources,
    es: async () => (await import('./locales/es/screens/index.ts')).screenResources,
    it: async () => (await import('./locales/it/screens/index.ts')).screenResources,
  },
  /** The page that makes a code without an account. */
  make: {
    en: async () => (await import('./locales/en/screens/make/index.ts')).makeResources,
    'pt-br': async () => (await import('./locales/pt-br/screens/make/index.ts')).makeResources,
    es: async () => (await import('./locales/es/screens/make/index.ts')).makeResources,
    it: async () => (await import('./locales/it/screens/make/index.ts')).makeResources,
  },
  help: {
    en: async () => (await import('./locales/en/screens/help/index.ts')).helpResources,
    'pt-br': async () => (await import('./locales/pt-br/screens/help/index.ts')).helpResources,
    es: async () => (await import('./locales/es/screens/help/index.ts')).helpResources,
    it: async () => (await import('./locales/it/screens/help/index.ts')).helpResources,
  },
} as const satisfies Record<string, Readonly<Record<Language, () => Promise<object>>>>;

export type TextGroup = keyof typeof groups;

/** Loads the texts of the first pages in one language. */
export async function loadLanguage(language: Language): Promise<AppResources> {
  const { resources } = await loaders[language]();
  return resources;
}

/** Loads the texts of all screens behind the sign-in. */
export async function loadScreenTexts(language: Language): Promise<ScreenResources> {
  return groups.screens[language]();
}

/** Loads all texts of the app in one language, by namespace. */
export async function loadAllTexts(language: Language): Promise<Readonly<Record<string, object>>> {
  const [first, screens, make, help] = await Promise.all([
    loadLanguage(language),
    groups.screens[language](),
    groups.make[language](),
    groups.help[language](),
  ]);
  return { ...first, ...screens, ...make, ...help };
}

/** Loads a group of texts, by namespace. */
export async function loadTexts(group: TextGroup, language: Language): Promise<object> {
  return groups[group][language]();
}
