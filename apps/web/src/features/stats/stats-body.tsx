import type { Qr, Stats, WorkspaceAction } from '@evercode/contract';
import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services-context.tsx';
import { Gate } from '../../app/permission/gate.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeftOut } from './left-out.tsx';
import { ShareCard } from './share-card.tsx';
import { LockedCharts } from './locked-charts.tsx';
import { PageEventsCard } from './page-events/page-events-card.tsx';
import { PlacesCredit } from './places-credit.tsx';
import { listDimensions, listShares } from './shares.ts';
import classes from './stats-page.module.css';
import { intervalOf, resolveRange, type RangeName } from './stats-range.ts';
import { TotalsRow } from './totals-row.tsx';
import { VisitsCard } from './visits-card.tsx';

type Props = Readonly<{
  qr: Qr;
  stats: Stats;
  range: RangeName;
  may: (action: WorkspaceAction) => boolean;
  /** These figures are of the period before, or the last that came. */
  isOld: boolean;
  hasFailed: boolean;
}>;

export function StatsBody({ qr, stats, range, may, isOld, hasFailed }: Props) {
  const { t } = useTranslation('stats');
  const { language } = useServices();
  const hits = Object.values(stats.classes).reduce((sum, count) => sum + count, 0);
  const names = { language: language.current(), unknown: t('shares.unknown'), noReferrer: t('shares.noReferrer') };

  return (
    <div className={classes.body} data-old={isOld || undefined} aria-busy={isOld}>
      {hasFailed && <Alert color="amber" aria-live="polite">{t('error.stale')}</Alert>}
      {stats.totals.total === 0
        ? <Nothing qr={qr} />
        : (
          <>
            <TotalsRow totals={stats.totals} />
            <VisitsCard stats={stats} interval={intervalOf(range)} />
            <div className={classes.shares}>
              {listDimensions(stats, may).map((dimension) => (
                <ShareCard key={dimension} dimension={dimension} rows={listShares(stats, dimension, names)} />
              ))}
              <Gate action="stats.all-charts" Locked={LockedCharts} />
            </div>
          </>
        )}
      <PageEventsCard subject={{ criteria: 'qr', id: qr.uuid }} period={range} resolve={(now) => resolveRange(range, now)} />
      {hits > 0 && <LeftOut classes={stats.classes} />}
      {stats.countries.some(({ key }) => key !== '') && <PlacesCredit />}
    </div>
  );
}

/** Never scanned, or not in this period. */
function Nothing({ qr }: { qr: Qr }) {
  const { t } = useTranslation('stats');
  const { shortUrl } = qr;
  if (qr.scans !== 0 || shortUrl === null) return <EmptyState mood="resting" title={t('noResults.title')} text={t('noResults.text')} />;
  return (
    <EmptyState
      title={t('empty.title')} text={t('empty.text', { link: shortUrl.url.replace(/^https?:\/\//, '') })}
      action={<Button component="a" href={shortUrl.url} target="_blank" rel="noreferrer" variant="default">{t('empty.action')}</Button>}
    />
  );
}
