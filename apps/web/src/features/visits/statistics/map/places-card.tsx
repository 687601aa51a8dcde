import type { StatsFilterName } from '@evercode/contract';
import { nameRegion } from '@evercode/i18n';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { createLazyPart, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import { useStatsFilters } from '../filters/use-stats-filters.ts';
import { ShareTable } from '../shares/share-table.tsx';
import { ShareTabs } from '../shares/share-tabs.tsx';
import type { Dimension, ShareRow } from '../shares/shares.ts';
import { placeTabs, type ShareLocks } from '../shares/use-share-groups.ts';
import shareClasses from '../shares/share-groups.module.css';
import classes from './places-card.module.css';
import { computeDepths } from './compute-depths.ts';

// Loaded on demand: the borders are larger than the rest of the screen, and the finer ones are needed for one country
// only.
const worldPart = createLazyPart(async () => (await import('./world-map.tsx')).WorldMap);
const countryPart = createLazyPart(async () => (await import('./country-map.tsx')).CountryMap);

type Props = Readonly<{
  shown: readonly Dimension[];
  rowsOf: (dimension: Dimension) => readonly ShareRow[] | 'counted soon';
  locks: ShareLocks;
}>;

type Place = (typeof placeTabs)[number];

/** The world map beside the countries, regions or cities. Filtered by one country, its own map and its cities. */
export function PlacesCard({ shown, rowsOf, locks }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const { filters, toggle, set } = useStatsFilters();
  const language = useServices().language.current();
  const list = useRef<HTMLDivElement>(null);
  const counted = rowsOf('countries');
  const countries = counted === 'counted soon' ? [] : counted;
  const country = readOnlyCountry(filters.countries);
  const tabs = placeTabs.filter((place) => shown.includes(place) || locks.isLocked(place));
  const isOpen = (place: Place) => shown.includes(place) && !locks.isLocked(place);
  const [wanted, setWanted] = useState<Place>();
  const usual = country !== undefined && isOpen('cities') ? 'cities' : 'countries';
  const tab = wanted !== undefined && isOpen(wanted) ? wanted : usual;
  const rows = rowsOf(tab);
  const isWorldMapLoaded = useIsLoaded(worldPart);
  const isCountryMapLoaded = useIsLoaded(countryPart, country !== undefined);
  const byCode = new Map(countries.map((row) => [row.key, row]));
  const describe = (code: string) => {
    const row = byCode.get(code);
    return row
      ? t('map.country', { name: row.name, count: row.total, share: format.percent(row.share) })
      : t('map.noVisits', { name: nameRegion(code, language) });
  };
  const choose = (name: StatsFilterName, key: string) => {
    toggle(name, key);
    if (name !== 'countries') return;
    setWanted(undefined);
    // Another table may take the place of the row that had the focus.
    list.current?.focus({ preventScroll: true });
  };
  const map = { depths: computeDepths(countries), describe, onChoose: (code: string) => choose('countries', code) };

  return (
    <Panel
      title={country === undefined ? t('groups.places') : nameRegion(country, language)}
      aside={
        <div className={classes.aside}>
          {country !== undefined && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
              onClick={() => {
                set('countries', []);
                setWanted(undefined);
                list.current?.focus({ preventScroll: true });
              }}
            >
              {t('map.back')}
            </Button>
          )}
          <ShareTabs label={t('groups.places')} tabs={tabs} chosen={tab} locks={locks} onChoose={setWanted} />
        </div>
      }
    >
      <div className={classes.places}>
        <div className={classes.map}>
          {country !== undefined && isCountryMapLoaded && <countryPart.Component {...map} country={country} />}
          {country === undefined && isWorldMapLoaded && <worldPart.Component {...map} />}
          {(country === undefined ? !isWorldMapLoaded : !isCountryMapLoaded) && (
            <Skeleton className={classes.waiting ?? ''} />
          )}
        </div>
        <div ref={list} className={classes.list} tabIndex={-1}>
          {rows === 'counted soon' ? (
            <Skeleton height={320} radius="md" />
          ) : rows.length === 0 ? (
            <p className={shareClasses.none}>{t('shares.none')}</p>
          ) : (
            <ShareTable
              key={tab}
              label={t(`shares.${tab}`)}
              nameLabel={t(`shares.name.${tab}`)}
              rows={rows}
              shownFirst={9}
              chosen={filters[tab]}
              onToggle={(key) => choose(tab, key)}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

/** The country of a filter by exactly one known country. */
function readOnlyCountry(countries: readonly string[] | undefined): string | undefined {
  const [country = '', ...others] = countries ?? [];
  return country === '' || others.length > 0 ? undefined : country;
}
