import type { Stats, WorkspaceAction } from '@evercode/contract';
import type { RuleNames } from '@evercode/i18n';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Gate } from '../../../platform/permission/gate.tsx';
import { useServices } from '../../../platform/services/services-context.tsx';
import { CountingNotice } from './charts/counting-notice.tsx';
import { shareCounted } from './count-rest.ts';
import { ExcludedScans } from './totals/excluded-scans.tsx';
import { LockedCharts } from './charts/locked-charts.tsx';
import { PlacesCard } from './map/places-card.tsx';
import { PageEventsCard } from './page-events/page-events-card.tsx';
import { PlacesCredit } from './shares/places-credit.tsx';
import { ShareCard } from './shares/share-card.tsx';
import { listDimensions, listShares, type Dimension, type Names } from './shares/shares.ts';
import classes from './stats-page.module.css';
import type { StatsSubject } from './stats-question.ts';
import type { StatsView } from './filters/stats-view.ts';
import { VisitsCard } from './charts/visits-card.tsx';

export type DetailsProps = Readonly<{
  subject: StatsSubject;
  /** For one code: the names of its rules. */
  rules?: RuleNames | undefined;
  stats: Stats;
  view: StatsView;
  may: (action: WorkspaceAction) => boolean;
  /** Shown after the countries. */
  more?: ReactNode;
}>;

/** The charts and breakdowns below the totals. */
export function StatsDetails({ subject, rules, stats, view, may, more }: DetailsProps) {
  const { t } = useTranslation('stats');
  const { language } = useServices();
  const hits = Object.values(stats.classes).reduce((sum, count) => sum + count, 0);
  const names: Names = {
    language: language.current(),
    unknown: t('shares.unknown'),
    noReferrer: t('shares.noReferrer'),
    word: (word, values) => t(`words.${word}`, { name: '', part: '', ...values }),
    ...(rules && { rules }),
  };
  const shown = listDimensions(stats, may, names);
  const isMissing = (dimension: Dimension) => stats.missing?.includes(dimension) === true;
  return (
    <>
      {stats.totals.total > 0 && (
        <>
          <VisitsCard series={stats.series} interval={view.interval} timeZone={view.timeZone} />
          {stats.missing && <CountingNotice share={shareCounted(stats)} />}
          {shown.includes('countries') && !isMissing('countries') && (
            <PlacesCard stats={stats} rows={listShares(stats, 'countries', names)} isDeep={may('stats.all-charts')} />
          )}
          {isMissing('countries') && <Skeleton height={420} radius="lg" />}
          {more}
          <div className={classes.shares}>
            {shown
              .filter((dimension) => dimension !== 'countries')
              .map((dimension) => (
                <ShareCard
                  key={dimension}
                  dimension={dimension}
                  rows={isMissing(dimension) ? 'counted soon' : listShares(stats, dimension, names)}
                />
              ))}
            <Gate action="stats.all-charts" Locked={LockedCharts} />
          </div>
        </>
      )}
      <PageEventsCard subject={subject} view={view} />
      {hits > 0 && <ExcludedScans classes={stats.classes} />}
      {stats.countries.some(({ key }) => key !== '') && <PlacesCredit />}
    </>
  );
}
