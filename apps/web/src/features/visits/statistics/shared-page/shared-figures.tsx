import type { Breakdown, SharedStats } from '@evercode/contract';
import { createShareNaming } from '@evercode/i18n';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import { VisitsCard } from '../charts/visits-card.tsx';
import { ShareTable } from '../shares/share-table.tsx';
import type { ShareRow } from '../shares/shares.ts';
import { useShareNames } from '../shares/use-share-names.ts';
import { TotalsRow } from '../totals/totals-row.tsx';
import statsClasses from '../stats-page.module.css';
import classes from './shared-stats.module.css';

/** The totals, the chart and the breakdowns that the link shows. */
export function SharedFigures({ stats }: { stats: SharedStats }) {
  const { t } = useTranslation('stats');
  const words = useTranslation('sharing').t;
  const { totals, series, timezone } = stats;
  if (totals.total === 0)
    return (
      <section className={statsClasses.main}>
        <p className={classes.none}>{words('page.none')}</p>
      </section>
    );
  return (
    <>
      <section className={statsClasses.main} aria-label={t('totals.label')}>
        <TotalsRow totals={totals} before={undefined} />
        <div className={classes.chart}>
          <VisitsCard series={series} interval="day" timeZone={timezone} isRunning />
        </div>
      </section>
      <div className={classes.cards}>
        <Card stats={stats} breakdown="countries" rows={stats.countries} />
        <Card stats={stats} breakdown="cities" rows={stats.cities} />
        <Card stats={stats} breakdown="deviceKinds" rows={stats.deviceKinds} />
        <Card stats={stats} breakdown="os" rows={stats.os} />
        <Card stats={stats} breakdown="parameters" rows={stats.parameters} />
      </div>
    </>
  );
}

type CardProps = Readonly<{
  stats: SharedStats;
  breakdown: Breakdown;
  rows: SharedStats['countries'] | null;
}>;

/** A breakdown without a known value is left out. */
function Card({ stats: { totals }, breakdown, rows }: CardProps) {
  const { t } = useTranslation('stats');
  const names = useShareNames(undefined);
  if (rows === null || rows.every(({ key }) => key === '')) return null;
  const nameOf = createShareNaming(breakdown, names);
  const named: ShareRow[] = rows.map(({ key, total, unique }) => ({
    key,
    name: nameOf(key),
    total,
    unique,
    share: total / totals.total,
  }));
  const title = t(`shares.${breakdown}`);
  return (
    <Panel title={title}>
      <ShareTable label={title} nameLabel={t(`shares.name.${breakdown}`)} rows={named} />
    </Panel>
  );
}
