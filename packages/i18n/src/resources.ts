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

export type Namespace = keyof Resources;

/** The English texts, whose keys and placeholders all languages have. */
export type Resources = EnglishResources & {
  readonly visitor: typeof visitor;
  readonly page: typeof page;
  readonly mail: typeof mail;
  readonly report: typeof report;
  readonly invoice: typeof invoice;
  readonly demo: typeof demo;
  readonly kit: typeof kit;
  readonly motifs: typeof motifs;
};
