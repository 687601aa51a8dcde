import type { Language } from '@evercode/contract/languages';
import type { AppResources, ScreenResources } from './resources.ts';

const loaders: Readonly<Record<Language, () => Promise<{ resources: AppResources }>>> = {
  en: () => import('./locales/en/index.ts'),
  'pt-br': () => import('./locales/pt-br/index.ts'),
  es: () => import('./locales/es/index.ts'),
  it: () => import('./locales/it/index.ts'),
};

const screenLoaders: Readonly<Record<Language, () => Promise<{ screenResources: ScreenResources }>>> = {
  en: () => import('./locales/en/screens/index.ts'),
  'pt-br': () => import('./locales/pt-br/screens/index.ts'),
  es: () => import('./locales/es/screens/index.ts'),
  it: () => import('./locales/it/screens/index.ts'),
};

/** Loads the texts of the first pages in one language. */
export async function loadLanguage(language: Language): Promise<AppResources> {
  const { resources } = await loaders[language]();
  return resources;
}

/** Loads the texts of all other screens. */
export async function loadScreenTexts(language: Language): Promise<ScreenResources> {
  const { screenResources } = await screenLoaders[language]();
  return screenResources;
}
