import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatters } from '../../platform/language/use-formatters.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';
import classes from './plan-usage.module.css';

/** Shows how much of the plan is used. Absent without a limit, and for members who may not see the plan. */
export function PlanUsage() {
  const { t } = useTranslation('shell');
  const { workspace, canRead } = useMe();
  const format = useFormatters();
  const { language } = useServices();
  const { qrLimit, totals } = workspace;
  if (!canRead('current-plan') || qrLimit === null) return null;

  const share = Math.min(100, (totals.qr / Math.max(1, qrLimit)) * 100);
  const label = t('usage.codes', { used: format.number(totals.qr), limit: format.number(qrLimit), count: qrLimit });
  return (
    <section className={classes.block} aria-label={t('usage.label')}>
      <Link to={paths.plans(language.current())} className={classes.plan}>
        {t(`usage.plan.${workspace.planName}`)}
      </Link>
      <Progress value={share} size={6} radius="xl" color={share >= 100 ? 'amber' : 'primary'} aria-label={label} />
      <div className={classes.count}>{label}</div>
    </section>
  );
}
