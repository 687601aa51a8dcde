import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileRouteRecord, UnreadableHostError } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import { open } from 'lmdb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRouteReader, openRouteWriter, type HostChange, type RouteReader, type RouteWriter } from '../index.ts';
import { createShortKeys } from '../memory/short-keys.ts';

let dir: string;
let writer: RouteWriter;
let reader: RouteReader;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-hosts-'));
  writer = openRouteWriter(dir);
});

afterEach(async () => {
  await Promise.all([reader.close(), writer.close()]);
  rmSync(dir, { recursive: true, force: true });
});

const uuid = '0199f3c0-1111-7000-8000-000000000001';
const live = (host: string, version: number, domain = uuid): HostChange => ({
  host,
  record: {
    format: 1,
    version,
    host,
    use: 'links',
    domain,
    account: uuid,
    certificate: true,
    hsts: 'off',
    root: { kind: 'page' },
    unknownUrl: null,
    brand: { name: host, logo: null, color: null, hidesMark: false },
    robots: 'allow',
    favicon: null,
    apple: null,
    android: null,
  },
});
const gone = (host: string, version: number): HostChange => ({
  host,
  record: { format: 1, version, host, gone: true },
});
const route = (key: string, version: number) => ({
  key,
  record: compileRouteRecord({
    version,
    qr: uuid,
    account: uuid,
    state: 'active',
    target: { kind: 'redirect', url: `https://example.com/${version}` },
  }),
});
/** A reader looks at the file once per event-loop turn. */
const nextTurn = async () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const versionOf = (host: string): number | undefined => reader.host(host)?.host?.version;

it('every host is in memory, beside routes of which none is taken for one', async () => {
  await writer.apply([live('go.example.com', 3), route('go.example.com/a', 1), gone('old.example.com', 2)]);
  reader = await openRouteReader(dir);
  expect([versionOf('go.example.com'), reader.host('old.example.com')?.kind, reader.host('none.example')]).toEqual([
    3,
    'gone',
    undefined,
  ]);
  expect([reader.hostsInMemory(), reader.get('go.example.com/a')?.version]).toEqual([2, 1]);
  for (const key of ['#host go.example.com', 'host go.example.com', '#hosts', '']) {
    expect(reader.host(key)).toBeUndefined();
    expect(reader.plain(key)).toBeUndefined();
    expect(reader.plainPrefix(key)).toBeUndefined();
  }
});

it('a host changes with the commit that changed it, and the higher version wins', async () => {
  reader = await openRouteReader(dir);
  expect(versionOf('go.example.com')).toBeUndefined();
  for (const [version, expected] of [
    [1, 1],
    [5, 5],
    [4, 5],
    [6, 6],
  ] as const) {
    await writer.apply([live('go.example.com', version), live(`other-${version}.example`, 1)]);
    await nextTurn();
    expect(versionOf('go.example.com')).toBe(expected);
    expect(versionOf(`other-${version}.example`)).toBe(1);
  }
  await writer.apply([gone('go.example.com', 7)]);
  await nextTurn();
  expect(reader.host('go.example.com')).toMatchObject({ kind: 'gone', domain: '', host: undefined });
});

it.each([
  ['more commits than are noted', 1002, 1],
  ['a commit of more routes than are noted', 1, 2500],
])('hosts are read again after %s', async (_what, commits, routes) => {
  await writer.apply([live('a.example', 1), live('b.example', 1)]);
  reader = await openRouteReader(dir);
  expect([versionOf('a.example'), versionOf('b.example')]).toEqual([1, 1]);
  for (let commit = 0; commit < commits; commit++) {
    const changes = Array.from({ length: routes }, (_, at) => route(`/r${at}`, commit + 1));
    await writer.apply(commit === commits - 1 ? [...changes, live('a.example', 2)] : changes);
  }
  await nextTurn();
  expect([versionOf('a.example'), versionOf('b.example')]).toEqual([2, 1]);
});

it('a plain route is found by the prefix of its own host only, from one copy of the routes to the next', async () => {
  const domains = Array.from({ length: 300 }, (_, at) => `0199f3c0-2222-7000-8000-${String(at).padStart(12, '0')}`);
  await writer.apply([
    route('/a', 1000),
    ...domains.flatMap((domain, at) => [live(`go-${at}.example`, 1, domain), route(`${domain}/a`, at)]),
  ]);
  const shortKeys = createShortKeys();
  // As two copies do that follow each other: the second reader meets the domains in another order.
  const second = await openRouteReader(dir, { shortKeys });
  for (const at of [299, 7, 0]) second.host(`go-${at}.example`);
  reader = await openRouteReader(dir, { shortKeys });
  await waitFor(() => reader.inMemory() === 301 && second.inMemory() === 301, { what: 'the routes in memory' });
  const prefixes = domains.map((_, at) => reader.host(`go-${at}.example`)?.prefix ?? '');
  expect(new Set(prefixes).size).toBe(300);
  const urls = (from: RouteReader) => prefixes.map((prefix) => from.plain(`${prefix}/a`)?.url);
  expect(urls(reader)).toEqual(domains.map((_, at) => `https://example.com/${at}`));
  expect(urls(second)).toEqual(urls(reader));
  expect(reader.plain('/a')?.url).toBe('https://example.com/1000');
  await writer.apply([route(`${domains[7]}/a`, 2000)]);
  await nextTurn();
  expect(reader.plain(`${prefixes[7]}/a`)).toBeUndefined();
  expect(reader.get(`${domains[7]}/a`)?.version).toBe(2000);
  expect(reader.plain(`${prefixes[7]}/a`)?.url).toBe('https://example.com/2000');
  await second.close();
});

it('a plain host is found by its prefix alone, until a commit changes it', async () => {
  const withHsts = (version: number): HostChange => {
    const { host, record } = live('go.example.com', version);
    return { host, record: { ...record, hsts: 'host' } as HostChange['record'] };
  };
  const app = (version: number): HostChange => {
    const { host, record } = live('go.example.com', version);
    return { host, record: { ...record, use: 'app' } as HostChange['record'] };
  };
  await writer.apply([live('go.example.com', 1), live('also.example', 1, `${uuid.slice(0, -1)}2`)]);
  reader = await openRouteReader(dir);
  expect(reader.plainPrefix('go.example.com')).toBeUndefined();
  const prefix = reader.host('go.example.com')?.prefix;
  expect(prefix).toMatch(/^[\x80-\xff]{3}$/);
  const also = reader.host('also.example')?.prefix;
  for (const [change, expected] of [
    [withHsts(2), undefined],
    [live('go.example.com', 3), prefix],
    [app(4), undefined],
    [live('go.example.com', 5), prefix],
    [gone('go.example.com', 6), undefined],
  ] as const) {
    await writer.apply([change]);
    await nextTurn();
    // The change is seen at once, before the host is looked for otherwise.
    expect(reader.plainPrefix('go.example.com')).toBeUndefined();
    reader.host('go.example.com');
    expect([reader.plainPrefix('go.example.com'), reader.plainPrefix('also.example')]).toEqual([expected, also]);
  }
  for (const host of ['', 'GO.example.com', 'also.example:80', 'also.example.', 'a'.repeat(16_000)])
    expect(reader.plainPrefix(host)).toBeUndefined();
});

it('a damaged record is an error and no unknown host, and a newer one replaces it', async () => {
  await writer.apply([live('go.example.com', 1)]);
  await writer.close();
  const file = open<string, string>({ path: dir, noSubdir: false, encoding: 'string' });
  await file.put('#host go.example.com', '{"format":1,"version":1');
  await file.close();
  writer = openRouteWriter(dir);
  reader = await openRouteReader(dir);
  expect(() => reader.host('go.example.com')).toThrow(UnreadableHostError);
  expect(await writer.isIntact(AbortSignal.timeout(10_000))).toBe(false);
  await writer.apply([live('go.example.com', 2)]);
  await nextTurn();
  expect(versionOf('go.example.com')).toBe(2);
});

it('hosts belong to the checksums of a copy', async () => {
  await writer.apply([route('/a', 1), live('go.example.com', 1)]);
  reader = await openRouteReader(dir);
  const before = writer.sums();
  expect(before?.routes).toBe(2);
  expect(await writer.isIntact(AbortSignal.timeout(10_000))).toBe(true);
  await writer.apply([live('go.example.com', 2)]);
  expect(writer.sums()?.routes).toBe(2);
  expect(writer.sums()?.versions).not.toBe(before?.versions);
  expect(await writer.isIntact(AbortSignal.timeout(10_000))).toBe(true);
});
