import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createDirectory,
  findFreePort,
  password,
  removeDirectory,
  runEngine,
  spawnEngine,
  stopEngine,
  user,
} from './run-engine.ts';

let directory: string;

beforeEach(() => {
  directory = createDirectory();
});

afterEach(() => {
  removeDirectory(directory);
});

const timeoutMs = 30_000;
const kills = process.env['LONG_TESTS'] === '1' ? 3 : 1;

describe('the process', () => {
  test(
    'acknowledged rows survive kill -9, and the lock is released',
    async () => {
      let engine = await runEngine(directory);
      await engine.client.command({ query: 'CREATE TABLE t (a UInt64) ENGINE = MergeTree ORDER BY a' });
      let acknowledged = 0;
      for (let round = 0; round < kills; round += 1) {
        for (let batch = 0; batch < 5; batch += 1) {
          const values = Array.from({ length: 100 }, (_, index) => ({ a: acknowledged + index }));
          await engine.client.insert({ table: 't', values, format: 'JSONEachRow' });
          acknowledged += values.length;
        }
        engine.child.kill('SIGKILL');
        await engine.ended;
        engine = await runEngine(directory);
        const result = await engine.client.query({
          query: 'SELECT toUInt32(uniqExact(a)) AS u, toUInt32(count()) AS c FROM t',
          format: 'JSONEachRow',
        });
        expect(await result.json()).toEqual([{ u: acknowledged, c: acknowledged }]);
      }
      await stopEngine(engine);
    },
    timeoutMs,
  );

  test(
    'an acknowledged INSERT is synced to the disk',
    async () => {
      const engine = await runEngine(directory);
      const query =
        "SELECT name FROM system.merge_tree_settings WHERE name IN ('fsync_after_insert', 'fsync_part_directory') " +
        "AND value = '1' ORDER BY name";
      expect(await (await engine.client.query({ query, format: 'TabSeparated' })).text()).toBe(
        'fsync_after_insert\nfsync_part_directory\n',
      );
      await stopEngine(engine);
    },
    timeoutMs,
  );

  test(
    'a second process on the same directory exits with one sentence that names the first',
    async () => {
      const first = await runEngine(directory);
      const second = spawnEngine({
        ENGINE_PORT: String(await findFreePort()),
        ENGINE_DIR: directory,
        ENGINE_USER: user,
        ENGINE_PASSWORD: password,
      });
      const { code, errors } = await second.ended;
      expect(code).toBe(1);
      expect(errors).toContain(
        `engine: The analytics store in ${directory} is already open in process ${first.child.pid}.\n`,
      );
      expect((await first.client.ping({ select: true })).success).toBe(true);
      await stopEngine(first);
    },
    timeoutMs,
  );

  test.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    '%s lets running queries finish and exits with 0',
    async (way) => {
      const engine = await runEngine(directory);
      const running = engine.ask('', { method: 'POST', body: 'SELECT sleep(3)' });
      const countQuery = "SELECT count() FROM system.processes WHERE query = 'SELECT sleep(3)'";
      const count = `?query=${encodeURIComponent(countQuery)}`;
      await vi.waitFor(
        async () => {
          expect(await (await engine.ask(count)).text()).toBe('1\n');
        },
        { timeout: timeoutMs },
      );
      if (way === 'disconnect') engine.child.disconnect();
      else engine.child.kill(way);
      expect(await (await running).text()).toBe('0\n');
      expect(await engine.ended).toEqual({ code: 0, signal: null, errors: '' });
    },
    timeoutMs,
  );

  test(
    'a taken port is one sentence and a non-zero exit',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const address = taken.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const { ended } = spawnEngine({
        ENGINE_PORT: String(port),
        ENGINE_DIR: directory,
        ENGINE_USER: user,
        ENGINE_PASSWORD: password,
      });
      expect(await ended).toMatchObject({
        code: 1,
        errors: `engine: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
      });
      taken.close();
    },
    timeoutMs,
  );

  test(
    'a missing value is one sentence and a non-zero exit',
    async () => {
      expect(await spawnEngine({ ENGINE_PORT: '1' }).ended).toMatchObject({
        code: 1,
        errors: 'engine: ENGINE_DIR is missing.\n',
      });
    },
    timeoutMs,
  );

  test(
    'a directory with pattern characters in its name can be written to',
    async () => {
      const odd = `${directory}/a {b,c}* 'd'?`;
      const engine = await runEngine(odd);
      await engine.client.command({ query: 'CREATE TABLE t (a UInt64) ENGINE = MergeTree ORDER BY a' });
      await engine.client.insert({ table: 't', values: [{ a: 1 }], format: 'JSONEachRow' });
      expect(await (await engine.client.query({ query: 'SELECT a FROM t', format: 'TabSeparated' })).text()).toBe(
        '1\n',
      );
      await stopEngine(engine);
    },
    timeoutMs,
  );
});
