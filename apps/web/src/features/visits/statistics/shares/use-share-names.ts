import type { RuleNames } from '@evercode/i18n';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import type { Names } from './shares.ts';

/** How the rows of breakdowns are named. */
export function useShareNames(rules: RuleNames | undefined): Names {
  const { t } = useTranslation('stats');
  const { language } = useServices();
  return {
    language: language.current(),
    unknown: t('shares.unknown'),
    noReferrer: t('shares.noReferrer'),
    word: (word, values) => t(`words.${word}`, { name: '', part: '', ...values }),
    ...(rules && { rules }),
  };
}
