import { readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destroyOldKeys, listClosedSegments, readSealingKeys, readSegment } from '../index.ts';
import { createLogBench, type LogBench } from '../log-bench.fixture.ts';

const dayMs = 86_400_000;
/** A frame of format 1 with one scan and no address. */
const firstFormat = Buffer.from(
  '9UVWAWYAAADhUog4BwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAW1s1LCJhIiwiYWNjIiwiTW96aWxsYS81LjAgKMO8KSIsIml0LUlU' +
    'IiwiaHR0cHM6Ly9leGFtcGxlLmNvbS9hIiwiR0VUIiwiIiwiIl1d',
  'base64',
);

/** A frame of format 2 with one scan and its address, sealed on day 20697 with a key of 7s. */
const secondFormat = Buffer.from(
  '9UVWAlEAAABxmyirAAAAANlQAAAbAAAABwcHBwcHBwcBAAAAwNdbi8UjDTJxdA7/4kJk0dlA0Js5NDj2M8anAACgcs0FekIAAQBx' +
    'AQBhAQB1AQBsAQByAAACAElU',
  'base64',
);

let bench: LogBench;

beforeEach(() => {
  bench = createLogBench();
});

afterEach(async () => {
  vi.useRealTimers();
  await bench.cleanUp();
});

describe('recording', () => {
  it('stores every field, and numbers the scans of a segment', async () => {
    const log = bench.open();
    const entries = [
      bench.scan('a'),
      bench.scan('b', { method: 'HEAD', purpose: 'prefetch', country: 'IT', ip: '2001:db8::1' }),
      bench.scan('c', { ip: '' }),
    ];
    for (const entry of entries) log.append(entry);
    expect(log.flush()).toBe(true);
    bench.record(log, 'd');
    await log.close();
    const expected = ['203.0.113.7', '2001:db8::1', null, '203.0.113.7'].map((ip, index) =>
      Object.assign({}, [...entries, bench.scan('d')][index], { index, ip }),
    );
    expect(await bench.readAll()).toEqual(expected);
    expect(log.status()).toMatchObject({ recorded: 4, lost: 0, failure: undefined });
  });

  it('marks own visits, except by HEAD', async () => {
    const log = bench.open();
    for (const entry of [
      bench.scan('a', { isOwn: true }),
      bench.scan('b', { isOwn: false }),
      bench.scan('c', { method: 'HEAD', isOwn: true }),
    ])
      log.append(entry);
    log.flush();
    await log.close();
    expect((await bench.readAll()).map(({ qr, method, isOwn }) => [qr, method, isOwn])).toEqual([
      ['a', 'GET', true],
      ['b', 'GET', undefined],
      ['c', 'HEAD', undefined],
    ]);
  });

  it('writes a scan to the file by flush, and to the disk by sync', async () => {
    const syncs: number[] = [];
    const log = bench.open({ onSync: (durationMs) => syncs.push(durationMs) });
    bench.record(log, 'a');
    expect((await readSegment(bench.openPath(), await readSealingKeys(bench.dir))).entries.map(({ qr }) => qr)).toEqual(
      ['a'],
    );
    await log.sync();
    await vi.waitFor(() => expect(syncs).toHaveLength(1), { timeout: 60_000 });
  });

  it('resolves whenSynced with the sync that began after the flush', async () => {
    const syncs: number[] = [];
    const log = bench.open({ groupMs: 0, onSync: (durationMs) => syncs.push(durationMs) });
    bench.record(log, 'a');
    expect(await log.whenSynced()).toBe(true);
    expect(syncs).toHaveLength(1);
    bench.record(log, 'b');
    const second = log.whenSynced();
    bench.record(log, 'c');
    expect(await Promise.all([second, log.whenSynced()])).toEqual([true, true]);
  });

  it('reads the addresses of format 2, and none with a different key', async () => {
    writeFileSync(join(bench.dir, '1789000000000-lane00-00000000000000aa.seg'), secondFormat);
    const [segment] = await listClosedSegments(bench.dir);
    const ipsWith = async (byte: number) =>
      (await readSegment(segment?.path ?? '', new Map([[20_697, Buffer.alloc(32, byte)]]))).entries.map(
        ({ qr, ip }) => [qr, ip],
      );
    expect(await ipsWith(7)).toEqual([['q', '203.0.113.9']]);
    expect(await ipsWith(8)).toEqual([['q', null]]);
  });

  it('writes a text once per frame, and reads format 1', async () => {
    const sizes: number[] = [];
    const log = bench.open({ write: (fd, bytes) => sizes.push(bytes.length) && writeSync(fd, bytes) });
    bench.record(log, 'a');
    bench.record(log, 'a', 'a');
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(50);
    await log.close();
    expect((await bench.readAll()).map(({ index, ...scan }) => [index, scan])).toEqual(
      [0, 1, 2].map((index) => [index, bench.scan('a')]),
    );
    writeFileSync(join(bench.dir, '1780315200000-lane00-0123456789abcdef.seg'), firstFormat);
    const old = (await listClosedSegments(bench.dir)).at(0);
    expect((await readSegment(old?.path ?? '', new Map())).entries).toEqual([
      { ...bench.scan('a'), at: 5, index: 7, ip: null },
    ]);
  });

  it('writes all scans of a turn with one write', () => {
    const sizes: number[] = [];
    const log = bench.open({ write: (fd, bytes) => sizes.push(bytes.length) && writeSync(fd, bytes) });
    bench.record(log, ...Array.from({ length: 500 }, (_, index) => `q${index}`));
    expect(sizes).toHaveLength(1);
    expect(log.flush()).toBe(true);
    expect(sizes).toHaveLength(1);
  });

  it('cuts texts from visitors', async () => {
    const log = bench.open();
    const long = 'x'.repeat(9000);
    log.append(
      bench.scan('a', { userAgent: long, referrer: long, language: long, purpose: long, country: long, ip: long }),
    );
    log.append(bench.scan('b', { userAgent: '\u00ff\0\n"\\', ip: '203.0.113.8\n203.0.113.9' }));
    log.append(bench.scan('c'));
    log.flush();
    await log.close();
    const [a, b, c] = await bench.readAll();
    expect([a?.userAgent, a?.referrer, a?.language, a?.purpose, a?.country, a?.ip].map((text) => text?.length)).toEqual(
      [512, 512, 64, 32, 8, 45],
    );
    expect(b?.userAgent).toBe('\u00ff\0\n"\\');
    expect(c?.ip).toBe('203.0.113.7');
  });

  it('closes a segment a second after its first scan, and never an empty one', async () => {
    const log = bench.open();
    bench.record(log, 'a');
    await vi.waitFor(async () => expect(await listClosedSegments(bench.dir)).toHaveLength(1), { timeout: 60_000 });
    expect(bench.names('.open')).toEqual([]);
    bench.clock += 1000;
    bench.record(log, 'b');
    await log.close();
    expect((await bench.readAll()).map(({ qr, index }) => [qr, index])).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });

  it('closes a segment only every ten seconds while sixty wait, and each second once they are shipped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const waiting = Array.from({ length: 60 }, (_, n) =>
      join(bench.dir, `1789000000000-lane00-${String(n).padStart(16, '0')}.seg`),
    );
    for (const path of waiting) writeFileSync(path, '');
    const log = bench.open();
    /** The closed segments after each of ten seconds with a scan. */
    async function countClosed(): Promise<number> {
      const before = bench.names('.seg').length;
      for (let second = 0; second < 10; second += 1) {
        bench.record(log, 'a');
        vi.advanceTimersByTime(1000);
      }
      await vi.waitFor(() => expect(bench.names('.open')).toEqual([]), { timeout: 60_000 });
      return bench.names('.seg').length - before;
    }
    expect(await countClosed()).toBe(1);
    for (const path of waiting) rmSync(path);
    expect(await countClosed()).toBe(1);
    expect(await countClosed()).toBe(10);
    await log.close();
  });

  it('closes a segment at 16 MB', async () => {
    // A segment is also closed after a second, which a busy machine needs for less.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const log = bench.open();
    const qrs = Array.from({ length: 2000 }, (_, index) => `q${index}`);
    let scans = 0;
    while ((await listClosedSegments(bench.dir)).length === 0 && scans < 1_000_000) {
      for (const qr of qrs) log.append(bench.scan(qr, { userAgent: 'u'.repeat(512), referrer: 'r'.repeat(512) }));
      log.flush();
      scans += qrs.length;
    }
    const [closed] = await listClosedSegments(bench.dir);
    expect(closed?.bytes).toBeGreaterThanOrEqual(16 * 1024 * 1024);
    expect(closed?.bytes).toBeLessThan(22 * 1024 * 1024);
    await log.close();
    expect(await bench.readAll()).toHaveLength(scans);
  });
});

describe('addresses', () => {
  it('are in no file in plain text, and readable only with the key', async () => {
    const log = bench.open();
    for (let index = 0; index < 20; index++) bench.record(log, 'a', 'b');
    await log.close();
    const [closed] = await listClosedSegments(bench.dir);
    const bytes = readFileSync(closed?.path ?? '');
    for (const encoding of ['utf8', 'utf16le', 'hex', 'base64'] as const)
      expect(bytes.includes(Buffer.from('203.0.113.7', 'utf8').toString(encoding))).toBe(false);
    expect(bytes.includes(Buffer.from('203.0.113.7', 'utf16le'))).toBe(false);
    expect(bytes.includes(Buffer.from([203, 0, 113, 7]))).toBe(false);
    const without = await readSegment(closed?.path ?? '', new Map());
    expect(without.entries.map(({ ip }) => ip)).toEqual(Array.from({ length: 40 }, () => null));
    expect((await bench.readAll()).every(({ ip }) => ip === '203.0.113.7')).toBe(true);
  });

  it('are sealed with a private key of the day, and lost when it is destroyed two days later', async () => {
    const log = bench.open();
    bench.record(log, 'day0');
    bench.clock += dayMs;
    bench.record(log, 'day1');
    await log.close();
    const files = readdirSync(join(bench.dir, 'keys'));
    expect(files).toHaveLength(2);
    for (const file of files) expect(statSync(join(bench.dir, 'keys', file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(bench.dir, 'keys')).mode & 0o777).toBe(0o700);

    expect(await destroyOldKeys(bench.dir, bench.clock)).toBe(0);
    const endOfDay1 = (Math.floor(bench.clock / dayMs) + 1) * dayMs;
    expect(await destroyOldKeys(bench.dir, endOfDay1 - 1)).toBe(0);
    expect(await destroyOldKeys(bench.dir, endOfDay1)).toBe(1);
    expect((await bench.readAll()).map(({ qr, ip }) => [qr, ip])).toEqual([
      ['day0', null],
      ['day1', '203.0.113.7'],
    ]);
    expect(await destroyOldKeys(bench.dir, endOfDay1 + dayMs)).toBe(1);
    expect((await bench.readAll()).map(({ ip }) => ip)).toEqual([null, null]);
  });

  it('of all lanes share the key of a day', async () => {
    const [first, second] = [bench.open(), bench.open({ lane: 1 })];
    bench.record(first, 'a');
    bench.record(second, 'b');
    await Promise.all([first.close(), second.close()]);
    expect((await readSealingKeys(bench.dir)).size).toBe(1);
    expect((await bench.readAll()).map(({ ip }) => ip)).toEqual(['203.0.113.7', '203.0.113.7']);
  });

  it('are omitted while the key of the day is damaged, and the scan is recorded', async () => {
    const first = bench.open();
    bench.record(first, 'before');
    await first.close();
    for (const file of readdirSync(join(bench.dir, 'keys'))) writeFileSync(join(bench.dir, 'keys', file), 'half');
    const log = bench.open();
    bench.record(log, 'after');
    expect(log.status()).toMatchObject({ recorded: 1, lost: 0 });
    await log.close();
  });

  it('are omitted where the key cannot be created, and the scan is recorded', async () => {
    writeFileSync(join(bench.dir, 'keys'), 'in the way');
    const log = bench.open();
    expect(bench.record(log, 'a')).toBe(true);
    await log.close();
    rmSync(join(bench.dir, 'keys'));
    expect((await bench.readAll()).map(({ qr, ip }) => [qr, ip])).toEqual([['a', null]]);
  });
});
