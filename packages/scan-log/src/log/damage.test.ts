import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listClosedSegments, readSealingKeys, readSegment } from '../index.ts';
import { createLogBench, type LogBench } from '../log-bench.fixture.ts';

let bench: LogBench;

beforeEach(() => {
  bench = createLogBench();
});

afterEach(async () => bench.cleanUp());

describe('damage', () => {
  async function closedWith(...frames: string[][]): Promise<{ path: string; bytes: Buffer; frameEnds: number[] }> {
    const frameEnds: number[] = [];
    const log = bench.open();
    for (const qrs of frames) {
      bench.record(log, ...qrs);
      frameEnds.push(statSync(bench.openPath()).size);
    }
    await log.close();
    const path = (await listClosedSegments(bench.dir))[0]?.path ?? '';
    return { path, bytes: readFileSync(path), frameEnds };
  }

  it('of the tail loses only the torn frame, for every length', async () => {
    const { path, bytes, frameEnds } = await closedWith(['a'], ['b', 'c'], ['d']);
    const keys = await readSealingKeys(bench.dir);
    const qrs = ['a', 'b', 'c', 'd'];
    const counts = [1, 3, 4];
    for (let length = 0; length <= bytes.length; length++) {
      writeFileSync(path, bytes.subarray(0, length));
      const whole = frameEnds.filter((end) => end <= length).length;
      const segment = await readSegment(path, keys);
      expect(segment.entries.map(({ qr }) => qr)).toEqual(qrs.slice(0, counts[whole - 1] ?? 0));
      expect(segment.torn).toBe(length !== 0 && !frameEnds.includes(length));
    }
  });

  it('of any byte loses only its frame, and renumbers no scan', async () => {
    const { path, bytes, frameEnds } = await closedWith(['a'], ['b', 'c'], ['d']);
    const keys = await readSealingKeys(bench.dir);
    for (let at = frameEnds[0] ?? 0; at < (frameEnds[1] ?? 0); at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      writeFileSync(path, damaged);
      const segment = await readSegment(path, keys);
      expect(segment.entries.map(({ qr, index, ip }) => [qr, index, ip])).toEqual([
        ['a', 0, '203.0.113.7'],
        ['d', 3, '203.0.113.7'],
      ]);
      expect(segment.torn).toBe(false);
      expect(segment.skippedBytes).toBe((frameEnds[1] ?? 0) - (frameEnds[0] ?? 0));
    }
  });

  it('by bytes between frames is skipped', async () => {
    const { path, bytes } = await closedWith(['a'], ['b']);
    const noise = Buffer.concat([randomBytes(5000), Buffer.from([0xf5, 0x45, 0x56, 0x01, 0xff, 0xff, 0xff, 0xff])]);
    writeFileSync(path, Buffer.concat([noise, bytes, noise]));
    const segment = await readSegment(path, await readSealingKeys(bench.dir));
    expect(segment.entries.map(({ qr }) => qr)).toEqual(['a', 'b']);
    expect(segment).toMatchObject({ torn: true, skippedBytes: 2 * noise.length });
  });

  it('cannot be forged by a frame in a User-Agent', async () => {
    const { bytes } = await closedWith(['a']);
    bench.clock += 1;
    const log = bench.open();
    log.append(bench.scan('b', { userAgent: bytes.toString('latin1') }));
    log.flush();
    appendFileSync(bench.openPath(), 'torn');
    await log.close();
    expect((await bench.readAll()).map(({ qr }) => qr)).toEqual(['a', 'b']);
  });
});

describe('a failing disk', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  it('loses only the refused scans, which are counted', async () => {
    let room = Number.POSITIVE_INFINITY;
    const log = bench.open({
      write(fd, bytes) {
        if (room === 0) throw full;
        const written = writeSync(fd, bytes, 0, Math.min(room, bytes.length));
        room -= written;
        return written;
      },
    });
    expect(bench.record(log, 'a')).toBe(true);
    room = 50;
    expect(bench.record(log, 'b', 'c')).toBe(false);
    expect(log.status()).toMatchObject({ recorded: 1, lost: 2, failure: 'ENOSPC' });
    room = Number.POSITIVE_INFINITY;
    expect(bench.record(log, 'd')).toBe(true);
    expect(log.status()).toMatchObject({ recorded: 2, lost: 2, failure: undefined });
    await log.close();
    expect((await bench.readAll()).map(({ qr, index }) => [qr, index])).toEqual([
      ['a', 0],
      ['d', 1],
    ]);
    const [closed] = await listClosedSegments(bench.dir);
    expect(await readSegment(closed?.path ?? '', new Map())).toMatchObject({ torn: false, skippedBytes: 0 });
  });

  it('may write a frame in pieces', async () => {
    const log = bench.open({ write: (fd, bytes) => writeSync(fd, bytes, 0, Math.min(7, bytes.length)) });
    bench.record(log, 'a', 'b');
    await log.close();
    expect((await bench.readAll()).map(({ qr }) => qr)).toEqual(['a', 'b']);
  });

  it('without a directory is reported, and written to once the directory can be made', async () => {
    const blocked = join(bench.dir, 'blocked');
    writeFileSync(blocked, '');
    const log = bench.open({ dir: blocked });
    expect(bench.record(log, 'a')).toBe(false);
    expect(log.status()).toMatchObject({ lost: 1, failure: 'EEXIST' });
    rmSync(blocked);
    expect(bench.record(log, 'b')).toBe(true);
    await log.close();
    expect(await listClosedSegments(blocked)).toHaveLength(1);
  });

  it('keeps its reserve: newer scans are counted as lost, and recorded ones stay', async () => {
    let free = 2000;
    const log = bench.open({ keepFreeBytes: 1000, readFreeBytes: async () => free });
    const seen = async (bytes: number) =>
      vi.waitFor(() => expect(log.status().freeBytes).toBe(bytes), { timeout: 60_000 });
    await seen(2000);
    expect(bench.record(log, 'a')).toBe(true);
    free = 999;
    await seen(999);
    // Reported before a scan is lost.
    expect(log.status()).toMatchObject({ lost: 0, failure: 'RESERVE' });
    expect(bench.record(log, 'b', 'c')).toBe(false);
    expect(log.status()).toMatchObject({ recorded: 1, lost: 2, failure: 'RESERVE' });
    free = 1000;
    await seen(1000);
    expect(log.status()).toMatchObject({ lost: 2, failure: undefined });
    expect(bench.record(log, 'd')).toBe(true);
    expect(log.status()).toMatchObject({ recorded: 2, lost: 2, failure: undefined });
    await log.close();
    expect((await bench.readAll()).map(({ qr }) => qr).toSorted()).toEqual(['a', 'd']);
  });

  it('is written to where its free space cannot be read', async () => {
    const log = bench.open({ keepFreeBytes: 1000, readFreeBytes: async () => Promise.reject(full) });
    expect(bench.record(log, 'a')).toBe(true);
    expect(log.status().freeBytes).toBeUndefined();
  });
});
