import { isOffered, planLimits, type Limit } from '@evercode/access';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import type { ShownPlan } from './shown-plans.ts';

/** What a plan is chosen for, in a few words. Everything else stands in the comparison. */
export function usePlanPoints(plan: ShownPlan): string[] {
  const { t } = useTranslation('plans');
  const format = useFormatters();
  const { codes, scansPerCodePerMonth, members, statsDays, customDomains } = planLimits(plan);

  const describe = (key: 'codes' | 'scans' | 'members' | 'history', limit: Limit): string =>
    limit === 'unlimited'
      ? t(`has.${key}.unlimited`)
      : t(`has.${key}.limited`, { count: limit, number: format.number(limit) });
  // The owner counts as well, and takes no seat.
  const people = () => describe('members', members === 'unlimited' ? members : members + 1);
  const hasDomains = isOffered('custom-domain');
  const domains = () =>
    customDomains === 'unlimited'
      ? t('compare.limit.customDomains')
      : t('has.domains', { count: customDomains, number: format.number(customDomains) });

  const shared = [describe('codes', codes), describe('scans', scansPerCodePerMonth)];
  const hasAll = hasDomains && isOffered('single-sign-on') && isOffered('api-access');
  const own: Readonly<Record<ShownPlan, () => string[]>> = {
    free: () => [describe('history', statsDays)],
    starter: () => [describe('history', statsDays), t('has.logo')],
    pro: () => [people(), hasDomains ? domains() : t('has.rules')],
    enterprise: () => [people(), t(hasAll ? 'has.enterprise' : 'has.roles')],
  };
  return [...shared, ...own[plan]()];
}
