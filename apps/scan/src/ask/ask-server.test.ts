import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, createBench, end, type ScanProcess, sendRaw } from '../testing/scan-process.fixture.ts';
import { sendToHost } from '../testing/send-to-host.fixture.ts';

let bench: Bench;
let scan: ScanProcess;

beforeAll(async () => {
  bench = createBench();
  await bench.saveHost('go.rosa.example');
  await bench.saveHost('xn--caf-dma.example');
  await bench.saveHost('old.rosa.example', { certificate: false });
  await bench.loseHost('gone.rosa.example');
  scan = await bench.start({ ASK_PORT: '0' });
});
afterAll(async () => bench.stopAll());

const askPort = (): number => scan.askPort ?? 0;
const ask = async (query: string, method = 'GET'): Promise<number> =>
  (await sendToHost(askPort(), '127.0.0.1', `/internal/ask${query}`, { method })).status;
const counted = async (answer: string): Promise<number> => {
  const text = (await sendToHost(scan.port, '127.0.0.1', '/metrics')).body;
  return Number(new RegExp(`^evercode_certificate_asks_total\\S*answer="${answer}"\\S* (\\d+)`, 'm').exec(text)?.[1]);
};

it('says yes to domains that may have a certificate, and to nothing else', async () => {
  for (const name of ['go.rosa.example', 'GO.ROSA.example', 'xn--caf-dma.example'])
    expect([name, await ask(`?domain=${name}`)]).toEqual([name, 200]);
  for (const name of [
    'unknown.example',
    'old.rosa.example',
    'gone.rosa.example',
    'x.go.rosa.example',
    'rosa.example',
    'go.rosa.example.',
    'go.rosa.example:443',
    'go.rosa.example%00',
    'go.rosa.example%2e',
    'go.rosa.example&domain=unknown.example',
    '*.rosa.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '__proto__',
    '%23host%20go.rosa.example',
    'a'.repeat(254),
    '',
  ])
    expect([name, await ask(`?domain=${name}`)]).toEqual([name, 403]);
  for (const query of ['', '?', '?name=go.rosa.example', '?x=1&domain=go.rosa.example', '/?domain=go.rosa.example'])
    expect([query, await ask(query)]).toEqual([query, 403]);
  expect(await ask('?domain=go.rosa.example', 'POST')).toBe(403);
});

it('counts its answers, and stands on a port of its own', async () => {
  const [yes, no] = [await counted('yes'), await counted('no')];
  await ask('?domain=go.rosa.example');
  await ask('?domain=unknown.example');
  await ask('?domain=unknown.example');
  expect([await counted('yes'), await counted('no'), await counted('failed')]).toEqual([yes + 1, no + 2, 0]);
  expect((await sendToHost(scan.port, '127.0.0.1', '/internal/ask?domain=go.rosa.example')).status).toBe(404);
  expect((await sendToHost(askPort(), '127.0.0.1', '/metrics')).status).toBe(403);
});

it('follows the domain: a new one gets a yes without a restart, a disconnected one a no', async () => {
  expect(await ask('?domain=new.example')).toBe(403);
  await bench.saveHost('new.example');
  await waitFor(async () => (await ask('?domain=new.example')) === 200);
  await bench.loseHost('new.example');
  await waitFor(async () => (await ask('?domain=new.example')) === 403);
});

it('refuses large and broken requests, and goes on', async () => {
  const huge = `GET /internal/ask?domain=${'a'.repeat(8000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  expect(await sendRaw(askPort(), huge)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await sendRaw(askPort(), 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask('?domain=go.rosa.example')).toBe(200);
});

it('stands on loopback only, unless ASK_HOST says so, and nothing listens without ASK_PORT', async () => {
  const without = await bench.start();
  expect(without.askPort).toBeUndefined();
  expect(await end(without.child, 'SIGTERM')).toBe(0);
  const { networkInterfaces } = await import('node:os');
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (outside === undefined) return;
  await expect(fetch(`http://${outside}:${askPort()}/internal/ask?domain=go.rosa.example`)).rejects.toThrow(
    'fetch failed',
  );
});
