import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { useStatsFilters } from './filters/use-stats-filters.ts';

/** Shown when no scan of the period passes the filters. */
export function NothingFiltered() {
  const { t } = useTranslation('stats');
  return <EmptyState mood="resting" title={t('filters.empty')} text={t('filters.emptyText')} action={<Clear />} />;
}

/** Shown instead of the figures when the period has more scans than a filter can read. */
export function TooManyScans() {
  const { t } = useTranslation('stats');
  return <EmptyState mood="resting" title={t('filters.tooMany')} text={t('filters.tooManyText')} action={<Clear />} />;
}

function Clear() {
  const { t } = useTranslation('stats');
  const { clear } = useStatsFilters();
  return (
    <Button variant="default" onClick={clear}>
      {t('filters.clear')}
    </Button>
  );
}
