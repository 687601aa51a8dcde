import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { productVersion } from '@evercode/contract/version';
import { afterEach, expect, test } from 'vitest';
import { startServerUnderTest } from '../../testing/server-under-test.ts';

const token = 'metrics-token-of-the-test';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(chosen: Parameters<typeof startServerUnderTest>[0]) {
  const server = await startServerUnderTest(chosen);
  stops.push(() => server.stop());
  // A raw request: fetch does not let a test set the host.
  return async (path: string, headers: Record<string, string> = {}) => {
    const sent = get(`${server.url}${path}`, { headers, agent: false });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
}

test('the machine itself reads metrics and the state of each store, a request through a proxy does not', async () => {
  const ask = await start({ trustProxy: false });
  expect((await ask('/metrics')).body).toContain('evercode_app_');
  expect((await ask('/metrics')).body).toContain(`evercode_build_info{version="${productVersion}"} 1`);
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({
    status: 'ready',
    version: productVersion,
    stores: { database: 'up', analytics: 'up' },
  });
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.1' },
    { forwarded: 'for=203.0.113.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.1' },
    { host: 'evil.example' },
  ] as Record<string, string>[]) {
    expect([headers, (await ask('/metrics', headers)).status]).toEqual([headers, 404]);
    expect(JSON.parse((await ask('/readyz', headers)).body)).toEqual({ status: 'ready' });
  }
});

test('behind a proxy that names no client, only the token opens them', async () => {
  const ask = await start({ trustProxy: false, publicUrl: 'https://qr.example.com', metricsToken: token });
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({ status: 'ready' });
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await ask('/metrics', { authorization });
    expect([authorization, refused.status, refused.headers['www-authenticate']]).toEqual([
      authorization,
      401,
      'Bearer',
    ]);
    expect(refused.body).not.toContain('evercode_app_');
  }
  const known = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.1', host: 'qr.example.com' };
  expect((await ask('/metrics', known)).body).toContain('evercode_app_');
  expect(JSON.parse((await ask('/readyz', known)).body)).toHaveProperty('stores.database', 'up');
});
