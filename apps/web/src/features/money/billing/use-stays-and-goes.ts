import { planLimits } from '@evercode/access';
import type { DowngradeInfo } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { listLost } from './lost-features.ts';

/** Features named one by one; a list of twenty would be read by no one. */
const namedFeatures = 5;

/** What a smaller plan leaves and takes, as two lists. Codes that pause are told apart. */
export function useStaysAndGoes({ plan, codes, losing }: DowngradeInfo) {
  const { t } = useTranslation('leaving');
  const { number } = useFormatters();
  const { statsDays } = planLimits(plan);
  const active = codes.active - codes.pausingCount;
  const lost = listLost(losing);
  const more = lost.length - namedFeatures;
  return {
    kept: {
      title: t('stays'),
      parts: [
        t('kept.all'),
        t('kept.codes', { count: active, codes: number(active) }),
        statsDays === 'unlimited'
          ? t('kept.fullHistory')
          : t('kept.history', { count: statsDays, days: number(statsDays) }),
      ],
    },
    lost: {
      title: t('goes'),
      parts: [
        ...(statsDays === 'unlimited' ? [] : [t('lost.history', { count: statsDays, days: number(statsDays) })]),
        ...lost.slice(0, namedFeatures).map((feature) => t(`feature.${feature}`)),
        ...(more > 0 ? [t('lost.more', { count: more })] : []),
      ],
    },
  };
}
