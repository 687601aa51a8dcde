import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import classes from '../stats-page.module.css';
import type { useTotalsBefore } from '../use-stats.ts';

type Props = Readonly<{ before: ReturnType<typeof useTotalsBefore>; timeZone: string }>;

/** The days of the comparison, or the upgrade that includes them. */
export function ComparedWith({ before: { totals, isWanted, isAllowed, span, isRunning }, timeZone }: Props) {
  const { t } = useTranslation('stats');
  const language = useServices().language.current();
  const may = useMay()('stats.custom-range');
  if (!isWanted) return null;
  if (!isAllowed) {
    return may.is !== 'locked' ? null : (
      <p className={classes.compared}>
        {t('compare.locked')} <PlanBadge plan={may.plan} onUnlock={may.unlock} />
      </p>
    );
  }
  if (totals === undefined) return <p className={classes.compared} />;
  // A part of a day is shown with its hours. The end is exclusive.
  const isPart = span.to.getTime() - span.from.getTime() <= 3 * 86_400_000 && isRunning;
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone,
    ...(isPart && { timeStyle: 'short' }),
  });
  const days = format.formatRange(span.from, isPart ? span.to : new Date(span.to.getTime() - 1));
  const words = totals.total === 0 ? 'compare.nothing' : isRunning && !isPart ? 'compare.withPart' : 'compare.with';
  return <p className={classes.compared}>{t(words, { days })}</p>;
}
