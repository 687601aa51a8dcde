import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileRouteRecord, InvalidRouteError, type RouteRecord } from '@evercode/routing';
import { open } from 'lmdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRouteReader, openRouteWriter } from '../index.ts';

let dir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-routes-'));
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(dir, { recursive: true, force: true });
});

const isLong = process.env['LONG_TESTS'] === '1';
const saves = isLong ? 1500 : 150;
const kills = isLong ? 6 : 2;

const uuid = '0199f3c0-1111-7000-8000-000000000001';

function build(version: number, over: Partial<RouteRecord> = {}): RouteRecord {
  return compileRouteRecord({
    version,
    qr: uuid,
    account: uuid,
    state: 'active',
    target: { kind: 'redirect', url: `https://example.com/${version}` },
    ...over,
  });
}

function start(script: string, ...args: string[]): ChildProcess {
  const child = fork(new URL(script, import.meta.url), [dir, ...args], { serialization: 'advanced', execArgv: [] });
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const args: unknown[] = await once(child, 'message');
  return args[0];
}

async function startReader(): Promise<{ read: (key: string) => Promise<unknown>; child: ChildProcess }> {
  const child = start('./reader-process.fixture.ts');
  await once(child, 'message');
  return {
    child,
    async read(key) {
      child.send(key);
      return nextMessage(child);
    },
  };
}

describe('one process', () => {
  it('reads an empty directory without a writer', async () => {
    const reader = await openRouteReader(join(dir, 'not', 'there', 'yet'));
    expect(reader.get('/a')).toBeUndefined();
    expect(reader.generation()).toBe(0);
    await reader.close();
  });

  it('keeps the highest version of a key, in any order and grouping', async () => {
    const writer = openRouteWriter(dir);
    const reader = await openRouteReader(dir);
    await writer.apply([3, 1, 7, 2].map((version) => ({ key: '/a', record: build(version) })));
    expect(reader.get('/a')?.version).toBe(7);
    await writer.apply([{ key: '/a', record: build(6) }]);
    await writer.apply([{ key: '/a', record: build(7, { state: 'paused' }) }]);
    expect(reader.get('/a')).toEqual(build(7));
    await writer.apply([{ key: '/a', record: build(8, { state: 'gone' }) }]);
    expect(reader.get('/a')?.state).toBe('gone');
    await Promise.all([reader.close(), writer.close()]);
  });

  it('counts a generation only when a route changes, and keeps the cursor across restarts', async () => {
    const writer = openRouteWriter(dir);
    expect(writer.cursor()).toBeUndefined();
    await writer.apply([{ key: '/a', record: build(2) }], 'one');
    await writer.apply([{ key: '/a', record: build(1) }], 'two');
    await writer.apply([], 'three');
    await writer.close();
    const again = openRouteWriter(dir);
    const reader = await openRouteReader(dir);
    expect(again.cursor()).toBe('three');
    expect(reader.generation()).toBe(1);
    await Promise.all([reader.close(), again.close()]);
  });

  it('writes nothing of a batch that contains an invalid record', async () => {
    const writer = openRouteWriter(dir);
    const invalid: RouteRecord = { ...build(1), target: { kind: 'redirect', url: 'javascript:alert(1)' } };
    await expect(
      writer.apply(
        [
          { key: '/a', record: build(1) },
          { key: '/b', record: invalid },
        ],
        'c',
      ),
    ).rejects.toThrow(InvalidRouteError);
    const reader = await openRouteReader(dir);
    expect(reader.get('/a')).toBeUndefined();
    expect(writer.cursor()).toBeUndefined();
    await Promise.all([reader.close(), writer.close()]);
  });

  it('throws for an unreadable record, which any readable one replaces', async () => {
    const raw = open<string, string>({ path: dir, noSubdir: false, encoding: 'string', overlappingSync: false });
    await raw.put('/a', '[9,"from the future"]');
    const writer = openRouteWriter(dir);
    const reader = await openRouteReader(dir);
    expect(() => reader.get('/a')).toThrow('format');
    await writer.apply([{ key: '/a', record: build(1) }]);
    expect(reader.get('/a')).toEqual(build(1));
    await Promise.all([reader.close(), writer.close(), raw.close()]);
  });

  it('reads correctly with a tiny cache', async () => {
    const writer = openRouteWriter(dir);
    const reader = await openRouteReader(dir, { cacheEntries: 2 });
    await writer.apply(Array.from({ length: 50 }, (_, index) => ({ key: `/k${index}`, record: build(index) })));
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 50; index++) expect(reader.get(`/k${index}`)?.version).toBe(index);
    }
    reader.get('/k7');
    reader.get('/k8');
    await writer.apply([
      { key: '/k7', record: build(100) },
      { key: '/k8', record: build(100) },
    ]);
    expect([reader.get('/k7')?.version, reader.get('/k8')?.version]).toEqual([100, 100]);
    await Promise.all([reader.close(), writer.close()]);
  });
});

describe('several processes', () => {
  it('every reader sees each save of a hot key at once, while the file grows', async () => {
    const writer = openRouteWriter(dir);
    const readers = await Promise.all([startReader(), startReader()]);
    for (let version = 1; version <= saves; version++) {
      const filler = Array.from({ length: 20 }, (_, index) => ({
        key: `/filler-${version}-${index}`,
        record: build(1),
      }));
      await writer.apply([{ key: '/hot', record: build(version) }, ...filler]);
      const seen = await Promise.all(readers.flatMap(({ read }) => [read('/hot')]));
      expect(seen).toEqual([version, version]);
    }
    await writer.close();
  });

  it('several readers can start at once on an empty directory', async () => {
    const readers = await Promise.all([startReader(), startReader(), startReader()]);
    const writer = openRouteWriter(dir);
    await writer.apply([{ key: '/a', record: build(4) }]);
    expect(await Promise.all(readers.map(({ read }) => read('/a')))).toEqual([4, 4, 4]);
    await writer.close();
  });

  it('a killed writer loses no applied change, and readers see no partial transaction', async () => {
    let reported = 0;
    const { read } = await startReader();
    for (let round = 0; round < kills; round++) {
      const writer = start('./writer-process.fixture.ts', String(reported + 1));
      const enough = reported + 25;
      while (reported < enough) {
        reported = Number(await nextMessage(writer));
      }
      writer.on('message', (version) => {
        reported = Number(version);
      });
      await kill(writer);
      const readAll = async () => {
        const versions = new Set<unknown>();
        for (let index = 0; index < 20; index++) versions.add(await read(`/k${index}`));
        return [...versions];
      };
      const [version, ...others] = await readAll();
      expect(others).toEqual([]);
      expect(Number(version)).toBeGreaterThanOrEqual(reported);
      // The file may hold one more commit than this reader sees; opening a writer makes it visible.
      const again = openRouteWriter(dir);
      expect(await readAll()).toEqual([Number(again.cursor())]);
      await again.close();
    }
  });

  it('a killed reader does not affect others', async () => {
    const writer = openRouteWriter(dir);
    for (let version = 1; version <= 5; version++) {
      const { read, child } = await startReader();
      await writer.apply([{ key: '/a', record: build(version) }]);
      expect(await read('/a')).toBe(version);
      await kill(child);
    }
    await writer.apply([{ key: '/a', record: build(6) }]);
    const reader = await openRouteReader(dir);
    expect(reader.get('/a')?.version).toBe(6);
    await Promise.all([reader.close(), writer.close()]);
  });
});
