import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileRouteRecord, type RouteState } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRouteReader, openRouteWriter, type RouteReader, type RouteWriter } from '../index.ts';
import { createShortKeys } from '../memory/short-keys.ts';

let dir: string;
let writer: RouteWriter;
let reader: RouteReader;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'plain-routes-'));
  writer = openRouteWriter(dir);
});

afterEach(async () => {
  await Promise.all([reader.close(), writer.close()]);
  rmSync(dir, { recursive: true, force: true });
});

const uuid = '0199f3c0-1111-7000-8000-000000000001';
const change = (key: string, version: number, state: RouteState = 'active') => ({
  key,
  record: compileRouteRecord({
    version,
    qr: uuid,
    account: uuid,
    state,
    target: { kind: 'redirect', url: `https://example.com/${version}` },
  }),
});
/** A code whose monthly quota is used up. */
const usedUp = (key: string, version: number) => {
  const { record } = change(key, version);
  return { key, record: compileRouteRecord({ ...record, options: { quotaUntil: Date.UTC(2026, 11, 1) } }) };
};
const urlOf = (key: string): string | undefined => reader.plain(key)?.url;
/** A reader looks at the file once per event-loop turn. */
const nextTurn = async () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const held = async (...keys: string[]) =>
  waitFor(() => keys.every((key) => reader.plain(key) !== undefined), { what: 'the routes in memory' });

it('every plain route is loaded into memory without being requested', async () => {
  const shortKeys = createShortKeys();
  const onDomain = `${shortKeys.prefixOf('go.example.com')}/b`;
  await writer.apply([
    change('/a', 1),
    change('go.example.com/b', 2),
    change('/paused', 3, 'paused'),
    ...Array.from({ length: 700 }, (_, index) => change(`/n${index}`, 4)),
  ]);
  reader = await openRouteReader(dir, { shortKeys });
  expect(reader.generation()).toBe(1);
  await held('/a', onDomain, '/n0', '/n699');
  expect([urlOf('/a'), urlOf(onDomain), urlOf('/paused'), reader.get('/paused')?.state]).toEqual([
    'https://example.com/1',
    'https://example.com/2',
    undefined,
    'paused',
  ]);
  expect([urlOf('/none'), urlOf('/'), urlOf('#generation'), urlOf(`/${'a'.repeat(5000)}`)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('a commit removes its changed routes from memory, and no others', async () => {
  await writer.apply([change('/a', 1), change('/b', 1)]);
  reader = await openRouteReader(dir);
  reader.generation();
  await held('/a', '/b');
  for (let version = 2; version < 30; version++) {
    await writer.apply([change('/a', version, version % 7 === 0 ? 'paused' : 'active')]);
    await nextTurn();
    expect([urlOf('/a'), urlOf('/b')]).toEqual([undefined, 'https://example.com/1']);
    expect(reader.get('/a')?.version).toBe(version);
    expect(urlOf('/a')).toBe(version % 7 === 0 ? undefined : `https://example.com/${version}`);
  }
});

it.each([
  [
    'more commits than are noted',
    async () => {
      for (let version = 2; version <= 1010; version++) await writer.apply([change('/a', version)]);
    },
  ],
  [
    'a commit of more routes than are noted',
    async () =>
      writer.apply([change('/a', 1010), ...Array.from({ length: 2500 }, (_, index) => change(`/n${index}`, 5))]),
  ],
])('after %s, memory is cleared and loaded again', async (_what, change1010) => {
  await writer.apply([change('/a', 1), change('/b', 1)]);
  reader = await openRouteReader(dir);
  reader.generation();
  await held('/a', '/b');
  await change1010();
  await nextTurn();
  expect([urlOf('/a'), urlOf('/b'), reader.get('/a')?.version]).toEqual([undefined, undefined, 1010]);
  await held('/a', '/b');
  expect(urlOf('/a')).toBe('https://example.com/1010');
});

it('routes are read correctly without memory for plain routes', async () => {
  await writer.apply([change('/a', 1)]);
  reader = await openRouteReader(dir, { packedBytes: 0 });
  expect([reader.get('/a')?.version, urlOf('/a'), reader.get('/a')?.version]).toEqual([1, undefined, 1]);
  await writer.apply([change('/a', 2)]);
  await nextTurn();
  expect(reader.get('/a')?.version).toBe(2);
});

it('a route that depends on the time is not in memory until it is plain again', async () => {
  await writer.apply([usedUp('/used', 1), change('/a', 1)]);
  reader = await openRouteReader(dir);
  await held('/a');
  expect([urlOf('/used'), reader.get('/used')?.options]).toEqual([undefined, { quotaUntil: Date.UTC(2026, 11, 1) }]);
  await writer.apply([change('/used', 2), usedUp('/a', 2)]);
  await nextTurn();
  expect([reader.get('/used')?.version, reader.get('/a')?.options, urlOf('/a')]).toEqual([
    2,
    { quotaUntil: Date.UTC(2026, 11, 1) },
    undefined,
  ]);
  await held('/used');
});
