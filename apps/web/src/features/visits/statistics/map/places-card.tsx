import { nameRegion } from '@evercode/i18n';
import type { Stats } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { createLazyPart, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { ShareTable } from '../shares/share-table.tsx';
import { ShareTabs } from '../shares/share-tabs.tsx';
import { listCitiesOf, type Dimension, type ShareRow } from '../shares/shares.ts';
import { placeTabs, type ShareLocks } from '../shares/use-share-groups.ts';
import classes from './places-card.module.css';
import { useChosenCountry } from './use-chosen-country.ts';
import { computeDepths } from './compute-depths.ts';

// Loaded on demand: the borders are larger than the rest of the screen, and the finer ones are needed for one country
// only.
const worldPart = createLazyPart(async () => (await import('./world-map.tsx')).WorldMap);
const countryPart = createLazyPart(async () => (await import('./country-map.tsx')).CountryMap);

type Props = Readonly<{
  stats: Stats;
  shown: readonly Dimension[];
  rowsOf: (dimension: Dimension) => readonly ShareRow[] | 'counted soon';
  locks: ShareLocks;
}>;

/** The world map beside the countries, regions or cities; or one country with its cities. */
export function PlacesCard({ stats, shown, rowsOf, locks }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const counted = rowsOf('countries');
  const rows = counted === 'counted soon' ? [] : counted;
  const isDeep = !locks.isLocked('cities');
  const tabs = placeTabs.filter((place) => shown.includes(place) || locks.isLocked(place));
  const [wanted, setWanted] = useState<(typeof placeTabs)[number]>('countries');
  const tab = tabs.includes(wanted) ? wanted : 'countries';
  const tabRows = rowsOf(tab);
  const { chosen, choose } = useChosenCountry(isDeep ? rows : []);
  const isWorldMapLoaded = useIsLoaded(worldPart);
  const isCountryMapLoaded = useIsLoaded(countryPart, chosen !== undefined);
  const language = useServices().language.current();
  const byCode = new Map(rows.map((row) => [row.key, row]));
  const describe = (code: string) => {
    const row = byCode.get(code);
    return row
      ? t('map.country', { name: row.name, count: row.total, share: format.percent(row.share) })
      : t('map.noVisits', { name: nameRegion(code, language) });
  };
  const map = { depths: computeDepths(rows), describe, onChoose: isDeep ? choose : undefined };
  const cities = chosen && listCitiesOf(stats, chosen.key);

  return (
    <Panel
      title={chosen?.name ?? t('groups.places')}
      aside={
        chosen ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
            onClick={() => choose(undefined)}
          >
            {t('map.back')}
          </Button>
        ) : (
          <ShareTabs label={t('groups.places')} tabs={tabs} chosen={tab} locks={locks} onChoose={setWanted} />
        )
      }
    >
      <div className={classes.places}>
        <div className={classes.map}>
          {chosen && isCountryMapLoaded && <countryPart.Component {...map} country={chosen.key} />}
          {!chosen && isWorldMapLoaded && <worldPart.Component {...map} />}
          {(chosen ? !isCountryMapLoaded : !isWorldMapLoaded) && <Skeleton className={classes.waiting ?? ''} />}
        </div>
        <div>
          {cities === undefined && tabRows === 'counted soon' && <Skeleton height={320} radius="md" />}
          {cities === undefined && tabRows !== 'counted soon' && (
            <ShareTable
              key={tab}
              label={t(`shares.${tab}`)}
              nameLabel={t(`shares.name.${tab}`)}
              rows={tabRows}
              shownFirst={9}
              onChoose={tab === 'countries' ? map.onChoose : undefined}
            />
          )}
          {cities !== undefined && chosen && (
            <>
              <p className={classes.figure}>{describe(chosen.key)}</p>
              {cities.length === 0 ? (
                <p className={classes.none}>{t('map.noCities')}</p>
              ) : (
                <ShareTable
                  key={chosen.key}
                  label={t('map.citiesOf', { name: chosen.name })}
                  nameLabel={t('shares.name.cities')}
                  rows={cities}
                  shownFirst={9}
                />
              )}
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
