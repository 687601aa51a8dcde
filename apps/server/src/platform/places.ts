import { ConfigError, type Config } from '@evercode/config';
import { openPlaces, PlacesError, shippedFiles, type Places } from '@evercode/geo';
import type { FastifyBaseLogger } from 'fastify';

/** Where visitors are from: by the operator's file, which must be good at the start, or by what came with the install. What breaks later is warned of. */
export function openConfiguredPlaces({ geoipDb }: Pick<Config, 'geoipDb'>, log: FastifyBaseLogger): Places {
  const onTrouble = (trouble: PlacesError) => log.warn({ err: trouble }, 'places of visitors are not known');
  try {
    const files = geoipDb === undefined ? shippedFiles() : [geoipDb];
    if (files.length === 0) log.warn('no database of places is installed, and GEOIP_DB names none: countries of visitors are known from a proxy alone');
    return openPlaces({ files, onTrouble });
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    if (geoipDb !== undefined) throw new ConfigError('GEOIP_DB', `GEOIP_DB must be a file in the .mmdb format, but ${error.message}.`);
    onTrouble(error);
    return openPlaces({ files: [], onTrouble });
  }
}
