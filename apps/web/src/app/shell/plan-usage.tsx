import { Progress } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFormatters } from '../../platform/language/use-formatters.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';
import classes from './plan-usage.module.css';

/**
 * Shows how much of the plan is used, and an unpaid bill. Leads to what is paid for, or to the plans. Absent without
 * billing or a limit, and for members who may not see the plan.
 */
export function PlanUsage({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { workspace, canRead } = useMe();
  const format = useFormatters();
  const { language } = useServices();
  const { qrLimit, totals, subscriptionType, billing } = workspace;
  if (!canRead('current-plan') || !canRead('billing') || qrLimit === null) return null;

  const isPaid = subscriptionType === 'PREMIUM' || subscriptionType === 'FOREVER';
  const share = Math.min(100, (totals.qr / Math.max(1, qrLimit)) * 100);
  const label = t('usage.codes', { used: format.number(totals.qr), limit: format.number(qrLimit), count: qrLimit });
  return (
    <section className={classes.block} aria-label={t('usage.label')}>
      <div className={classes.head}>
        <Link
          to={isPaid ? paths.billing() : paths.plans(language.current())}
          className={classes.plan}
          {...(onChoose && { onClick: onChoose })}
        >
          {t(`usage.plan.${workspace.planName}`)}
        </Link>
        {billing?.state === 'past-due' && <span className={classes.due}>{t('usage.due')}</span>}
      </div>
      <Progress value={share} size={6} radius="xl" color={share >= 100 ? 'amber' : 'primary'} aria-label={label} />
      <div className={classes.count}>{label}</div>
    </section>
  );
}
