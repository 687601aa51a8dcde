import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyticsClient } from '@evercode/analytics';
import type { ScanEntry } from '@evercode/scan-log';
import { encodePlaces, waitFor, type PlaceValue } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';

const dir = mkdtempSync(join(tmpdir(), 'evercode-places-'));
const geoipDb = join(dir, 'mine.mmdb');

const place = (country: string, region: string, city: string): PlaceValue => ({
  country: { iso_code: country },
  subdivisions: [{ names: { en: region } }],
  city: { names: { en: city, it: 'altro' } },
});

const MILAN = '5.90.0.1';
const PLACES = {
  '5.90.0.0/16': place('IT', 'Lombardy', 'Milan (Navigli)'),
  '2804:14c:0:0:0:0:0:0/32': { country: { iso_code: 'BR' } },
  '5.91.0.0/16': { continent: { code: 'EU' }, country: { iso_code: 'EU' } },
};

/** Replaced by an atomic rename, as an operator updates it. */
function putPlaces(bytes: Buffer): void {
  writeFileSync(`${geoipDb}.new`, bytes);
  renameSync(`${geoipDb}.new`, geoipDb);
}

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  putPlaces(encodePlaces(PLACES, { type: 'DBIP-City-Lite', builtAt: new Date('2026-04-01T00:00:00Z') }));
  server = await startServerUnderTest({ geoipDb });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true });
});

/** Scans a new code and answers its statistics. */
async function statsOf(scans: readonly Partial<ScanEntry>[]) {
  const qr = await createCode(member);
  await writeScans(
    server.config.dataDir,
    scans.map((scan) => aScan(qr, { country: '', ...scan })),
  );
  await waitFor(async () => (await member.call('getQr', { params: { uuid: qr.uuid } })).scans === scans.length);
  const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  const { countries, cities, totals } = await member.call('getStats', {
    query: { criteria: 'qr', id: qr.uuid, ...range },
  });
  const counts = (rows: typeof countries) => Object.fromEntries(rows.map(({ key, total }) => [key, total]));
  return { countries: counts(countries), cities: counts(cities), total: totals.total };
}

async function storedScans(): Promise<string> {
  const client = createAnalyticsClient(server.config.clickhouseUrl ?? '');
  const result = await client.query({ query: 'SELECT * FROM scans', format: 'JSONEachRow' });
  const text = await result.text();
  await client.close();
  return text;
}

test('visitors are counted by country and city, and as unknown without a place', async () => {
  const { countries, cities, total } = await statsOf([
    { ip: MILAN },
    { ip: '5.90.200.7' },
    { ip: `::ffff:${MILAN}` },
    { ip: '2804:14c::1' },
    { ip: '5.91.0.1' },
    { ip: '10.0.0.1' },
    { ip: 'fd00::1' },
    { ip: '81.2.69.142' },
    { ip: '' },
  ]);
  expect(countries).toEqual({ IT: 3, BR: 1, '': 5 });
  expect(cities).toEqual({ 'Milan, IT': 3, '': 6 });
  expect(total).toBe(9);
});

test('a trusted proxy’s country wins, and a city of another country is dropped', async () => {
  const { countries, cities } = await statsOf([
    { ip: MILAN, country: 'IT' },
    { ip: MILAN, country: 'CH' },
    { ip: '10.0.0.1', country: 'BR' },
    { ip: MILAN, country: 'XX' },
  ]);
  expect(countries).toEqual({ IT: 2, BR: 1, CH: 1 });
  expect(cities).toEqual({ 'Milan, IT': 2, '': 2 });
});

test('the place is stored, and never the address', async () => {
  await statsOf([{ ip: '5.90.123.45' }]);
  const stored = await storedScans();
  expect(stored).toContain('"region":"Lombardy"');
  expect(stored).not.toContain('5.90.123.45');
});

test('a new file is used from the next scans on, and a broken one keeps the old', async () => {
  putPlaces(encodePlaces({ '5.90.0.0/16': place('IT', 'Piedmont', 'Turin') }));
  expect((await statsOf([{ ip: MILAN }])).cities).toEqual({ 'Turin, IT': 1 });
  putPlaces(Buffer.from('half a download'));
  expect((await statsOf([{ ip: MILAN }])).cities).toEqual({ 'Turin, IT': 1 });
  writeFileSync(geoipDb, 'and that one written over');
  putPlaces(encodePlaces(PLACES, { type: 'DBIP-City-Lite' }));
  expect((await statsOf([{ ip: MILAN }])).cities).toEqual({ 'Milan, IT': 1 });
});

test('scans are counted without a place while the file is broken', async () => {
  writeFileSync(geoipDb, 'written over');
  expect(await statsOf([{ ip: MILAN }, { ip: MILAN, country: 'IT' }])).toEqual({
    countries: { '': 1, IT: 1 },
    cities: { '': 2 },
    total: 2,
  });
  putPlaces(encodePlaces(PLACES, { type: 'DBIP-City-Lite' }));
});

test('the maker of a file that requires attribution is named, with the file’s age', async () => {
  const placesBy = async () => (await createCaller(server.url).call('getInstallation')).placesBy;
  putPlaces(encodePlaces(PLACES, { type: 'DBIP-City-Lite', builtAt: new Date('2026-04-01T00:00:00Z') }));
  expect(await placesBy()).toEqual({ name: 'DB-IP', url: 'https://db-ip.com', of: '2026-04-01T00:00:00.000Z' });
  putPlaces(encodePlaces(PLACES, { type: 'GeoIP2-City' }));
  expect(await placesBy()).toBeNull();
});

test.each([
  ['is not there', join(dir, 'none.mmdb'), 'there is no such file'],
  ['is something else', import.meta.filename, 'it is no MaxMind DB, or not whole'],
  ['is a directory', dir, 'it is a directory'],
])('the server does not start with a file that %s', async (_, path, reason) => {
  const { databaseUrl, clickhouseUrl } = server.config;
  if (clickhouseUrl === undefined) throw new Error('the server under test has statistics');
  await expect(startServerUnderTest({ geoipDb: path, databaseUrl: databaseUrl ?? '', clickhouseUrl })).rejects.toThrow(
    `GEOIP_DB must be a file in the .mmdb format, but ${path} cannot be used: ${reason}.`,
  );
});
