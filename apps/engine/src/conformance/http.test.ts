import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await engine.client.command({ query: 'CREATE TABLE t (a UInt64) ENGINE = MergeTree ORDER BY a' });
});

afterAll(async () => {
  await stopEngine(engine);
  removeDirectory(engine.directory);
});

function post(body: string, query = '', headers: Record<string, string> = {}): Promise<Response> {
  return engine.ask(query, { method: 'POST', body, headers });
}

describe('plain HTTP', () => {
  test('GET /ping and GET / answer Ok. without a password', async () => {
    for (const path of ['/ping', '/']) {
      const answer = await fetch(engine.url + path);
      expect([answer.status, await answer.text()]).toEqual([200, 'Ok.\n']);
    }
  });

  test('/ping answers while long queries run', async () => {
    let isDone = false;
    const long = Promise.all(Array.from({ length: 4 }, async () => post('SELECT sleep(1)'))).then(() => {
      isDone = true;
    });
    await fetch(`${engine.url}/ping`);
    expect(isDone).toBe(false);
    await long;
  });

  test('an unknown path is 404', async () => {
    expect((await engine.ask('nothing-here')).status).toBe(404);
  });

  test('the query may be the body, the URL, or begin in the URL and end in the body', async () => {
    expect(await (await post('SELECT 1')).text()).toBe('1\n');
    expect(await (await engine.ask('?query=SELECT+2')).text()).toBe('2\n');
    expect(await (await post('3', '?query=SELECT')).text()).toBe('3\n');
  });

  test('headers have the query id, the format, the content type, the time zone and a summary', async () => {
    const { headers } = await post('SELECT number FROM numbers(3) FORMAT JSONEachRow', '?query_id=abc');
    expect(headers.get('x-clickhouse-query-id')).toBe('abc');
    expect(headers.get('x-clickhouse-format')).toBe('JSONEachRow');
    expect(headers.get('x-clickhouse-timezone')).toBe('UTC');
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=UTF-8');
    expect(JSON.parse(headers.get('x-clickhouse-summary') ?? '')).toMatchObject({ read_rows: '3' });
  });

  test('default_format is used where the query has none, and else TabSeparated', async () => {
    expect(await (await post('SELECT 1 AS a', '?default_format=JSONEachRow')).text()).toBe('{"a":1}\n');
    expect(await (await post('SELECT 1 AS a FORMAT CSVWithNames', '?default_format=JSONEachRow')).text()).toBe(
      '"a"\n1\n',
    );
    expect((await post('SELECT 1')).headers.get('x-clickhouse-format')).toBe('TabSeparated');
    expect((await post('SELECT 1', '?default_format=No;pe')).status).toBe(404);
  });

  test.each([
    ['60 unknown table', 'SELECT * FROM evercode.nothing', 404, '60'],
    ['62 syntax error', 'SELEKT', 400, '62'],
    ['62 two statements', 'SELECT 1; SELECT 2', 400, '62'],
    ['62 empty query', ' -- nothing', 400, '62'],
    ['115 unknown setting', 'SELECT 1 SETTINGS no_such = 1', 404, '115'],
    ['73 unknown format', 'SELECT 1 FORMAT Nope', 404, '73'],
    ['159 timeout', 'SELECT sleep(2) SETTINGS max_execution_time = 1', 408, '159'],
    ['395 thrown by the query', 'SELECT throwIf(1)', 500, '395'],
    ['396 result too large', 'SELECT number FROM numbers(100000) SETTINGS max_result_bytes = 1000', 500, '396'],
    ['358 INTO OUTFILE', "SELECT 1 INTO OUTFILE '/tmp/never'", 500, '358'],
    ['78 FROM INFILE', "INSERT INTO evercode.t FROM INFILE '/etc/passwd' FORMAT CSV", 404, '78'],
  ])('error %s has its HTTP status, its code in a header, and both in the text', async (_, query, status, code) => {
    const answer = await post(query);
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([status, code]);
    expect(await answer.text()).toMatch(
      new RegExp(`^Code: ${code}\\. DB::Exception: .+ \\([A-Z_]+\\) \\(version [0-9.]+\\)\\n$`, 's'),
    );
  });

  test('a semicolon at the end, in a comment or in a literal is no second statement', async () => {
    expect(await (await post("SELECT ';' /* ; */ -- ;\n;")).text()).toBe(';\n');
  });

  test('a setting in the URL applies to its request only', async () => {
    expect(await (await post("SELECT getSetting('max_block_size')", '?max_block_size=7')).text()).toBe('7\n');
    expect(await (await post("SELECT getSetting('max_block_size')")).text()).not.toBe('7\n');
  });

  test('the name or value of a setting or parameter cannot add SQL', async () => {
    const name = encodeURIComponent('max_threads = 1; DROP TABLE evercode.t; SET max_threads');
    expect((await post('SELECT 1', `?${name}=1`)).headers.get('x-clickhouse-exception-code')).toBe('115');
    const value = encodeURIComponent("1'; DROP TABLE evercode.t; --");
    expect((await post('SELECT 1', `?max_threads=${value}`)).status).toBe(400);
    const backslash = encodeURIComponent("\\'; DROP TABLE evercode.t; --");
    expect(await (await post('SELECT {x:String}', `?param_x=${backslash}`)).text()).toBe(
      "\\'; DROP TABLE evercode.t; --\n",
    );
    const parameter = encodeURIComponent("param_x` = '1'; DROP TABLE evercode.t; --");
    await post('SELECT 1', `?${parameter}=1`);
    const database = encodeURIComponent('evercode`; DROP TABLE evercode.t; --');
    expect((await post('SELECT 1', `?database=${database}`)).headers.get('x-clickhouse-exception-code')).toBe('81');
    expect((await post('SELECT count() FROM evercode.t')).status).toBe(200);
  });

  test('GET cannot write or unset readonly: 164', async () => {
    for (const query of [
      '?query=INSERT+INTO+evercode.t+VALUES+(1)',
      '?query=DROP+TABLE+evercode.t',
      '?query=SELECT+1&readonly=0',
    ]) {
      expect((await engine.ask(query)).headers.get('x-clickhouse-exception-code')).toBe('164');
    }
    expect(await (await engine.ask('?query=SELECT+getSetting(%27max_block_size%27)&max_block_size=9')).text()).toBe(
      '9\n',
    );
  });

  test('a form with param_x binds it', async () => {
    const form = new FormData();
    form.set('query', 'SELECT {x:String}, {y:UInt8}');
    form.set('param_x', "it's");
    const answer = await engine.ask('?param_y=2', { method: 'POST', body: form });
    expect(await answer.text()).toBe("it\\'s\t2\n");
  });

  test('Accept-Encoding is honoured unless enable_http_compression=0', async () => {
    const packed = await post('SELECT 1', '', { 'accept-encoding': 'gzip' });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', '1\n']);
    const bare = await post('SELECT 1', '?enable_http_compression=0', { 'accept-encoding': 'gzip' });
    expect([bare.headers.get('content-encoding'), await bare.text()]).toEqual([null, '1\n']);
  });

  test('an unsupported feature is refused with 501', async () => {
    for (const query of ['?session_id=a', '?compress=1', '?decompress=1'])
      expect((await post('SELECT 1', query)).status).toBe(501);
    expect((await post('x', '', { 'content-encoding': 'lz4' })).status).toBe(501);
  });

  test('a statement that is too long is 62, a URL that is too long is refused', async () => {
    expect((await post(`SELECT '${'x'.repeat(2_000_000)}'`)).headers.get('x-clickhouse-exception-code')).toBe('62');
    expect((await engine.ask(`?query=SELECT+1&param_x=${'x'.repeat(1_200_000)}`)).status).toBe(431);
  });

  test('more requests than may wait are refused with 202, the others are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, async () => post('SELECT sleep(0.2)')));
    const codes = answers.map((answer) => answer.headers.get('x-clickhouse-exception-code') ?? 'answered');
    expect(codes.filter((code) => code === '202').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code === 'answered').length).toBeGreaterThanOrEqual(68);
    await Promise.all(answers.map(async (answer) => answer.text()));
  });
});

describe('authentication', () => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['no credentials', '', {}, 403],
    ['a wrong password', '', { 'x-clickhouse-user': user, 'x-clickhouse-key': 'wrong' }, 403],
    ['a wrong user', '', { 'x-clickhouse-user': 'root', 'x-clickhouse-key': password }, 403],
    ['a bearer token', '', { authorization: `Bearer ${password}` }, 403],
    [
      'two methods at once',
      `?user=${user}&password=${encodeURIComponent(password)}`,
      { 'x-clickhouse-user': user, 'x-clickhouse-key': password },
      403,
    ],
    ['the two headers', '', { 'x-clickhouse-user': user, 'x-clickhouse-key': password }, 200],
    ['Basic', '', { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }, 200],
    ['the URL', `?user=${user}&password=${encodeURIComponent(password)}`, {}, 200],
  ];

  test.each(cases)('%s', async (_, query, headers, status) => {
    const answer = await fetch(`${engine.url}/${query}`, { method: 'POST', body: 'SELECT 1', headers });
    expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([
      status,
      status === 403 ? '516' : null,
    ]);
    expect(await answer.text()).not.toContain(password);
  });
});
