import { openPlaces, PlacesError, shippedFiles, type Places } from '@evercode/geo';
import type { Alarm } from '../process/alarm.ts';
import type { Visitor } from './visitor.ts';

/** '' where it is not known. */
export type CountryOf = (visitor: Visitor, now: number) => string;

/** How late a replaced database file is noticed. */
const LOOK_EVERY_MS = 10_000;

/**
 * The country that a trusted proxy named, or that of the address. Only rules with countries ask: without one, no file
 * is opened, and no visitor waits for one. The database is read from the disk by pages: some microseconds a visitor,
 * and at most four megabytes of memory.
 */
export function createCountryOf(geoipDb: string | undefined, alarm: Alarm): CountryOf {
  let places: Places | undefined;
  let lookedAt: number | undefined;

  function open(): Places | undefined {
    try {
      const opened = openPlaces({
        files: geoipDb === undefined ? shippedFiles() : [geoipDb],
        onTrouble: (trouble) => alarm.raise({ err: trouble }),
      });
      alarm.clear();
      return opened;
    } catch (error) {
      if (!(error instanceof PlacesError)) throw error;
      alarm.raise({ err: error });
      return undefined;
    }
  }

  return ({ country, ip }, now) => {
    if (country !== '') return country;
    // The absolute value: a clock that was set back must not keep an old file in use.
    if (lookedAt === undefined || Math.abs(now - lookedAt) >= LOOK_EVERY_MS) {
      lookedAt = now;
      if (places === undefined) places = open();
      else places.refresh();
    }
    return places?.find(ip).country ?? '';
  };
}
