import { createClient, ClickHouseError, TupleParam } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDirectory, removeDirectory, runEngine, stopEngine, type EngineProcess } from './run-engine.ts';

let engine: EngineProcess;

beforeAll(async () => {
  engine = await runEngine(createDirectory());
});

afterAll(async () => {
  await stopEngine(engine);
  removeDirectory(engine.directory);
});

async function selectValue(query: string, query_params: Record<string, unknown> = {}): Promise<unknown> {
  const result = await engine.client.query({ query: `SELECT ${query} AS value`, format: 'JSONEachRow', query_params });
  return (await result.json<{ value: unknown }>())[0]?.value;
}

async function findError(work: Promise<unknown>): Promise<ClickHouseError> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ClickHouseError);
  // Not null: checked in the line above.
  return failure as ClickHouseError;
}

describe('through @clickhouse/client', () => {
  test('ping succeeds, with and without a SELECT', async () => {
    expect(await engine.client.ping()).toEqual({ success: true });
    expect(await engine.client.ping({ select: true })).toEqual({ success: true });
  });

  test('ping with a SELECT fails when the password is wrong', async () => {
    const unknownUser = createClient({ url: engine.url, username: 'evercode', password: 'wrong', log: { level: 127 } });
    expect((await unknownUser.ping({ select: true })).success).toBe(false);
    await unknownUser.close();
  });

  test('the database of the URL exists and is the current one', async () => {
    expect(await selectValue('currentDatabase()')).toBe('evercode');
  });

  test('results have the requested format: JSON, JSONCompact, JSONEachRow, TabSeparated, CSV, Parquet', async () => {
    const query = 'SELECT number AS n FROM numbers(2)';
    const ask = async (format: 'JSON' | 'JSONCompact' | 'JSONEachRow' | 'TabSeparated' | 'CSV' | 'Parquet') =>
      (await engine.client.query({ query, format })).text();
    expect(JSON.parse(await ask('JSON'))).toMatchObject({ rows: 2, data: [{ n: 0 }, { n: 1 }] });
    expect(JSON.parse(await ask('JSONCompact'))).toMatchObject({ data: [[0], [1]] });
    expect(await ask('JSONEachRow')).toBe('{"n":0}\n{"n":1}\n');
    expect(await ask('TabSeparated')).toBe('0\n1\n');
    expect(await ask('CSV')).toBe('0\n1\n');
    expect((await ask('Parquet')).slice(0, 4)).toBe('PAR1');
  });

  test('64-bit integers are exact JSON numbers by default, as of ClickHouse 25.8, and strings by setting', async () => {
    const query = 'SELECT toUInt64(18446744073709551615) AS n';
    const bare = await (await engine.client.query({ query, format: 'JSONEachRow' })).text();
    expect(bare).toBe('{"n":18446744073709551615}\n');
    const quoted = await engine.client.query({
      query,
      format: 'JSONEachRow',
      clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
    });
    expect(await quoted.json()).toEqual([{ n: '18446744073709551615' }]);
  });

  test.each([
    ['String', `it's \\ a "test"\t\n\r \`x\` {y:String} é 漢 \u{1f600}`],
    ['String', ''],
    ['String', "'; DROP TABLE t; --"],
    ['String', "\\'; DROP TABLE t; --"],
    ['String', '\\N'],
    ['UUID', '61f0c404-5cb3-11e7-907b-a6006ad3dba0'],
    ['Array(String)', ["it's", '\\', 'a\nb', "'] , 1); --"]],
    ['Map(String, String)', { "k'": "v'\\" }],
    ['Nullable(String)', null],
    ['Bool', true],
  ])('a bound %s comes back as it was sent: %j', async (type, value) => {
    expect(await selectValue(`{x:${type}}`, { x: value })).toEqual(value);
  });

  test('a bound UInt64, DateTime64, tuple and identifier are read by the type of their placeholder', async () => {
    expect(await selectValue('toString({x:UInt64})', { x: 18446744073709551615n })).toBe('18446744073709551615');
    expect(await selectValue("toString({x:DateTime64(3, 'UTC')})", { x: new Date(1_700_000_000_123) })).toBe(
      '2023-11-14 22:13:20.123',
    );
    expect(await selectValue('{x:Tuple(UInt8, String)}', { x: new TupleParam([1, "a'b"]) })).toEqual([1, "a'b"]);
    const result = await engine.client
      .query({
        query: 'SELECT count() AS c FROM {t:Identifier}',
        query_params: { t: 'numbers' },
        format: 'JSONEachRow',
      })
      .then(
        () => 'found',
        (error: unknown) => error,
      );
    expect(result).toMatchObject({ code: '60' });
  });

  test('a value that does not fit its placeholder is refused with 457', async () => {
    const error = await findError(selectValue('{x:UInt8}', { x: '1; DROP TABLE t' }));
    expect(error).toMatchObject({ code: '457', type: 'BAD_QUERY_PARAMETER' });
  });

  test('a placeholder without a value is refused with 456', async () => {
    expect(await findError(selectValue('{x:UInt8}'))).toMatchObject({ code: '456', type: 'UNKNOWN_QUERY_PARAMETER' });
  });

  test('values too long for a URL are sent as a form', async () => {
    const long = "it's long\n".repeat(20_000);
    const result = await engine.client.query({
      query: 'SELECT {x:String} AS value',
      query_params: { x: long },
      format: 'JSONEachRow',
      use_multipart_params: true,
    });
    expect(await result.json()).toEqual([{ value: long }]);
  });

  test('values and settings of concurrent requests are isolated', async () => {
    const values = Array.from({ length: 40 }, (_, index) => `value ${index}`);
    const answers = await Promise.all(
      values.map(async (x) => selectValue('concat({x:String}, toString(sleep(0.01)))', { x })),
    );
    expect(answers).toEqual(values.map((value) => `${value}0`));
    await engine.client
      .query({ query: 'SELECT 1', clickhouse_settings: { max_threads: 1 } })
      .then(async (result) => result.text());
    expect(await findError(selectValue('{x:String}'))).toMatchObject({ code: '456' });
  });

  test('an unknown table is 60, a syntax error 62, an unknown setting 115, an unknown database 81', async () => {
    expect(await findError(engine.client.query({ query: 'SELECT * FROM nothing_here' }))).toMatchObject({
      code: '60',
      type: 'UNKNOWN_TABLE',
    });
    expect(await findError(engine.client.command({ query: 'SELECT 1 +' }))).toMatchObject({
      code: '62',
      type: 'SYNTAX_ERROR',
    });
    // An object, as the client's type does not allow the invalid name.
    const settings: object = { no_such_setting: 1 };
    expect(
      await findError(engine.client.query({ query: 'SELECT 1', clickhouse_settings: { ...settings } })),
    ).toMatchObject({ code: '115' });
    expect(await findError(engine.client.query({ query: 'SELECT * FROM nowhere.t' }))).toMatchObject({ code: '81' });
  });

  test('an error in the middle of a result is an error, not a short result', async () => {
    const query = 'SELECT throwIf(number = 900000) FROM numbers(1000000)';
    expect(await findError(engine.client.query({ query, format: 'JSONEachRow' }))).toMatchObject({ code: '395' });
  });

  test('ON CLUSTER is parsed; without a cluster of that name it is 701', async () => {
    const query = 'CREATE TABLE t ON CLUSTER main (a UInt8) ENGINE = Memory';
    expect(await findError(engine.client.command({ query }))).toMatchObject({
      code: '701',
      type: 'CLUSTER_DOESNT_EXIST',
    });
  });

  test('exec streams a result, and the query id comes back', async () => {
    const { stream, query_id } = await engine.client.exec({ query: 'SELECT 1 FORMAT CSV', query_id: 'my-id-1' });
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('1\n');
    expect(query_id).toBe('my-id-1');
  });

  test('results are compressed with gzip on request', async () => {
    const packed = createClient({
      url: engine.url,
      username: 'evercode',
      password: 'p:w with "signs" %',
      compression: { response: true, request: true },
      log: { level: 127 },
    });
    const result = await packed.query({
      query: 'SELECT repeat(toString(number), 100) AS s FROM numbers(1000)',
      format: 'JSONEachRow',
    });
    expect(result.response_headers['content-encoding']).toBe('gzip');
    expect((await result.json()).length).toBe(1000);
    await packed.close();
  });
});
