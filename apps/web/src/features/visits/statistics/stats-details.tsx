import type { Stats, WorkspaceAction } from '@evercode/contract';
import type { RuleNames } from '@evercode/i18n';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CountingNotice } from './charts/counting-notice.tsx';
import { shareCounted } from './count-rest.ts';
import { ExcludedScans } from './totals/excluded-scans.tsx';
import { PlacesCard } from './map/places-card.tsx';
import { PageEventsCard } from './page-events/page-events-card.tsx';
import { DevicesCard } from './shares/devices-card.tsx';
import { LockedCard } from './shares/locked-card.tsx';
import { PlacesCredit } from './shares/places-credit.tsx';
import { ShareCard } from './shares/share-card.tsx';
import { listDimensions, listShares, type Dimension } from './shares/shares.ts';
import { useShareNames } from './shares/use-share-names.ts';
import { useShareLocks } from './shares/use-share-groups.ts';
import classes from './stats-page.module.css';
import type { StatsSubject } from './stats-question.ts';
import type { StatsView } from './filters/stats-view.ts';

export type DetailsProps = Readonly<{
  subject: StatsSubject;
  /** For one code: the names of its rules. */
  rules?: RuleNames | undefined;
  stats: Stats;
  view: StatsView;
  may: (action: WorkspaceAction) => boolean;
  /** Shown after the places. */
  more?: ReactNode;
}>;

/** The breakdowns below the totals and their chart. */
export function StatsDetails({ subject, rules, stats, view, may, more }: DetailsProps) {
  const { t } = useTranslation('stats');
  const locks = useShareLocks();
  const hits = Object.values(stats.classes).reduce((sum, count) => sum + count, 0);
  const names = useShareNames(rules);
  const shown = listDimensions(stats, may, names);
  const isMissing = (dimension: Dimension) => stats.missing?.includes(dimension) === true;
  const rowsOf = (dimension: Dimension) =>
    isMissing(dimension) ? ('counted soon' as const) : listShares(stats, dimension, names);
  const events = <PageEventsCard subject={subject} view={view} />;
  const card = (dimension: Dimension) =>
    shown.includes(dimension) ? (
      <ShareCard dimension={dimension} rows={rowsOf(dimension)} />
    ) : locks.plan && locks.isLocked(dimension) && dimension !== 'rules' ? (
      <LockedCard title={t(`shares.${dimension}`)} plan={locks.plan} onUnlock={locks.unlock} />
    ) : null;
  return (
    <>
      {stats.totals.total > 0 && stats.missing && <CountingNotice share={shareCounted(stats)} />}
      <div className={classes.cards}>
        {stats.totals.total > 0 ? (
          <>
            {shown.includes('countries') && !isMissing('countries') && (
              <div className={classes.wide}>
                <PlacesCard shown={shown} rowsOf={rowsOf} locks={locks} />
              </div>
            )}
            {isMissing('countries') && <Skeleton className={classes.wide ?? ''} height={420} radius="lg" />}
            <div className={classes.side}>
              {more}
              {card('referrers')}
              {card('rules')}
              {events}
            </div>
            <DevicesCard shown={shown} locks={locks} rowsOf={rowsOf} />
            <div className={classes.stack}>
              {card('languages')}
              {card('parameters')}
            </div>
          </>
        ) : (
          events
        )}
      </div>
      {hits > 0 && <ExcludedScans classes={stats.classes} />}
      {stats.countries.some(({ key }) => key !== '') && <PlacesCredit />}
    </>
  );
}
