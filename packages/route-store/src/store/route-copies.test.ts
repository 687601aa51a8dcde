import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileRouteRecord, type RouteRecord } from '@evercode/routing';
import { open } from 'lmdb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentCopy, isDamageReported } from '../file/copy-directory.ts';
import { followRouteCopies, openRouteCopies, openRouteReader, openRouteWriter, type RouteCopies } from '../index.ts';

let dir: string;
let at = 0;
const signal = new AbortController().signal;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-copies-'));
  at = 0;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const record = (version: number): RouteRecord =>
  compileRouteRecord({
    version,
    qr: 'q',
    account: 'a',
    state: 'active',
    target: { kind: 'redirect', url: `https://example.com/${version}` },
  });
const change = (key: string, version: number) => ({ key, record: record(version) });
const openCopies = (): RouteCopies => openRouteCopies(dir, () => at);

it('the checksums do not depend on the order, repetition and grouping of changes', async () => {
  const sumsAfter = async (...steps: [string, number][][]) => {
    const own = mkdtempSync(join(dir, 'x'));
    const writer = openRouteWriter(own);
    for (const step of steps) await writer.apply(step.map(([key, version]) => change(key, version)));
    const sums = writer.sums();
    expect(await writer.isIntact(signal)).toBe(true);
    await writer.close();
    return sums;
  };
  const sums = await sumsAfter([
    ['/a', 3],
    ['/b', 1],
  ]);
  expect(sums?.routes).toBe(2);
  expect(
    await sumsAfter(
      [['/b', 1]],
      [
        ['/a', 1],
        ['/a', 2],
      ],
      [
        ['/a', 3],
        ['/a', 2],
      ],
      [['/b', 1]],
    ),
  ).toEqual(sums);
  expect(
    await sumsAfter([
      ['/a', 3],
      ['/b', 2],
    ]),
  ).not.toEqual(sums);
});

it('a single changed character is detected, and a file without checksums is not intact', async () => {
  const raw = open<string, string>({ path: dir, noSubdir: false, encoding: 'string', overlappingSync: false });
  const writer = openRouteWriter(dir);
  await writer.apply(Array.from({ length: 2500 }, (_, code) => change(`/k${code}`, 1)));
  expect(await writer.isIntact(signal)).toBe(true);
  const stored = raw.get('/k1234') ?? '';
  await raw.put('/k1234', stored.replace('example.com', 'exbmple.com'));
  expect(await writer.isIntact(signal)).toBe(false);
  await raw.put('/k1234', stored);
  expect(await writer.isIntact(signal)).toBe(true);
  await raw.remove('#sums');
  expect([writer.sums(), await writer.isIntact(signal)]).toEqual([undefined, false]);
  await writer.apply([change('/later', 1)]);
  expect(writer.sums()).toBeUndefined();
  await Promise.all([writer.close(), raw.close()]);
});

it('a copy is rebuilt while the old one stays in use, and readers switch to it', async () => {
  const copies = openCopies();
  await copies.apply([change('/kept', 1), change('/not in the database', 9)], 'old');
  const reader = await followRouteCopies(dir);
  await copies.rebuild(async (apply) => {
    await apply([change('/kept', 1)]);
    expect(reader.get('/not in the database')?.version).toBe(9);
    await copies.apply([change('/kept', 2)]);
    await apply([change('/kept', 1)]);
    expect(reader.get('/kept')?.version).toBe(2);
    return 'new';
  });
  expect(copies.cursor()).toBe('new');
  // A reader of the old copy still gets every change.
  await copies.apply([change('/kept', 3)]);
  const late = open<string, string>({ path: dir, noSubdir: false, encoding: 'string', readOnly: true });
  expect(late.get('/kept')).toContain('https://example.com/3');
  await late.close();
  await expect.poll(() => reader.get('/not in the database')).toBeUndefined();
  expect(reader.get('/kept')?.version).toBe(3);
  at = 60_000;
  await copies.retire();
  expect(existsSync(join(dir, 'data.mdb'))).toBe(false);
  await copies.apply([change('/kept', 4)]);
  expect(reader.get('/kept')?.version).toBe(4);
  await Promise.all([copies.close(), reader.close()]);

  const again = openCopies();
  expect([again.cursor(), again.sums()?.routes]).toEqual(['new', 1]);
  await again.close();
});

it('a rebuild that fails or is killed leaves the old copy in use', async () => {
  const copies = openCopies();
  await copies.apply([change('/a', 1)], 'old');
  await expect(
    copies.rebuild(async (apply) => {
      await apply([change('/a', 2)]);
      throw new Error('The database is away.');
    }),
  ).rejects.toThrow('The database is away.');
  expect([currentCopy(dir), copies.cursor()]).toEqual([dir, 'old']);
  await copies.apply([change('/a', 3)]);
  await copies.close();
  // As a killed process leaves it.
  openRouteWriter(join(dir, 'copy-7'));
  const again = openCopies();
  expect([existsSync(join(dir, 'copy-7')), again.cursor()]).toEqual([false, 'old']);
  await again.close();
});

it('a damaged copy fails its readers until it is replaced, and is reported to the writer', async () => {
  const writer = openRouteWriter(dir);
  await writer.apply([change('/a', 1)]);
  await writer.close();
  truncateSync(join(dir, 'data.mdb'), 8192);
  const reader = await followRouteCopies(dir);
  expect(() => reader.get('/a')).toThrow('are damaged');
  expect(isDamageReported(dir)).toBe(true);
  const copies = openCopies();
  expect([copies.isDamaged(), copies.isReadable(), copies.cursor()]).toEqual([true, false, undefined]);
  // A change without a readable copy is not lost: the rebuild includes it.
  await copies.apply([change('/a', 2)]);
  await copies.rebuild(async (apply) => {
    await apply([change('/a', 2)]);
    await copies.apply([change('/b', 1)]);
    return 'new';
  });
  expect([copies.isDamaged(), isDamageReported(dir)]).toEqual([false, false]);
  await expect.poll(() => tryToRead(() => reader.get('/b')?.version)).toBe(1);
  await Promise.all([copies.close(), reader.close()]);
});

it('an unreadable record is reported by the reader that meets it', async () => {
  const raw = open<string, string>({ path: dir, noSubdir: false, encoding: 'string', overlappingSync: false });
  const copies = openCopies();
  await raw.put('/a', '[9,"from nowhere"]');
  const reader = await followRouteCopies(dir);
  expect(copies.isDamaged()).toBe(false);
  expect(() => reader.get('/a')).toThrow('format');
  expect(copies.isDamaged()).toBe(true);
  await Promise.all([copies.close(), reader.close(), raw.close()]);
});

it('an invalid name in the file current is ignored', async () => {
  writeFileSync(join(dir, 'current'), '../elsewhere');
  expect(currentCopy(dir)).toBe(dir);
  const reader = await openRouteReader(dir);
  expect(reader.get('/a')).toBeUndefined();
  await reader.close();
  expect(readFileSync(join(dir, 'data.mdb')).length).toBeGreaterThan(0);
});

function tryToRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
