import { industries, type Industry } from '@evercode/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';

export type ChosenIndustry = Exclude<Industry, '0'>;

const isChoice = (industry: Industry): industry is ChosenIndustry => industry !== '0';

/** Sorted in the reader's language; "other" stays last. */
export function useIndustryOptions(): { value: ChosenIndustry; label: string }[] {
  const { t, i18n } = useTranslation('onboarding');
  const language = i18n.resolvedLanguage;
  return useMemo(() => {
    const compare = new Intl.Collator(language).compare;
    return industries
      .filter(isChoice)
      .map((value) => ({ value, label: t(`industries.${value}`) }))
      .toSorted((a, b) => Number(a.value === 'other') - Number(b.value === 'other') || compare(a.label, b.label));
  }, [t, language]);
}
