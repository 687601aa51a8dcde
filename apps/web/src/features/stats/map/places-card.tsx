import { nameRegion } from '@evercode/i18n';
import type { Stats } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../app/language/use-formatters.ts';
import { createLatePart, useArrival } from '../../../app/late-part.tsx';
import { useServices } from '../../../app/services-context.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShareTable } from '../share-table.tsx';
import { listCitiesOf, type ShareRow } from '../shares.ts';
import classes from './places-card.module.css';
import { useChosenCountry } from './use-chosen-country.ts';
import { weighCountries } from './weigh-countries.ts';

// The borders are larger than the rest of the screen; the finer ones are fetched for whoever looks closer.
const worldPart = createLatePart(async () => (await import('./world-map.tsx')).WorldMap);
const countryPart = createLatePart(async () => (await import('./country-map.tsx')).CountryMap);

type Props = Readonly<{ stats: Stats; rows: readonly ShareRow[]; /** With the cities of a country. */ isDeep: boolean }>;

/** The world beside its countries; or one of them beside its cities. */
export function PlacesCard({ stats, rows, isDeep }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const { chosen, choose } = useChosenCountry(isDeep ? rows : []);
  const isWorldHere = useArrival(worldPart);
  const isCountryHere = useArrival(countryPart, chosen !== undefined);
  const language = useServices().language.current();
  const byCode = new Map(rows.map((row) => [row.key, row]));
  const describe = (code: string) => {
    const row = byCode.get(code);
    return row ? t('map.country', { name: row.name, count: row.total, share: format.percent(row.share) }) : t('map.noVisits', { name: nameRegion(code, language) });
  };
  const map = { depths: weighCountries(rows), describe, onChoose: isDeep ? choose : undefined };
  const cities = chosen && listCitiesOf(stats, chosen.key);

  return (
    <Panel
      title={chosen?.name ?? t('shares.countries')}
      aside={chosen && (
        <Button variant="default" size="xs" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={() => choose(undefined)}>{t('map.back')}</Button>
      )}
    >
      <div className={classes.places}>
        <div className={classes.map}>
          {chosen && isCountryHere && <countryPart.Component {...map} country={chosen.key} />}
          {!chosen && isWorldHere && <worldPart.Component {...map} />}
          {(chosen ? !isCountryHere : !isWorldHere) && <Skeleton className={classes.waiting ?? ''} />}
        </div>
        <div>
          {cities === undefined && <ShareTable label={t('shares.countries')} nameLabel={t('shares.name.countries')} rows={rows} shownFirst={9} onChoose={map.onChoose} />}
          {cities !== undefined && chosen && (
            <>
              <p className={classes.figure}>{describe(chosen.key)}</p>
              {cities.length === 0
                ? <p className={classes.none}>{t('map.noCities')}</p>
                : <ShareTable key={chosen.key} label={t('map.citiesOf', { name: chosen.name })} nameLabel={t('shares.name.cities')} rows={cities} shownFirst={9} />}
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
