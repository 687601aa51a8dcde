import type { resources } from './locales/en/index.ts';
import type { screenResources } from './locales/en/screens/index.ts';
import type { helpResources } from './locales/en/screens/help/index.ts';
import type { makeResources } from './locales/en/screens/make/index.ts';
import type { motifs } from './locales/en/design/motifs.ts';
import type { invoice } from './locales/en/money/invoice.ts';
import type { kit } from './locales/en/workspace/kit.ts';
import type { mail } from './locales/en/mail.ts';
import type { demo } from './locales/en/workspace/demo.ts';
import type { page } from './locales/en/delivery/page.ts';
import type { report } from './locales/en/visits/report.ts';
import type { visitor } from './locales/en/delivery/visitor.ts';
import type { Translation } from './translation.ts';

type FirstResources = typeof resources;
type EnglishScreens = typeof screenResources;
type EnglishResources = FirstResources & EnglishScreens & typeof makeResources & typeof helpResources;

/** `{{product}}` is filled in by every translator, so no caller passes it. */
type NamedByItself<Texts> = Texts extends `${infer Before}{{product}}${infer After}`
  ? `${Before}${After}`
  : Texts extends string
    ? Texts
    : { readonly [Name in keyof Texts]: NamedByItself<Texts[Name]> };
/** The namespaces of the app that name the product. */
type Naming = 'common' | 'errors' | 'auth' | 'settings' | 'takeout' | 'moving' | 'account' | 'onboarding';
type NamedResources = Omit<EnglishResources, Naming> & {
  readonly [Name in Naming]: NamedByItself<EnglishResources[Name]>;
};

/** `other` is the plural form that every language has. */
type InAnyLanguage<Texts> = { readonly [Name in keyof Texts]: Translation<Texts[Name], 'other'> };

/**
 * The namespaces of the first pages. `visitor`, `page`, `mail`, `report`, `invoice`, `demo`, `kit` and `motifs` are
 * loaded from `@evercode/i18n/visitor`, `/mail`, `/report`, `/invoice`, `/demo`, `/kit` and `/motifs`.
 */
export type AppResources = InAnyLanguage<FirstResources>;

/** The namespaces of all other screens. */
export type ScreenResources = InAnyLanguage<EnglishScreens>;

export type AppNamespace = keyof EnglishResources;

export type Namespace = AppNamespace | 'visitor' | 'page' | 'mail' | 'report' | 'invoice' | 'demo' | 'kit' | 'motifs';

declare module 'i18next' {
  // A wrong key or a missing placeholder is a compile error in `useTranslation`, `t` and `createTranslator`.
  interface CustomTypeOptions {
    defaultNS: 'common';
    strictKeyChecks: true;
    resources: NamedResources & {
      visitor: typeof visitor;
      page: typeof page;
      mail: typeof mail;
      report: typeof report;
      invoice: typeof invoice;
      demo: typeof demo;
      kit: typeof kit;
      motifs: typeof motifs;
    };
  }
}
