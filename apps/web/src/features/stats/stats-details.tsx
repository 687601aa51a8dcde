import type { Stats, WorkspaceAction } from '@evercode/contract';
import type { RuleNames } from '@evercode/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Gate } from '../../app/permission/gate.tsx';
import { useServices } from '../../app/services-context.tsx';
import { LeftOut } from './left-out.tsx';
import { LockedCharts } from './locked-charts.tsx';
import { PlacesCard } from './map/places-card.tsx';
import { PageEventsCard } from './page-events/page-events-card.tsx';
import { PlacesCredit } from './places-credit.tsx';
import { ShareCard } from './share-card.tsx';
import { listDimensions, listShares, type Names } from './shares.ts';
import classes from './stats-page.module.css';
import type { StatsSubject } from './stats-question.ts';
import type { StatsView } from './stats-view.ts';
import { VisitsCard } from './visits-card.tsx';

export type DetailsProps = Readonly<{
  subject: StatsSubject;
  /** Of one code: what its rules are called. */
  rules?: RuleNames | undefined;
  stats: Stats;
  view: StatsView;
  may: (action: WorkspaceAction) => boolean;
  /** After the countries. */
  more?: ReactNode;
}>;

/** When, where and on what: all that stands below the totals. */
export function StatsDetails({ subject, rules, stats, view, may, more }: DetailsProps) {
  const { t } = useTranslation('stats');
  const { language } = useServices();
  const hits = Object.values(stats.classes).reduce((sum, count) => sum + count, 0);
  const names: Names = {
    language: language.current(), unknown: t('shares.unknown'), noReferrer: t('shares.noReferrer'),
    word: (word, values) => t(`words.${word}`, { name: '', part: '', ...values }), ...(rules && { rules }),
  };
  const shown = listDimensions(stats, may, names);
  return (
    <>
      {stats.totals.total > 0 && (
        <>
          <VisitsCard series={stats.series} interval={view.interval} timeZone={view.timeZone} />
          {shown.includes('countries') && <PlacesCard stats={stats} rows={listShares(stats, 'countries', names)} isDeep={may('stats.all-charts')} />}
          {more}
          <div className={classes.shares}>
            {shown.filter((dimension) => dimension !== 'countries').map((dimension) => (
              <ShareCard key={dimension} dimension={dimension} rows={listShares(stats, dimension, names)} />
            ))}
            <Gate action="stats.all-charts" Locked={LockedCharts} />
          </div>
        </>
      )}
      <PageEventsCard subject={subject} view={view} />
      {hits > 0 && <LeftOut classes={stats.classes} />}
      {stats.countries.some(({ key }) => key !== '') && <PlacesCredit />}
    </>
  );
}
