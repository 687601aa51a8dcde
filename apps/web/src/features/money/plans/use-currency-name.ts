import { useTranslation } from '../../../ui/language/use-translation.ts';

/** "US dollars", in the reader's language and ready to begin a sentence. */
export function useCurrencyName(currency: string): string {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(
    2,
  );
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
