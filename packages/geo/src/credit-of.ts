import { basename } from 'node:path';

/** The attribution that a database's licence requires where its data is shown. */
export type Credit = { readonly name: string; readonly url: string };

const CREDITS: readonly (readonly [RegExp, Credit])[] = [
  [/db-?ip/i, { name: 'DB-IP', url: 'https://db-ip.com' }],
  [/^geolite/i, { name: 'MaxMind GeoLite', url: 'https://www.maxmind.com' }],
  [/ipinfo/i, { name: 'IPinfo', url: 'https://ipinfo.io' }],
  [/ip2location|ip2lite/i, { name: 'IP2Location LITE', url: 'https://lite.ip2location.com' }],
];

/**
 * Found by the type in the file's metadata, or by the file's name, as some collections have no type. Undefined: no
 * attribution is required, as for bought databases.
 */
export function creditOf(file: string, type: string): Credit | undefined {
  return CREDITS.find(([pattern]) => pattern.test(type) || pattern.test(basename(file)))?.[1];
}
