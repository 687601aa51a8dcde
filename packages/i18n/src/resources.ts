import type { resources } from './locales/en/index.ts';
import type { mail } from './locales/en/mail.ts';
import type { visitor } from './locales/en/visitor.ts';
import type { Translation } from './translation.ts';

type EnglishResources = typeof resources;

/** All namespaces of the app in any language. `visitor` and `mail` are not among them: they are loaded by themselves, from `@evercode/i18n/visitor` and `/mail`. */
export type AppResources = {
  readonly [Name in keyof EnglishResources]: EnglishResources[Name] | Translation<EnglishResources[Name]>;
};

export type AppNamespace = keyof EnglishResources;

export type Namespace = AppNamespace | 'visitor' | 'mail';

declare module 'i18next' {
  // Makes a wrong key, or a placeholder left out, a compile error everywhere: in `useTranslation`, `t` and `createTranslator`.
  interface CustomTypeOptions {
    defaultNS: 'common';
    strictKeyChecks: true;
    resources: EnglishResources & { visitor: typeof visitor; mail: typeof mail };
  }
}
