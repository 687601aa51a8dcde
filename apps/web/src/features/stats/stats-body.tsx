import { Alert, Skeleton } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrival } from '../../app/late-part.tsx';
import { ComparedWith } from './compared-with.tsx';
import { detailsPart } from './late-parts.ts';
import type { DetailsProps } from './stats-details.tsx';
import classes from './stats-page.module.css';
import { TotalsRow } from './totals-row.tsx';
import type { useTotalsBefore } from './use-stats.ts';

type Props = DetailsProps & Readonly<{
  before: ReturnType<typeof useTotalsBefore>;
  /** In place of figures where there are none. */
  nothing: ReactNode;
  /** These figures are of the period before, or the last that came. */
  isOld: boolean;
  hasFailed: boolean;
}>;

/** The figures of whatever they are asked of: the totals at once, and then what they are made of. */
export function StatsBody({ before, nothing, isOld, hasFailed, ...details }: Props) {
  const { t } = useTranslation('stats');
  const { stats: { totals }, view } = details;
  const hasVisits = totals.total > 0;
  // The charts and the tables are drawn behind the totals, in pieces that let the page be painted and pressed.
  const isTimeForDetails = useDeferredValue(true, false);
  const areDetailsHere = useArrival(detailsPart);

  return (
    <div className={classes.body} data-old={isOld || undefined} aria-busy={isOld}>
      {hasFailed && <Alert color="amber" aria-live="polite">{t('error.stale')}</Alert>}
      {hasVisits
        ? (
          <div>
            <TotalsRow totals={totals} before={chooseBefore(before, isOld)} />
            <ComparedWith before={before} timeZone={view.timeZone} />
          </div>
        )
        : nothing}
      {isTimeForDetails && areDetailsHere
        ? <detailsPart.Component {...details} />
        : hasVisits && <Skeleton height={380} radius="lg" aria-busy />}
    </div>
  );
}

/** From a period without visits there is nothing to tell. */
function chooseBefore({ totals, isAllowed }: Props['before'], isOld: boolean) {
  if (!isAllowed || totals?.total === 0) return undefined;
  return isOld ? 'awaited' : totals ?? 'awaited';
}
