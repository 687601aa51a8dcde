/** The titles of the templates for pictures that are codes, in every language: `templateTitles(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Language } from '@evercode/contract/languages';
import { motifs as en } from './locales/en/design/motifs.ts';
import { motifs as es } from './locales/es/design/motifs.ts';
import { motifs as it } from './locales/it/design/motifs.ts';
import { motifs as ptBr } from './locales/pt-br/design/motifs.ts';

type TemplateId = keyof typeof en.titles;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

// The keys of the texts are exactly the templates.
export const templateIds = Object.keys(en.titles) as readonly TemplateId[];

/** Cache the result: it creates an i18next instance. */
export function templateTitles(language: Language): (id: TemplateId) => string {
  const t = createTranslate(language, { motifs: texts[language] }, ['motifs']);
  return (id) => t(`titles.${id}`);
}
