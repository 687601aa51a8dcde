import type { Language } from './languages.ts';
import type { AppResources } from './resources.ts';

const loaders: Readonly<Record<Language, () => Promise<{ resources: AppResources }>>> = {
  en: () => import('./locales/en/index.ts'),
  'pt-br': () => import('./locales/pt-br/index.ts'),
  es: () => import('./locales/es/index.ts'),
  it: () => import('./locales/it/index.ts'),
};

/** The texts of the app in one language, fetched when asked for: a reader of Italian downloads Italian and nothing else. */
export async function loadLanguage(language: Language): Promise<AppResources> {
  const { resources } = await loaders[language]();
  return resources;
}
