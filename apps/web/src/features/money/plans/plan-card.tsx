import { planHas, planLimits, type Limit } from '@evercode/access';
import type { PlanName } from '@evercode/contract';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import classes from './plan-card.module.css';

export type ShownPlan = Exclude<PlanName, 'trial'>;
export const shownPlans = ['free', 'starter', 'pro', 'enterprise'] as const satisfies readonly ShownPlan[];

type Props = Readonly<{ plan: ShownPlan; isCurrent?: boolean; children?: ReactNode }>;

/** One plan with its limits, read from the plan table. */
export function PlanCard({ plan, isCurrent = false, children }: Props) {
  const { t } = useTranslation('plans');
  return (
    <li className={classes.card} data-current={isCurrent || undefined}>
      <div className={classes.top}>
        <h2 className={classes.name}>{t(`name.${plan}`)}</h2>
        {isCurrent && <span className={classes.badge}>{t('current')}</span>}
      </div>
      <p className={classes.text}>{t(`text.${plan}`)}</p>
      <ul className={classes.points}>
        {usePoints(plan).map((point) => (
          <li key={point}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {children && <div className={classes.action}>{children}</div>}
    </li>
  );
}

function usePoints(plan: ShownPlan): string[] {
  const { t } = useTranslation('plans');
  const format = useFormatters();
  const { codes, scansPerCodePerMonth, members, statsDays } = planLimits(plan);
  const describeLimit = (key: 'codes' | 'scans' | 'members' | 'history', limit: Limit): string => {
    if (limit === 'unlimited') return t(`has.${key}.unlimited`);
    return limit === 0
      ? t('has.members.none')
      : t(`has.${key}.limited`, { count: limit, number: format.number(limit) });
  };
  return [
    describeLimit('codes', codes),
    describeLimit('scans', scansPerCodePerMonth),
    // The owner counts as well, and takes no seat.
    describeLimit('members', members === 'unlimited' || members === 0 ? members : members + 1),
    describeLimit('history', statsDays),
    ...(planHas(plan, 'all-charts') ? [t('has.charts')] : []),
    ...(planHas(plan, 'role-based-access') ? [t('has.roles')] : []),
  ];
}
