import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  destroyOldKeys, listClosedSegments, openScanLog, readSealingKeys, readSegment, removeSegment, type ScanEntry, type ScanLog, type StoredScan, watchSegments,
} from './index.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 5, 1, 12);

let dir: string;
let clock: number;
const children: ChildProcess[] = [];
const logs: ScanLog[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-scan-log-'));
  clock = start;
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await Promise.all(logs.splice(0).map(async (log) => log.close()));
  rmSync(dir, { recursive: true, force: true });
});

function scan(qr: string, over: Partial<ScanEntry> = {}): ScanEntry {
  return { at: clock, qr, account: 'acc', ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (ü)', language: 'it-IT', referrer: 'https://example.com/a', method: 'GET', purpose: '', country: '', ...over };
}

function open(over: Partial<Parameters<typeof openScanLog>[0]> = {}): ScanLog {
  const log = openScanLog({ dir, lane: 0, now: () => clock, ...over });
  logs.push(log);
  return log;
}

/** One frame a call, as one event-loop turn makes it. */
function record(log: ScanLog, ...qrs: string[]): boolean {
  for (const qr of qrs) log.append(scan(qr));
  return log.flush();
}

function names(ending: string): string[] {
  return readdirSync(dir).filter((name) => name.endsWith(ending));
}

function openPath(): string {
  return join(dir, names('.open')[0] ?? '');
}

async function readAll(): Promise<StoredScan[]> {
  const keys = await readSealingKeys(dir);
  const segments = await Promise.all((await listClosedSegments(dir)).map(async ({ path }) => readSegment(path, keys)));
  return segments.flatMap(({ entries }) => entries);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Lets a writing process answer so many turns, kills it, and says the last scan it could have answered. */
async function writeAndKill(turns: number, lane: number): Promise<number> {
  const child = fork(new URL('./writer-process.fixture.ts', import.meta.url), [dir, String(lane)], { execArgv: [] });
  children.push(child);
  let told = 0;
  let messages = 0;
  const enough = new Promise<void>((resolve) => {
    child.on('message', (number) => {
      told = Number(number);
      if (++messages === turns) resolve();
    });
  });
  await enough;
  await kill(child);
  return told;
}

describe('recording', () => {
  it('keeps every field, and numbers the scans of a segment', async () => {
    const log = open();
    const entries = [scan('a'), scan('b', { method: 'HEAD', purpose: 'prefetch', country: 'IT', ip: '2001:db8::1' }), scan('c', { ip: '' })];
    for (const entry of entries) log.append(entry);
    expect(log.flush()).toBe(true);
    record(log, 'd');
    await log.close();
    const expected = ['203.0.113.7', '2001:db8::1', null, '203.0.113.7'].map((ip, index) => Object.assign({}, [...entries, scan('d')][index], { index, ip }));
    expect(await readAll()).toEqual(expected);
    expect(log.status()).toEqual({ recorded: 4, lost: 0, failure: undefined });
  });

  it('has written a scan to the file when flush returns, and on the disk when sync resolves', async () => {
    const syncs: number[] = [];
    const log = open({ onSync: (durationMs) => syncs.push(durationMs) });
    record(log, 'a');
    expect((await readSegment(openPath(), await readSealingKeys(dir))).entries.map(({ qr }) => qr)).toEqual(['a']);
    await log.sync();
    await vi.waitFor(() => expect(syncs).toHaveLength(1));
  });

  it('writes all scans of a turn with one write', () => {
    const sizes: number[] = [];
    const log = open({ write: (fd, bytes) => sizes.push(bytes.length) && writeSync(fd, bytes) });
    record(log, ...Array.from({ length: 500 }, (_, index) => `q${index}`));
    expect(sizes).toHaveLength(1);
    expect(log.flush()).toBe(true);
    expect(sizes).toHaveLength(1);
  });

  it('cuts what visitors send', async () => {
    const log = open();
    const long = 'x'.repeat(9000);
    log.append(scan('a', { userAgent: long, referrer: long, language: long, purpose: long, country: long, ip: long }));
    log.append(scan('b', { userAgent: '\ud800\0\n"\\', ip: '203.0.113.8\n203.0.113.9' }));
    log.append(scan('c'));
    log.flush();
    await log.close();
    const [a, b, c] = await readAll();
    expect([a?.userAgent, a?.referrer, a?.language, a?.purpose, a?.country, a?.ip].map((text) => text?.length)).toEqual([512, 512, 64, 32, 8, 45]);
    expect(b?.userAgent).toBe('\ud800\0\n"\\');
    expect(c?.ip).toBe('203.0.113.7');
  });

  it('closes a segment a second after its first scan, and none that is empty', async () => {
    const log = open();
    record(log, 'a');
    await vi.waitFor(async () => expect(await listClosedSegments(dir)).toHaveLength(1), { timeout: 3000 });
    expect(names('.open')).toEqual([]);
    clock += 1000;
    record(log, 'b');
    await log.close();
    expect((await readAll()).map(({ qr, index }) => [qr, index])).toEqual([['a', 0], ['b', 0]]);
  });

  it('closes a segment at 16 MB', async () => {
    const log = open();
    const qrs = Array.from({ length: 2000 }, (_, index) => `q${index}`);
    let scans = 0;
    while ((await listClosedSegments(dir)).length === 0 && scans < 1_000_000) {
      for (const qr of qrs) log.append(scan(qr, { userAgent: 'u'.repeat(512), referrer: 'r'.repeat(512) }));
      log.flush();
      scans += qrs.length;
    }
    const [closed] = await listClosedSegments(dir);
    expect(closed?.bytes).toBeGreaterThanOrEqual(16 * 1024 * 1024);
    expect(closed?.bytes).toBeLessThan(22 * 1024 * 1024);
    await log.close();
    expect(await readAll()).toHaveLength(scans);
  });
});

describe('addresses', () => {
  it('stand in no byte of any file, and come back only with the key', async () => {
    const log = open();
    for (let index = 0; index < 20; index++) record(log, 'a', 'b');
    await log.close();
    const [closed] = await listClosedSegments(dir);
    const bytes = readFileSync(closed?.path ?? '');
    for (const encoding of ['utf8', 'utf16le', 'hex', 'base64'] as const) expect(bytes.includes(Buffer.from('203.0.113.7', 'utf8').toString(encoding))).toBe(false);
    expect(bytes.includes(Buffer.from('203.0.113.7', 'utf16le'))).toBe(false);
    expect(bytes.includes(Buffer.from([203, 0, 113, 7]))).toBe(false);
    const without = await readSegment(closed?.path ?? '', new Map());
    expect(without.entries.map(({ ip }) => ip)).toEqual(Array.from({ length: 40 }, () => null));
    expect((await readAll()).every(({ ip }) => ip === '203.0.113.7')).toBe(true);
  });

  it('are sealed with a key of the day that only we can read, and lost when it is destroyed two days later', async () => {
    const log = open();
    record(log, 'day0');
    clock += dayMs;
    record(log, 'day1');
    await log.close();
    const files = readdirSync(join(dir, 'keys'));
    expect(files).toHaveLength(2);
    for (const file of files) expect(statSync(join(dir, 'keys', file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, 'keys')).mode & 0o777).toBe(0o700);

    expect(await destroyOldKeys(dir, clock)).toBe(0);
    const endOfDay1 = (Math.floor(clock / dayMs) + 1) * dayMs;
    expect(await destroyOldKeys(dir, endOfDay1 - 1)).toBe(0);
    expect(await destroyOldKeys(dir, endOfDay1)).toBe(1);
    expect((await readAll()).map(({ qr, ip }) => [qr, ip])).toEqual([['day0', null], ['day1', '203.0.113.7']]);
    expect(await destroyOldKeys(dir, endOfDay1 + dayMs)).toBe(1);
    expect((await readAll()).map(({ ip }) => ip)).toEqual([null, null]);
  });

  it('share one key among all lanes of a day', async () => {
    const [first, second] = [open(), open({ lane: 1 })];
    record(first, 'a');
    record(second, 'b');
    await Promise.all([first.close(), second.close()]);
    expect((await readSealingKeys(dir)).size).toBe(1);
    expect((await readAll()).map(({ ip }) => ip)).toEqual(['203.0.113.7', '203.0.113.7']);
  });

  it('are left out where the key cannot be made, and the scan is recorded all the same', async () => {
    writeFileSync(join(dir, 'keys'), 'in the way');
    const log = open();
    expect(record(log, 'a')).toBe(true);
    await log.close();
    rmSync(join(dir, 'keys'));
    expect((await readAll()).map(({ qr, ip }) => [qr, ip])).toEqual([['a', null]]);
  });
});

describe('damage', () => {
  async function closedWith(...frames: string[][]): Promise<{ path: string; bytes: Buffer; frameEnds: number[] }> {
    const frameEnds: number[] = [];
    const log = open();
    for (const qrs of frames) {
      record(log, ...qrs);
      frameEnds.push(statSync(openPath()).size);
    }
    await log.close();
    const path = (await listClosedSegments(dir))[0]?.path ?? '';
    return { path, bytes: readFileSync(path), frameEnds };
  }

  it('of the tail costs the torn frame and nothing else, wherever it is cut', async () => {
    const { path, bytes, frameEnds } = await closedWith(['a'], ['b', 'c'], ['d']);
    const keys = await readSealingKeys(dir);
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

  it('of any byte in the middle costs its frame and nothing else, and renumbers nothing', async () => {
    const { path, bytes, frameEnds } = await closedWith(['a'], ['b', 'c'], ['d']);
    const keys = await readSealingKeys(dir);
    for (let at = frameEnds[0] ?? 0; at < (frameEnds[1] ?? 0); at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      writeFileSync(path, damaged);
      const segment = await readSegment(path, keys);
      expect(segment.entries.map(({ qr, index, ip }) => [qr, index, ip])).toEqual([['a', 0, '203.0.113.7'], ['d', 3, '203.0.113.7']]);
      expect(segment.torn).toBe(false);
      expect(segment.skippedBytes).toBe((frameEnds[1] ?? 0) - (frameEnds[0] ?? 0));
    }
  });

  it('by bytes that were never a frame is skipped', async () => {
    const { path, bytes } = await closedWith(['a'], ['b']);
    const noise = Buffer.concat([randomBytes(5000), Buffer.from([0xf5, 0x45, 0x56, 0x01, 0xff, 0xff, 0xff, 0xff])]);
    writeFileSync(path, Buffer.concat([noise, bytes, noise]));
    const segment = await readSegment(path, await readSealingKeys(dir));
    expect(segment.entries.map(({ qr }) => qr)).toEqual(['a', 'b']);
    expect(segment).toMatchObject({ torn: true, skippedBytes: 2 * noise.length });
  });

  it('cannot be made by a visitor who sends a frame as his browser\'s name', async () => {
    const { bytes } = await closedWith(['a']);
    clock += 1;
    const log = open();
    log.append(scan('b', { userAgent: bytes.toString('latin1') }));
    log.flush();
    appendFileSync(openPath(), 'torn');
    await log.close();
    expect((await readAll()).map(({ qr }) => qr)).toEqual(['a', 'b']);
  });
});

describe('a disk that fails', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  it('costs the scans it refuses, which are counted, and leaves those before and after whole', async () => {
    let room = Number.POSITIVE_INFINITY;
    const log = open({
      write(fd, bytes) {
        if (room === 0) throw full;
        const written = writeSync(fd, bytes, 0, Math.min(room, bytes.length));
        room -= written;
        return written;
      },
    });
    expect(record(log, 'a')).toBe(true);
    room = 50;
    expect(record(log, 'b', 'c')).toBe(false);
    expect(log.status()).toEqual({ recorded: 1, lost: 2, failure: 'ENOSPC' });
    room = Number.POSITIVE_INFINITY;
    expect(record(log, 'd')).toBe(true);
    expect(log.status()).toEqual({ recorded: 2, lost: 2, failure: undefined });
    await log.close();
    expect((await readAll()).map(({ qr, index }) => [qr, index])).toEqual([['a', 0], ['d', 1]]);
  });

  it('may take a frame in pieces', async () => {
    const log = open({ write: (fd, bytes) => writeSync(fd, bytes, 0, Math.min(7, bytes.length)) });
    record(log, 'a', 'b');
    await log.close();
    expect((await readAll()).map(({ qr }) => qr)).toEqual(['a', 'b']);
  });

  it('that gives no directory at all is told, and written to once it does', async () => {
    const blocked = join(dir, 'blocked');
    writeFileSync(blocked, '');
    const log = open({ dir: blocked });
    expect(record(log, 'a')).toBe(false);
    expect(log.status()).toMatchObject({ lost: 1, failure: 'EEXIST' });
    rmSync(blocked);
    expect(record(log, 'b')).toBe(true);
    await log.close();
    expect(await listClosedSegments(blocked)).toHaveLength(1);
  });
});

describe('a killed process', () => {
  it('loses no scan that could have been answered, and what it left open is closed by the next of its lane', { timeout: 60_000 }, async () => {
    let expected = 0;
    for (let round = 1; round <= 5; round++) {
      const told = await writeAndKill(20 + round * 7, 3);
      const other = open({ lane: 4 });
      expect(names('.open')).toHaveLength(1);
      await other.close();
      await open({ lane: 3, now: Date.now }).close();
      expect(names('.open')).toEqual([]);
      const all = await readAll();
      const qrs = new Set(all.map(({ qr }) => qr));
      for (let number = 1; number <= told; number++) expect(qrs.has(`lane3-${number}`)).toBe(true);
      expect(all.every(({ ip }) => ip === '203.0.113.77')).toBe(true);
      expect(new Set((await listClosedSegments(dir)).map(({ name }) => name)).size).toBeGreaterThanOrEqual(++expected);
    }
  });

  it('leaves the segments of other lanes alone', async () => {
    const [one, two] = await Promise.all([writeAndKill(30, 0), writeAndKill(30, 1)]);
    await open({ lane: 0, now: Date.now }).close();
    await open({ lane: 1, now: Date.now }).close();
    const qrs = new Set((await readAll()).map(({ qr }) => qr));
    for (let number = 1; number <= one; number++) expect(qrs.has(`lane0-${number}`)).toBe(true);
    for (let number = 1; number <= two; number++) expect(qrs.has(`lane1-${number}`)).toBe(true);
  });

  it('of a lane that is no longer run is closed by another after a minute', async () => {
    await writeAndKill(5, 7);
    const later = Date.now() + 59_000;
    await open({ now: () => later }).close();
    expect(names('.open')).toHaveLength(1);
    await open({ now: () => later + 2000 }).close();
    expect(names('.open')).toEqual([]);
    expect(await readAll()).not.toEqual([]);
  });

  it('is not mistaken for one that is still draining', async () => {
    const child = fork(new URL('./writer-process.fixture.ts', import.meta.url), [dir, '0'], { execArgv: [] });
    children.push(child);
    await once(child, 'message');
    await vi.waitFor(() => expect(names('.open')).toHaveLength(1));
    child.kill('SIGSTOP');
    const next = open({ now: Date.now });
    expect(names('.open')).toHaveLength(1);
    await kill(child);
    await next.close();
  });
});

describe('closed segments', () => {
  it('are listed oldest first, announced, and removed once', async () => {
    let announced = 0;
    const watch = watchSegments(dir, () => announced++);
    const log = open();
    record(log, 'a');
    await log.close();
    clock += 5;
    const later = open({ lane: 1 });
    record(later, 'b');
    await later.close();
    const before = announced;
    await vi.waitFor(() => expect(announced).toBeGreaterThan(before), { timeout: 3000 });
    expect((await readAll()).map(({ qr }) => qr)).toEqual(['a', 'b']);
    for (const { path } of await listClosedSegments(dir)) {
      await removeSegment(path);
      await removeSegment(path);
    }
    expect(await listClosedSegments(dir)).toEqual([]);
    watch.close();
  });

  it('of a directory that is not there are none', async () => {
    expect(await listClosedSegments(join(dir, 'absent'))).toEqual([]);
    expect((await readSealingKeys(join(dir, 'absent'))).size).toBe(0);
    expect(await destroyOldKeys(join(dir, 'absent'), clock)).toBe(0);
  });
});
