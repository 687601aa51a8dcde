import { ConfigError, type Config } from '@evercode/config';
import { openPlaces, PlacesError, shippedFiles, type Places } from '@evercode/geo';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Opens the database of places: the operator's file, which must be valid at start, or the one that came with the
 * install. Later failures are logged as warnings.
 */
export function openConfiguredPlaces({ geoipDb }: Pick<Config, 'geoipDb'>, log: FastifyBaseLogger): Places {
  const onTrouble = (error: PlacesError) => log.warn({ err: error }, 'places of visitors are not known');
  try {
    const files = geoipDb === undefined ? shippedFiles() : [geoipDb];
    if (files.length === 0)
      log.warn(
        'no database of places is installed, and GEOIP_DB names none: ' +
          'countries of visitors are known from a proxy alone',
      );
    return openPlaces({ files, onTrouble });
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    if (geoipDb !== undefined)
      throw new ConfigError('GEOIP_DB', `GEOIP_DB must be a file in the .mmdb format, but ${error.message}.`);
    onTrouble(error);
    return openPlaces({ files: [], onTrouble });
  }
}
