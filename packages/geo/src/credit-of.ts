import { basename } from 'node:path';

/** Whom a database must be credited to, where what it says is shown. */
export type Credit = { readonly name: string; readonly url: string };

const CREDITS: readonly (readonly [RegExp, Credit])[] = [
  [/db-?ip/i, { name: 'DB-IP', url: 'https://db-ip.com' }],
  [/^geolite/i, { name: 'MaxMind GeoLite', url: 'https://www.maxmind.com' }],
  [/ipinfo/i, { name: 'IPinfo', url: 'https://ipinfo.io' }],
  [/ip2location|ip2lite/i, { name: 'IP2Location LITE', url: 'https://lite.ip2location.com' }],
];

/** By what the file says of itself, or by its name: some collections say nothing. Undefined: bought ones, and those that ask for nothing. */
export function creditOf(file: string, type: string): Credit | undefined {
  return CREDITS.find(([pattern]) => pattern.test(type) || pattern.test(basename(file)))?.[1];
}
