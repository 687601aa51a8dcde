import { planLimits, TRIAL_LENGTH_DAYS, type Limit, type Upgrade, type UpgradeVariant } from '@evercode/access';
import type { PlanName } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useMoney } from '../../ui/money/money-text.tsx';
import { useFormatters } from '../language/use-formatters.ts';
import { findPlan, lowestMonthlyPrice, plansQuery } from '../money/plans-query.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import type { UpgradeRequest } from './use-upgrade-prompt.ts';
import { generalPoints, neighbors, type Point } from './wanted.ts';

const planOf: Readonly<Record<UpgradeVariant, PlanName>> = {
  'TRY-PRO': 'pro',
  'UPGRADE-TO-PRO': 'pro',
  'UPGRADE-TO-ENTERPRISE': 'enterprise',
  'UPGRADE-TO-ENTERPRISE-UP': 'enterprise',
};

/** The texts of the dialog: they argue for what was wanted, with the numbers of the plan that has it. */
export function useUpgradeText({ feature, requiredPlan }: UpgradeRequest, { variant, label, act }: Upgrade) {
  const { t } = useTranslation(['upgrade', 'plans']);
  const format = useFormatters();
  const money = useMoney();
  const { workspace } = useMe();
  const plan = requiredPlan ?? planOf[variant];
  const name = t(`plans:name.${plan}`);
  const { codes, members, scansPerCodePerMonth } = planLimits(plan);
  const formatLimit = (limit: Limit) => (limit === 'unlimited' ? '' : format.number(limit));
  const count = (limit: Limit) => (limit === 'unlimited' ? 0 : limit);
  // The owner counts as well, and takes no seat.
  const people: Limit = members === 'unlimited' ? members : members + 1;
  const price = lowestMonthlyPrice(findPlan(useQuery(plansQuery(useApi())).data, plan));
  const isLargest = variant === 'UPGRADE-TO-ENTERPRISE-UP';

  function titleOf(): string {
    if (feature === 'qr-codes' && workspace.qrLimit !== null)
      return t('upgrade:codesFull', { count: workspace.qrLimit, limit: format.number(workspace.qrLimit) });
    if (feature === undefined || feature === 'qr-codes')
      return t(`upgrade:title.${variant}`, { count: TRIAL_LENGTH_DAYS });
    return t(`upgrade:feature.${feature}`);
  }

  function subtitleOf(): string | undefined {
    if (isLargest) return t('upgrade:largest');
    if (feature === 'qr-codes')
      return t('upgrade:room', { count: count(codes), codes: formatLimit(codes), plan: name });
    if (feature === undefined) return undefined;
    return t(plan === 'enterprise' ? 'upgrade:included.only' : 'upgrade:included.above', { plan: name });
  }

  function describePoint(point: Point): string {
    if (point === 'codes') return t('upgrade:has.codes', { count: count(codes), codes: formatLimit(codes) });
    if (point === 'people') return t('upgrade:has.people', { count: count(people), people: formatLimit(people) });
    if (point === 'history') return t('upgrade:has.history');
    if (point !== 'scans') return t(`upgrade:feature.${point}`);
    if (scansPerCodePerMonth === 'unlimited') return t('upgrade:has.unlimitedScans');
    return t('upgrade:has.scans', { count: scansPerCodePerMonth, scans: formatLimit(scansPerCodePerMonth) });
  }

  function noteOf(): string {
    const from = price && { plan: name, amount: money(price.monthlyPrice, price.currency, 'short') };
    if (variant === 'TRY-PRO') return from ? t('upgrade:noRiskFrom', from) : t('upgrade:noRisk', { plan: name });
    return from && act === 'check-out' ? t('upgrade:from', from) : t('upgrade:keeps');
  }

  return {
    title: titleOf(),
    subtitle: subtitleOf(),
    features: isLargest
      ? [
          t('upgrade:has.moreCodes', { codes: formatLimit(codes) }),
          t('upgrade:has.morePeople', { people: formatLimit(people) }),
          t('upgrade:has.agreement'),
        ]
      : (feature === undefined ? generalPoints : neighbors[feature]).map(describePoint),
    label:
      label === 'upgrade-now'
        ? t('upgrade:label.upgrade-now', { count: TRIAL_LENGTH_DAYS })
        : t(`upgrade:label.${label}`),
    plan,
    note: noteOf(),
  };
}
