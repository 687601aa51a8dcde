/** The texts of invoices in every language: `invoiceTranslate(language)`. */
import { createTranslate } from './create-i18n.ts';
import type { Translate } from './translate.ts';
import type { Language } from '@evercode/contract/languages';
import { invoice as en } from './locales/en/money/invoice.ts';
import { invoice as es } from './locales/es/money/invoice.ts';
import { invoice as it } from './locales/it/money/invoice.ts';
import { invoice as ptBr } from './locales/pt-br/money/invoice.ts';

export type InvoiceTranslate = Translate<readonly ['invoice']>;

const texts = { en, 'pt-br': ptBr, es, it } as const satisfies Readonly<Record<Language, object>>;

/** Cache the result: it creates an i18next instance. */
export function invoiceTranslate(language: Language): InvoiceTranslate {
  return createTranslate(language, { invoice: texts[language] }, ['invoice']);
}
