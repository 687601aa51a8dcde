import { request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createDirectory,
  password,
  removeDirectory,
  runEngine,
  stopEngine,
  user,
  type EngineProcess,
} from './run-engine.ts';

let engine: EngineProcess;

beforeAll(async () => {
  engine = await runEngine(createDirectory());
});

afterAll(async () => {
  await stopEngine(engine);
  removeDirectory(engine.directory);
});

beforeEach(async () => {
  await engine.client.command({ query: 'DROP TABLE IF EXISTS t' });
  await engine.client.command({
    query: `CREATE TABLE t (a UInt64, s String DEFAULT 'none', at DateTime64(3, 'UTC') DEFAULT 0)
            ENGINE = MergeTree ORDER BY a
            SETTINGS non_replicated_deduplication_window = 100`,
  });
});

async function readTable(): Promise<unknown> {
  const result = await engine.client.query({
    query: 'SELECT a, s FROM t ORDER BY a, s',
    format: 'JSONCompactEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
  });
  return result.json();
}

describe('inserts', () => {
  test('an array of rows is written with defaults for missing columns, and counted in the summary', async () => {
    const { summary } = await engine.client.insert({
      table: 't',
      values: [{ a: '18446744073709551615' }, { a: 1, s: "it's\n\n;" }],
      format: 'JSONEachRow',
    });
    expect(await readTable()).toEqual([
      ['1', "it's\n\n;"],
      ['18446744073709551615', 'none'],
    ]);
    expect(summary).toMatchObject({ written_rows: '2' });
  });

  test('columns can be named, and an empty array writes nothing', async () => {
    await engine.client.insert({ table: 't', columns: ['s', 'a'], values: [['x', 7]], format: 'JSONCompactEachRow' });
    await engine.client.insert({ table: 't', values: [], format: 'JSONEachRow' });
    expect(await readTable()).toEqual([['7', 'x']]);
  });

  test('a stream of 50,000 rows arrives whole', async () => {
    const rows = function* rows() {
      for (let a = 0; a < 50_000; a += 1) yield { a, s: `row ${a}` };
    };
    await engine.client.insert({
      table: 't',
      values: Readable.from(rows(), { objectMode: true }),
      format: 'JSONEachRow',
    });
    const result = await engine.client.query({
      query: 'SELECT toUInt32(count()) AS c, toUInt32(uniqExact(s)) AS u FROM t',
      format: 'JSONEachRow',
    });
    expect(await result.json()).toEqual([{ c: 50_000, u: 50_000 }]);
  });

  test('one deduplication token twice leaves one copy, another token writes again', async () => {
    const write = async (token: string) =>
      engine.client.insert({
        table: 't',
        values: [{ a: 1 }, { a: 2 }],
        format: 'JSONEachRow',
        clickhouse_settings: { insert_deduplication_token: token },
      });
    await write('segment-1');
    await write('segment-1');
    expect(await readTable()).toHaveLength(2);
    await write('segment-2');
    expect(await readTable()).toHaveLength(4);
  });

  test('settings apply to the data: date_time_input_format', async () => {
    const values = [{ a: 1, at: '2024-02-29T12:34:56.789Z' }];
    await engine.client.insert({
      table: 't',
      values,
      format: 'JSONEachRow',
      clickhouse_settings: { date_time_input_format: 'best_effort' },
    });
    const result = await engine.client.query({ query: 'SELECT toString(at) AS at FROM t', format: 'JSONEachRow' });
    expect(await result.json()).toEqual([{ at: '2024-02-29 12:34:56.789' }]);
    await expect(
      engine.client.insert({
        table: 't',
        values,
        format: 'JSONEachRow',
        clickhouse_settings: { date_time_input_format: 'basic' },
      }),
    ).rejects.toMatchObject({ code: '27' });
  });

  test('a bad row refuses the whole INSERT with its row number and leaves nothing', async () => {
    const values = [{ a: 1 }, { a: 'not a number' }];
    await expect(engine.client.insert({ table: 't', values, format: 'JSONEachRow' })).rejects.toThrow(/at row 2/);
    expect(await readTable()).toEqual([]);
  });

  test('an INSERT into a table that does not exist is 60', async () => {
    await expect(
      engine.client.insert({ table: 'nothing_here', values: [{ a: 1 }], format: 'JSONEachRow' }),
    ).rejects.toMatchObject({ code: '60' });
  });

  test('a blank line, a semicolon or SQL in the data is never run', async () => {
    const answer = await engine.ask('?database=evercode&query=INSERT+INTO+t+(a,s)+FORMAT+CSV', {
      method: 'POST',
      body: '1,"x"\n\n2,"y;\n\nDROP TABLE t;"\n',
    });
    expect(answer.status).toBe(400);
    expect(await readTable()).toEqual([]);
    await engine.ask('?database=evercode', {
      method: 'POST',
      body: 'INSERT INTO t (a, s) FORMAT CSV\n2,"y;\n\nDROP TABLE t;"\n',
    });
    expect(await readTable()).toEqual([['2', 'y;\n\nDROP TABLE t;']]);
  });

  test('VALUES may stand in the statement, with expressions and bound values', async () => {
    await engine.client.command({
      query: "INSERT INTO t (a, s) VALUES (1 + 1, concat('a;', 'b')), ({x:UInt64}, {y:String})",
      query_params: { x: 5, y: "it's" },
    });
    expect(await readTable()).toEqual([
      ['2', 'a;b'],
      ['5', "it's"],
    ]);
  });

  test('VALUES beyond the statement limit are read as data', async () => {
    const rows = Array.from({ length: 60_000 }, (_, a) => `(${a}, 'a value; of some length')`).join(',');
    await engine.client.command({ query: `INSERT INTO t (a, s) VALUES ${rows}` });
    const result = await engine.client.query({ query: 'SELECT toUInt32(count()) AS c FROM t', format: 'JSONEachRow' });
    expect(await result.json()).toEqual([{ c: 60_000 }]);
  });

  test('INSERT ... SELECT runs', async () => {
    await engine.client.command({ query: "INSERT INTO t (a, s) SELECT number, 'n' FROM numbers(2)" });
    expect(await readTable()).toEqual([
      ['0', 'n'],
      ['1', 'n'],
    ]);
  });

  test('a Parquet body is read', async () => {
    const parquet = await (
      await engine.ask('?query=SELECT+toUInt64(3)+AS+a,+%27p%27+AS+s+FORMAT+Parquet')
    ).arrayBuffer();
    const answer = await engine.ask('?database=evercode&query=INSERT+INTO+t+(a,s)+FORMAT+Parquet', {
      method: 'POST',
      body: parquet,
    });
    expect(answer.status).toBe(200);
    expect(await readTable()).toEqual([['3', 'p']]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('a body in %s is unpacked', async (encoding, pack) => {
    const answer = await engine.ask('?database=evercode&query=INSERT+INTO+t+FORMAT+JSONEachRow', {
      method: 'POST',
      body: new Uint8Array(pack('{"a":9}\n')),
      headers: { 'content-encoding': encoding },
    });
    expect(answer.status).toBe(200);
    expect(await readTable()).toEqual([['9', 'none']]);
  });

  test('the client may compress an insert', async () => {
    const packing = createClient({
      url: engine.url,
      username: user,
      password,
      database: 'evercode',
      compression: { request: true },
      log: { level: 127 },
    });
    await packing.insert({ table: 't', values: [{ a: 4 }], format: 'JSONEachRow' });
    await packing.close();
    expect(await readTable()).toEqual([['4', 'none']]);
  });

  test('an aborted upload or truncated compression inserts nothing and leaves no file', async () => {
    const cut = gzipSync('{"a":1}\n'.repeat(1000)).subarray(0, 30);
    const answer = await engine.ask('?database=evercode&query=INSERT+INTO+t+FORMAT+JSONEachRow', {
      method: 'POST',
      body: new Uint8Array(cut),
      headers: { 'content-encoding': 'gzip' },
    });
    expect(answer.status).toBe(400);
    await new Promise<void>((resolve) => {
      const broken = request(`${engine.url}/?database=evercode&query=INSERT+INTO+t+FORMAT+JSONEachRow`, {
        method: 'POST',
        auth: `${user}:${password}`,
      });
      broken.on('error', () => {
        resolve();
      });
      broken.write('{"a":1}\n', () => {
        broken.destroy(new Error('gone'));
      });
    });
    await vi.waitFor(() => expect(readdirSync(join(engine.directory, 'spool'))).toEqual([]), { timeout: 60_000 });
    expect(await readTable()).toEqual([]);
  });
});
