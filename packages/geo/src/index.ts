/**
 * From an address to a place, by a database in MaxMind's format that is read from the disk as it is asked. High: `openPlaces`. Middle: one
 * file (`open-mmdb.ts`), and what a record of it says (`read-place.ts`). Low: the format, and the address.
 */
export { openPlaces, PlacesError, type Places, type PlacesBy } from './open-places.ts';
export { nowhere, type Place } from './read-place.ts';
export { shippedFiles } from './shipped-files.ts';
