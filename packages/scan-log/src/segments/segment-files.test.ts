import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destroyOldKeys, listClosedSegments, readSealingKeys, removeSegment, watchSegments } from '../index.ts';
import { createLogBench, kill, type LogBench } from '../log-bench.fixture.ts';
import { createLeftoverCloser } from './segment-files.ts';

const rounds = process.env['LONG_TESTS'] === '1' ? 5 : 2;

let bench: LogBench;

beforeEach(() => {
  bench = createLogBench();
});

afterEach(async () => bench.cleanUp());

describe('the open segment of a killed process', () => {
  it('contains every scan that could have been answered, and is closed by the next process of the lane', async () => {
    let expected = 0;
    for (let round = 1; round <= rounds; round++) {
      const reported = await bench.writeAndKill(20 + round * 7, 3);
      const other = bench.open({ lane: 4 });
      expect(bench.names('.open')).toHaveLength(1);
      await other.close();
      await bench.open({ lane: 3, now: Date.now }).close();
      expect(bench.names('.open')).toEqual([]);
      const all = await bench.readAll();
      const qrs = new Set(all.map(({ qr }) => qr));
      for (let number = 1; number <= reported; number++) expect(qrs.has(`lane3-${number}`)).toBe(true);
      expect(all.every(({ ip }) => ip === '203.0.113.77')).toBe(true);
      expect(new Set((await listClosedSegments(bench.dir)).map(({ name }) => name)).size).toBeGreaterThanOrEqual(
        ++expected,
      );
    }
  });

  it('is closed only by its own lane', async () => {
    const [one, two] = await Promise.all([bench.writeAndKill(30, 0), bench.writeAndKill(30, 1)]);
    await bench.open({ lane: 0, now: Date.now }).close();
    await bench.open({ lane: 1, now: Date.now }).close();
    const qrs = new Set((await bench.readAll()).map(({ qr }) => qr));
    for (let number = 1; number <= one; number++) expect(qrs.has(`lane0-${number}`)).toBe(true);
    for (let number = 1; number <= two; number++) expect(qrs.has(`lane1-${number}`)).toBe(true);
  });

  it('of an unused lane is closed by another lane after a minute', async () => {
    await bench.writeAndKill(5, 7);
    const later = Date.now() + 59_000;
    await bench.open({ now: () => later }).close();
    expect(bench.names('.open')).toHaveLength(1);
    await bench.open({ now: () => later + 2000 }).close();
    expect(bench.names('.open')).toEqual([]);
    expect(await bench.readAll()).not.toEqual([]);
  });

  it('is not closed while its process still drains', async () => {
    const child = bench.startWriter(0);
    await once(child, 'message');
    await vi.waitFor(() => expect(bench.names('.open')).toHaveLength(1), { timeout: 60_000 });
    child.kill('SIGSTOP');
    const next = bench.open({ now: Date.now });
    expect(bench.names('.open')).toHaveLength(1);
    await kill(child);
    await next.close();
  });

  it('is not closed while its process still drains, even if the clock jumps by an hour', async () => {
    const child = bench.startWriter(0);
    await once(child, 'message');
    await vi.waitFor(() => expect(bench.names('.open')).toHaveLength(1), { timeout: 60_000 });
    child.kill('SIGSTOP');
    const next = bench.open({ now: () => Date.now() + 3_600_000 });
    expect(bench.names('.open')).toHaveLength(1);
    await kill(child);
    await next.close();
  });

  it('whose pid was reused is closed once no process can be draining', async () => {
    const child = bench.startWriter(0);
    await once(child, 'message');
    await vi.waitFor(() => expect(bench.names('.open')).toHaveLength(1), { timeout: 60_000 });
    child.kill('SIGSTOP');
    let passed = 0;
    const closeLeftovers = createLeftoverCloser(
      bench.dir,
      0,
      () => false,
      () => passed,
    );
    closeLeftovers(Date.now());
    passed = 59_999;
    closeLeftovers(Date.now());
    expect(bench.names('.open')).toHaveLength(1);
    passed = 60_000;
    closeLeftovers(Date.now());
    expect(bench.names('.open')).toEqual([]);
  });
});

describe('closed segments', () => {
  it('are listed oldest first, announced, and removed idempotently', async () => {
    let announced = 0;
    const watch = watchSegments(bench.dir, () => announced++);
    const log = bench.open();
    bench.record(log, 'a');
    await log.close();
    bench.clock += 5;
    const later = bench.open({ lane: 1 });
    bench.record(later, 'b');
    await later.close();
    const before = announced;
    await vi.waitFor(() => expect(announced).toBeGreaterThan(before), { timeout: 60_000 });
    expect((await bench.readAll()).map(({ qr }) => qr)).toEqual(['a', 'b']);
    const quiet = announced + 1;
    await vi.waitFor(() => expect(announced).toBeGreaterThan(quiet), { timeout: 60_000 });
    for (const { path } of await listClosedSegments(bench.dir)) {
      await removeSegment(path);
      await removeSegment(path);
    }
    expect(await listClosedSegments(bench.dir)).toEqual([]);
    watch.close();
  });

  it('that were seen before are not stat-ed again, and deleted ones are not listed', async () => {
    const log = bench.open();
    bench.record(log, 'a');
    await log.close();
    const [first] = await listClosedSegments(bench.dir);
    const seen = new Map(
      [first, { name: 'gone', path: '', bytes: 1 }].flatMap((segment) =>
        segment === undefined ? [] : [[segment.name, { ...segment, bytes: 7 }]],
      ),
    );
    expect((await listClosedSegments(bench.dir, seen)).map(({ name, bytes }) => [name, bytes])).toEqual([
      [first?.name, 7],
    ]);
    expect(first?.bytes).toBeGreaterThan(100);
  });

  it('of a missing directory are none', async () => {
    expect(await listClosedSegments(join(bench.dir, 'absent'))).toEqual([]);
    expect((await readSealingKeys(join(bench.dir, 'absent'))).size).toBe(0);
    expect(await destroyOldKeys(join(bench.dir, 'absent'), bench.clock)).toBe(0);
  });
});
