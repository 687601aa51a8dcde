import { countryCodes, type CountryCode } from '@evercode/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';

/** Names and order are those of the reader's language. */
export function useCountries(): { value: CountryCode; label: string }[] {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const compare = new Intl.Collator(language).compare;
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [language]);
}
