import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFrameEncoder } from './frame.ts';
import { listClosedSegments, type PageEventEntry, readSealingKeys, readSegment, type ScanLog } from '../index.ts';
import { createLogBench, type LogBench } from '../log-bench.fixture.ts';
import { ofEvent, withMore } from './row-format.ts';
import { createRowWriter } from './row-writer.ts';

/** A segment of format 3 with a scan, an own visit and a packed HEAD; all random bytes are 7. */
const thirdFormat = Buffer.from(
  '9UVWA7QAAACQXmZ5AAAAAH1QAAAwAAAABwcHBwcHBwcAAAAAJRpAjPaTX1nIKv6lUSSk7QXjFOMpSfoYZwkYjPevzjiOoh0/' +
    'dJ3UUbm0aFB+noEVAACg4TDoeUIAAQBhAQBiAQB1AQBsAQByAAACAElUAACg4TDoeUICAIABgAKAA4AEgAAABYAAAKDhMOh5' +
    'QgH/fwkJCQkJCQkJCQkJCQkJCQn/fwkJCQkJCQkJCQkJCQkJCQkCgAOABIAAAAWA',
  'base64',
);

let bench: LogBench;
beforeEach(() => void (bench = createLogBench()));
afterEach(async () => bench.cleanUp());

const click = (over: Partial<PageEventEntry> = {}): PageEventEntry => ({
  ...bench.scan('page'),
  event: 'click',
  target: 'Book a table',
  ...over,
});
const paramsOf = (...params: string[]) => ({ more: { rule: '', params } });

async function readClosed() {
  const [closed] = await listClosedSegments(bench.dir);
  return readSegment(closed?.path ?? '', await readSealingKeys(bench.dir));
}

describe('rule and parameters of a scan', () => {
  it('are read back, beside scans without them', async () => {
    const log = bench.open();
    const scans = [
      bench.scan('a', { more: { rule: 'rule:it/1', params: ['utm_source=poster', 'place=São Paulo'] } }),
      bench.scan('b'),
      bench.scan('c', { isOwn: true, ...paramsOf('utm_source=poster') }),
      bench.scan('d', { method: 'HEAD', more: { rule: 'language:pt', params: [] } }),
      bench.scan('e'),
    ];
    for (const scan of scans) log.append(scan);
    log.flush();
    await log.close();
    expect((await readClosed()).entries).toEqual(scans.map((scan, index) => ({ ...scan, index })));
  });

  it('do not change the bytes of scans without them', async () => {
    const sevens = (size: number) => Buffer.alloc(size, 7);
    const log = bench.open({ randomBytes: sevens });
    const scan = {
      at: bench.clock,
      ip: '203.0.113.7',
      userAgent: 'u',
      language: 'l',
      referrer: 'r',
      purpose: '',
      country: 'IT',
      method: 'GET' as const,
    };
    log.append({ ...scan, qr: 'a', account: 'b' });
    log.append({ ...scan, qr: 'a', account: 'b', isOwn: true, more: undefined });
    log.append({ ...scan, ids: Buffer.alloc(32, 9), method: 'HEAD' });
    log.flush();
    await log.close();
    const [closed] = await listClosedSegments(bench.dir);
    expect(readFileSync(closed?.path ?? '').toString('base64')).toBe(thirdFormat.toString('base64'));
    expect((await readClosed()).entries.map(({ method, isOwn, ip, more }) => [method, isOwn, ip, more])).toEqual([
      ['GET', undefined, '203.0.113.7', undefined],
      ['GET', true, '203.0.113.7', undefined],
      ['HEAD', undefined, '203.0.113.7', undefined],
    ]);
  });

  it('are written once per frame, and cut', async () => {
    const sizes: number[] = [];
    const log = bench.open();
    const record = (...scans: Parameters<ScanLog['append']>[0][]) => {
      for (const scan of scans) log.append(scan);
      log.flush();
      sizes.push(statSync(bench.openPath()).size - sizes.reduce((sum, size) => sum + size, 0));
    };
    const poster = bench.scan('a', paramsOf('utm_source=poster', 'utm_campaign=a campaign with a long name'));
    record(poster);
    record(poster, poster);
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeLessThan(50);
    record(
      bench.scan('b', {
        more: { rule: 'r'.repeat(500), params: Array.from({ length: 20 }, (_, n) => `${n}=${'ü'.repeat(500)}`) },
      }),
    );
    await log.close();
    const { more } = (await readClosed()).entries.at(-1) ?? {};
    expect([more?.rule.length, more?.params.length, ...(more?.params ?? []).map((param) => param.length)]).toEqual([
      96,
      8,
      ...Array.from({ length: 8 }, () => 128),
    ]);
  });
});

describe('a page event', () => {
  it('is read back separately from scans, with its own index', async () => {
    const log = bench.open();
    log.append(bench.scan('a'));
    log.appendEvent(click());
    log.append(bench.scan('b', paramsOf('x=1')));
    log.appendEvent(click({ event: 'view', target: '', isOwn: true }));
    log.flush();
    bench.record(log, 'c');
    await log.close();
    const { entries, events } = await readClosed();
    expect(entries.map(({ qr, index }) => [qr, index])).toEqual([
      ['a', 0],
      ['b', 2],
      ['c', 4],
    ]);
    expect(events).toEqual([
      { ...click(), index: 1 },
      { ...click({ event: 'view', target: '', isOwn: true }), index: 3 },
    ]);
    expect(log.status()).toMatchObject({ recorded: 3, lost: 0, events: { recorded: 2, lost: 0 } });
  });

  it('is counted as lost separately when the disk fails', async () => {
    const log = bench.open({
      write: () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    });
    log.append(bench.scan('a'));
    log.appendEvent(click());
    log.appendEvent(click());
    expect(log.flush()).toBe(false);
    expect(log.status()).toMatchObject({ recorded: 0, lost: 1, events: { recorded: 0, lost: 2 } });
  });

  it('is cut to the lengths of the format', async () => {
    const log = bench.open();
    log.appendEvent(click({ event: 'e'.repeat(90), target: 't'.repeat(900) }));
    log.flush();
    await log.close();
    expect((await readClosed()).events.map(({ event, target }) => [event.length, target.length])).toEqual([[32, 128]]);
  });
});

describe('damage', () => {
  /** Reads a frame with a valid checksum around invalid rows. */
  async function readFrameOf(rows: Uint8Array, format: 3 | 4) {
    const path = join(bench.dir, '1780315200000-lane00-0123456789abcdef.seg');
    writeFileSync(path, createFrameEncoder()(0, undefined, rows, format));
    return readSegment(path, new Map());
  }

  function rowsOf(...add: ((writer: ReturnType<typeof createRowWriter>) => void)[]): Buffer {
    const writer = createRowWriter();
    for (const each of add) each(writer);
    return Buffer.from(writer.take().rows);
  }

  const plain = () => rowsOf((writer) => writer.add(bench.scan('a')));
  const full = () =>
    rowsOf(
      (writer) => writer.add(bench.scan('a')),
      (writer) => writer.add(bench.scan('b', { more: { rule: 'rule:x/0', params: ['a=1', 'b=2'] } })),
      (writer) => writer.addEvent(click()),
    );

  it('of truncated rows loses the cut row and those behind it, and invents none', async () => {
    const rows = full();
    const whole = await readFrameOf(rows, 4);
    expect([whole.entries.length, whole.events.length]).toEqual([2, 1]);
    const all = [...whole.entries, ...whole.events];
    for (let length = 0; length < rows.length; length++) {
      const { entries, events } = await readFrameOf(rows.subarray(0, length), 4);
      expect([...entries, ...events]).toEqual(all.slice(0, entries.length + events.length));
      expect(entries.length + events.length).toBeLessThan(3);
    }
  });

  it('by unknown kinds of rows is dropped, and format 3 has no kinds beyond its own', async () => {
    const kindAt = 8;
    for (const kind of [3, 4, 0x20, withMore | ofEvent, withMore | 3, 0xff]) {
      const rows = plain();
      rows[kindAt] = kind;
      expect((await readFrameOf(rows, 4)).entries).toEqual([]);
    }
    const rows = plain();
    rows[kindAt] = ofEvent;
    const { entries, events } = await readFrameOf(rows, 3);
    expect([entries.length, events.length]).toEqual([1, 0]);
  });

  it('by too many parameters is dropped', async () => {
    const rows = rowsOf((writer) => writer.add(bench.scan('a', { more: { rule: '', params: [] } })));
    expect((await readFrameOf(rows, 4)).entries).toHaveLength(1);
    const texts = Buffer.concat([rows.subarray(0, -1), Buffer.from([9]), Buffer.alloc(18)]);
    expect((await readFrameOf(texts, 4)).entries).toEqual([]);
  });
});
