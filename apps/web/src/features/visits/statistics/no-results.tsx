import type { WorkspaceAction } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { countDays, dayOf } from '../../../platform/language/zoned-days.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { daysOf, listRanges, type RangeName } from './filters/stats-range.ts';
import type { StatsView, ViewChange } from './filters/stats-view.ts';

const longer = ['last-7-days', 'last-30-days', 'last-12-months'] as const satisfies readonly RangeName[];

/** Shown without visits in the period; offers the next longer period, or the plan that shows older scans. */
export function NoResults({ view, change }: { view: StatsView; change: (change: ViewChange) => void }) {
  const { t } = useTranslation('stats');
  const { now } = useServices();
  const me = useMe();
  const older = useMay()('stats.custom-range');
  const allowed = listRanges((action: WorkspaceAction) => me.decide(action).allowed);
  const today = dayOf(new Date(now()), view.timeZone);
  const shown = daysOf(view.range, today, view.days);
  const offer = longer.find((range) => {
    const days = daysOf(range, today);
    return (
      allowed.includes(range) &&
      range !== view.range &&
      countDays(days.first, days.last) > countDays(shown.first, shown.last)
    );
  });
  if (offer === undefined && older.is === 'locked')
    return (
      <EmptyState
        mood="resting"
        title={t('noResults.title')}
        text={t('noResults.hidden')}
        action={
          <Button variant="default" aria-haspopup="dialog" onClick={older.unlock}>
            {t('locked.action')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      mood="resting"
      title={t('noResults.title')}
      text={t(offer ? 'noResults.text' : 'noResults.last')}
      action={
        offer && (
          <Button variant="default" onClick={() => change({ range: offer })}>
            {t(`noResults.show.${offer}`)}
          </Button>
        )
      }
    />
  );
}
