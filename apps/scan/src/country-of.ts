import { openPlaces, PlacesError, shippedFiles, type Places } from '@evercode/geo';
import type { Alarm } from './alarm.ts';
import type { Visitor } from './visitor.ts';

/** '' where it is not known. */
export type CountryOf = (visitor: Visitor, now: number) => string;

/** How long a new file of the operator's may wait. */
const LOOK_EVERY_MS = 10_000;

/**
 * The country that a trusted proxy names, or that of the address. Only rules ask: where there is none, no file is ever opened, and nobody waits
 * for one. It is read from the disk by pages, some microseconds a visitor and at most four megabytes of memory.
 */
export function createCountryOf(geoipDb: string | undefined, alarm: Alarm): CountryOf {
  let places: Places | undefined;
  let lookedAt: number | undefined;

  function open(): Places | undefined {
    try {
      const opened = openPlaces({ files: geoipDb === undefined ? shippedFiles() : [geoipDb], onTrouble: (trouble) => alarm.raise({ err: trouble }) });
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
    // A clock that was set back must not keep an old file for as long.
    if (lookedAt === undefined || Math.abs(now - lookedAt) >= LOOK_EVERY_MS) {
      lookedAt = now;
      if (places === undefined) places = open();
      else places.refresh();
    }
    return places?.find(ip).country ?? '';
  };
}
