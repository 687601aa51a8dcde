/**
 * Finds the place of an IP address in a database of MaxMind's format, which is read from the disk on demand. High
 * level: `openPlaces`. Middle: one file (`open-mmdb.ts`) and its records (`read-place.ts`). Low: the binary format
 * (`decode-value.ts`, `file-pages.ts`) and addresses (`read-address.ts`).
 */
export { openPlaces, PlacesError, type Places } from './open-places.ts';
export { nowhere } from './read-place.ts';
export { shippedFiles } from './shipped-files.ts';
