import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addressesOf, isCaddyMissing, startCaddy, type Caddy } from '../product/start-caddy.ts';
import { phoneUserAgent } from '../product/phone.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place, type Product } from '../product/start-product.ts';
import { countByCountry, countByReferrer } from '../product/stored-scans.ts';
import { signUp, type DynamicCode, type Workspace } from '../product/workspace.ts';

/** The product behind the proxy of `deploy/`: HTTP/2, certificates, and trusted headers. */

const CONCURRENT_SCANS = 200;

let place: Place;
let product: Product;
let caddy: Caddy;
let httpPort: number;
let owner: Workspace;
let code: DynamicCode;

test.skip(isCaddyMissing(), 'Caddy is not installed');
test.beforeAll(async () => {
  place = await choosePlace();
  const { port: https, scanPort: http } = await choosePlace();
  httpPort = http;
  const addresses = addressesOf(https);
  product = await startProduct(place, {
    TRUST_PROXY: 'true',
    PUBLIC_URL: addresses.appUrl,
    SHORT_URL: addresses.shortUrl,
  });
  caddy = await startCaddy(join(dirname(place.dataDir), 'caddy'), {
    https,
    http,
    app: place.port,
    scan: place.scanPort,
  });
  owner = await signUp(product.appUrl);
  code = await owner.createCode('Behind a proxy', 'https://example.com/menu?a=1#part');
});
test.afterAll(async () => {
  await caddy?.stop();
  await product?.stop();
  removePlace(place);
});

test('short links answer over HTTP/2, hundreds at once on one connection, and each scan is counted once', async () => {
  expect(code.shortUrl.url).toMatch(new RegExp(`^${caddy.shortUrl}/`));
  const client = await caddy.connect(caddy.shortUrl);
  expect(client.protocol).toBe('h2');
  const path = new URL(code.shortUrl.url).pathname;
  const answers = await Promise.all(
    Array.from({ length: CONCURRENT_SCANS }, async (_, number) =>
      client.get(path, { 'user-agent': phoneUserAgent, referer: `https://n${number}.example/` }),
    ),
  );
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`))).toEqual(
    new Set(['302 https://example.com/menu?a=1#part']),
  );
  expect(answers[0]?.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });

  const head = await client.get(path, { ':method': 'HEAD', 'user-agent': phoneUserAgent });
  expect([head.status, head.body]).toEqual([302, '']);
  const none = await client.get('/neverwas', { 'accept-language': 'pt-BR' });
  expect(none.status).toBe(404);
  expect(none.body).toContain('Não encontramos este código');
  client.close();

  await watchUntilShipped(place.dataDir);
  const stored = await countByReferrer(product, code.uuid);
  expect(Array.from({ length: CONCURRENT_SCANS }, (_, number) => stored.get(`n${number}.example`))).toEqual(
    Array.from({ length: CONCURRENT_SCANS }, () => 1),
  );
  expect((await owner.readCode(code.uuid)).scans).toBe(CONCURRENT_SCANS);
});

test('address and country headers sent by a visitor are ignored, and internal ones are not exposed', async () => {
  const lied = await owner.createCode('Lied to', 'https://example.com/');
  const client = await caddy.connect(caddy.shortUrl);
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'cf-ipcountry': 'PT',
    'cloudfront-viewer-country': 'PT',
    'x-vercel-ip-country': 'PT',
    'x-country-code': 'PT',
  };
  expect(
    (await client.get(new URL(lied.shortUrl.url).pathname, { 'user-agent': phoneUserAgent, ...forged })).status,
  ).toBe(302);
  for (const inside of ['/metrics', '/readyz']) expect((await client.get(inside)).status).toBe(404);
  expect((await client.get('/healthz')).status).toBe(200);
  client.close();
  await watchUntilShipped(place.dataDir);
  expect(await countByCountry(product, lied.uuid)).toEqual(new Map([['', 1]]));
});

test('the app is served over HTTPS by the same proxy', async () => {
  const client = await caddy.connect(caddy.appUrl);
  expect(client.protocol).toBe('h2');
  const page = await client.get('/', { accept: 'text/html' });
  expect(page.status).toBe(200);
  expect(page.body).toContain('<div id="root"');
  expect((await client.get('/metrics')).status).toBe(404);
  client.close();
});

test('pages without encryption lead to https, and the API refuses instead', async () => {
  const ask = async (path: string) => {
    const request = get({ host: '127.0.0.1', port: httpPort, path, headers: { host: 'app.localhost' } });
    // Cast: Node passes the answer with this event.
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, location: answer.headers.location };
  };
  expect(await ask('/en/login')).toEqual({ status: 308, location: 'https://app.localhost/en/login' });
  expect(await ask('/api/qrs')).toEqual({ status: 403, location: undefined });
});
