import { planLimits, TRIAL_LENGTH_DAYS, type Limit, type UpgradeVariant } from '@evercode/access';
import type { PlanName } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../language/use-formatters.ts';
import { useMe } from '../signed-in/use-me.ts';
import type { UpgradeRequest } from './use-upgrade-prompt.ts';

const planOf: Readonly<Record<UpgradeVariant, PlanName>> = {
  'TRY-PRO': 'trial',
  'UPGRADE-TO-PRO': 'pro',
  'UPGRADE-TO-ENTERPRISE': 'enterprise',
  'UPGRADE-TO-ENTERPRISE-UP': 'enterprise',
};

/** The texts of the dialog. Their numbers come from the plan table. */
export function useUpgradeText(request: UpgradeRequest, variant: UpgradeVariant) {
  const { t } = useTranslation(['upgrade', 'plans']);
  const format = useFormatters();
  const { workspace } = useMe();
  const limits = planLimits(planOf[variant]);
  const formatLimit = (limit: Limit) => (limit === 'unlimited' ? '' : format.number(limit));
  const count = (limit: Limit) => (limit === 'unlimited' ? 0 : limit);

  function describeRequest(): string | undefined {
    const { feature, requiredPlan } = request;
    if (feature === undefined) return undefined;
    if (feature === 'qr-codes') {
      return workspace.qrLimit === null
        ? undefined
        : t('upgrade:codesFull', { count: workspace.qrLimit, limit: format.number(workspace.qrLimit) });
    }
    return t('upgrade:wanted', {
      feature: t(`upgrade:feature.${feature}`),
      plan: t(`plans:name.${requiredPlan ?? planOf[variant]}`),
    });
  }

  return {
    title: t(`upgrade:title.${variant}`, { count: TRIAL_LENGTH_DAYS }),
    subtitle: describeRequest(),
    description: t(`upgrade:description.${variant}`, { count: TRIAL_LENGTH_DAYS }),
    features:
      variant === 'UPGRADE-TO-ENTERPRISE-UP'
        ? [
            t('upgrade:has.moreCodes', { codes: formatLimit(limits.codes) }),
            t('upgrade:has.morePeople', { people: formatLimit(limits.members) }),
            t('upgrade:has.agreement'),
          ]
        : [
            t('upgrade:has.codes', { count: count(limits.codes), codes: formatLimit(limits.codes) }),
            t('upgrade:has.people', { count: count(limits.members), people: formatLimit(limits.members) }),
            t('upgrade:has.history'),
            t(variant === 'UPGRADE-TO-ENTERPRISE' ? 'upgrade:has.roles' : 'upgrade:has.charts'),
          ],
  };
}
