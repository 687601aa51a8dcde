/** The titles of the templates for pictures that are codes, in every language: `templateTitles(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Language } from '@evercode/contract/languages';
import { artTemplates as en } from './locales/en/design/art-templates.ts';
import { artTemplates as es } from './locales/es/design/art-templates.ts';
import { artTemplates as it } from './locales/it/design/art-templates.ts';
import { artTemplates as ptBr } from './locales/pt-br/design/art-templates.ts';

export type TemplateId = keyof typeof en.titles;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

// The keys of the texts are exactly the templates.
export const templateIds = Object.keys(en.titles) as readonly TemplateId[];

/** Cache the result: it creates an i18next instance. */
export function templateTitles(language: Language): (id: TemplateId) => string {
  const t = createTranslate(language, { artTemplates: texts[language] }, ['artTemplates']);
  return (id) => t(`titles.${id}`);
}
