import { excess, planLimits } from '@evercode/access';
import type { DowngradeInfo } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useLimitsOn } from '../../../platform/money/use-limits-on.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { listLost, type LostFeature } from './lost-features.ts';

/** Features named one by one; a list of twenty would be read by no one. */
const namedFeatures = 5;

/** What a smaller plan leaves and takes, as two lists. Codes that pause are told apart. */
export function useStaysAndGoes({ plan, codes, losing }: DowngradeInfo) {
  const { t } = useTranslation(['leaving', 'plans']);
  const format = useFormatters();
  const { statsDays } = planLimits(plan);
  const active = codes.active - codes.pausingCount;
  const { stopping, nameLost } = useStopping(plan);
  const lost = listLost(losing, stopping);
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
        ...lost.slice(0, namedFeatures).map(nameLost),
        ...(more > 0 ? [t('leaving:lost.more', { count: more })] : []),
      ],
    },
  };
}

/** What the workspace has that the plan stops, and the names of lost features. */
function useStopping(plan: DowngradeInfo['plan']) {
  const { t } = useTranslation(['leaving', 'plans']);
  const { accessTokens, domains } = useMe().workspace;
  const room = useLimitsOn(plan).customDomains;
  const hasTooManyDomains = excess(room, domains.length) > 0;
  const count = room === 'unlimited' ? domains.length : room;
  const nameLost = (feature: LostFeature): string => {
    switch (feature) {
      case 'team':
        return t('leaving:lost.team');
      case 'api-access':
        return t('leaving:lost.api');
      case 'custom-domain':
        return hasTooManyDomains ? t('leaving:lost.domains') : t('plans:compare.limit.customDomains');
      case 'multiple-custom-domains':
        return t(hasTooManyDomains ? 'leaving:lost.domainsBeyond' : 'leaving:lost.moreDomains', { count });
      default:
        return t(`plans:compare.has.${feature}`);
    }
  };
  return {
    stopping: [
      ...(accessTokens.length > 0 ? (['api-access'] as const) : []),
      ...(hasTooManyDomains ? (['custom-domain', 'multiple-custom-domains'] as const) : []),
    ],
    nameLost,
  };
}
