import { planLimits } from '@evercode/access';
import type { DowngradeInfo } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { listLost } from './lost-features.ts';

/** Features named one by one; a list of twenty would be read by no one. */
const namedFeatures = 5;

/** What a smaller plan leaves and takes, as two lists. Codes that pause are told apart. */
export function useStaysAndGoes({ plan, codes, losing }: DowngradeInfo) {
  const { t } = useTranslation(['leaving', 'plans']);
  const format = useFormatters();
  const { statsDays } = planLimits(plan);
  const active = codes.active - codes.pausingCount;
  const lost = listLost(losing);
  const more = lost.length - namedFeatures;
  return {
    kept: {
      title: t('leaving:stays'),
      parts: [
        t('leaving:kept.all'),
        t('leaving:kept.codes', { count: active, codes: format.number(active) }),
        statsDays === 'unlimited'
          ? t('leaving:kept.fullHistory')
          : t('leaving:kept.history', { count: statsDays, days: format.number(statsDays) }),
      ],
    },
    lost: {
      title: t('leaving:goes'),
      parts: [
        ...(statsDays === 'unlimited'
          ? []
          : [t('leaving:lost.history', { count: statsDays, days: format.number(statsDays) })]),
        ...lost
          .slice(0, namedFeatures)
          .map((feature) => (feature === 'team' ? t('leaving:lost.team') : t(`plans:compare.has.${feature}`))),
        ...(more > 0 ? [t('leaving:lost.more', { count: more })] : []),
      ],
    },
  };
}
