import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, createBench } from '../testing/scan-process.fixture.ts';

const token = 'metrics-token-of-the-test';
let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.stopAll());

async function start(env: Record<string, string>) {
  const scan = await bench.start(env);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${scan.url}/${path}`, { headers });
    return { status: answer.status, body: await answer.text(), login: answer.headers.get('www-authenticate') };
  };
}

it('a request through a proxy reads no metrics and no state of a store, and the machine itself does', async () => {
  const ask = await start({});
  expect((await ask('metrics')).body).toContain('evercode_scans_recorded_total');
  expect(JSON.parse((await ask('readyz')).body)).toHaveProperty('stores.routes.state', 'ok');
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host']) {
    const headers = { [name]: '203.0.113.1' };
    expect([name, await ask('metrics', headers)]).toEqual([name, { status: 404, body: '', login: null }]);
    expect([name, (await ask('readyz', headers)).body]).toEqual([name, '{"status":"ready"}']);
  }
});

it('with a public address and no trusted proxy, only the token of the file opens them', async () => {
  writeFileSync(join(bench.dataDir, 'token'), `${token}\n`);
  const ask = await start({
    SHORT_URL: 'https://go.example.com',
    METRICS_TOKEN_FILE: join(bench.dataDir, 'token'),
  });
  expect(await ask('metrics')).toEqual({ status: 401, body: '', login: 'Bearer' });
  expect((await ask('metrics', { authorization: `Bearer ${token}x` })).status).toBe(401);
  expect((await ask('readyz')).body).toBe('{"status":"ready"}');
  const known = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.1' };
  expect((await ask('metrics', known)).body).toContain('evercode_scans_recorded_total');
  expect(JSON.parse((await ask('readyz', known)).body)).toHaveProperty('stores.scanLog.state', 'ok');
});
