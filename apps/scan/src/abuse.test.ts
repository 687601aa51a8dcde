import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { isDeepLink } from '@evercode/content/addresses';
import { contentSchemas } from '@evercode/contract';
import { renderContentPage } from '@evercode/pages/content';
import { compileRouteRecord, decide, isDestination, type RouteRecord, toDestination } from '@evercode/routing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noFacts } from './request/request-facts.ts';
import { type Bench, createBench, type ScanProcess, sendRaw } from './testing/scan-process.fixture.ts';

let bench: Bench;
let scan: ScanProcess;

beforeAll(async () => {
  bench = createBench();
  scan = await bench.start({ TRUST_PROXY: 'true' });
  await bench.save('poster', 'https://example.com/poster');
  await bench.save('other', 'https://example.com/other');
  await bench.save('trashed', 'https://example.com/', 'trashed');
  await bench.save('harmful', 'https://harmful.example/', 'blocked');
});

afterAll(async () => bench.stopAll());

async function get(path: string, address = '198.51.100.1', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${scan.url}/${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': address, ...headers } });
}

describe('rate limits by address', () => {
  it('stop a guesser of endings with a 429 page in the visitor’s language, and count it', async () => {
    const guesser = '203.0.113.5';
    expect((await get('poster', guesser)).status).toBe(302);
    const answers = await Promise.all(
      Array.from({ length: 110 }, async (_, at) => (await get(`guess${at}`, guesser)).status),
    );
    expect(answers.filter((status) => status === 404)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);

    const refused = await get('one-more', guesser, { 'accept-language': 'pt-BR' });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      429,
      '60',
      'private, no-store',
    ]);
    expect(await refused.text()).toContain('<h1>Foram muitas leituras</h1>');
    // Known and unknown codes must now look the same.
    expect([
      (await get('other', guesser)).status,
      (await get('trashed', guesser)).status,
      (await get('other/contact.vcf', guesser)).status,
    ]).toEqual([429, 429, 429]);
    expect(
      (
        await fetch(`${scan.url}/other`, {
          method: 'POST',
          body: new URLSearchParams({ password: 'x' }),
          headers: { 'x-forwarded-for': guesser },
        })
      ).status,
    ).toBe(429);
    // The poster was scanned from this address before.
    expect((await get('poster', guesser)).status).toBe(302);
    expect((await get('other', '203.0.113.6')).status).toBe(302);
    const metrics = await (await fetch(`${scan.url}/metrics`)).text();
    expect(Number(/evercode_scan_answers_total\{outcome="too-many".* (\d+)$/m.exec(metrics)?.[1])).toBe(15);
  });

  it('let a crowd behind one address scan a live code and a trashed one', async () => {
    for (let round = 0; round < 20; round++) {
      const statuses = await Promise.all(
        Array.from(
          { length: 40 },
          async (_, at) => (await get(at % 2 === 0 ? 'poster' : 'trashed', '192.0.2.1')).status,
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([302, 404]));
    }
  });

  it('apply to the guesses of a private address without TRUST_PROXY, and the log says what a proxy needs', async () => {
    const behindOne = await bench.start();
    const ask = async (path: string) =>
      (await fetch(`${behindOne.url}/${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': '203.0.113.77' } }))
        .status;
    expect(await ask('poster')).toBe(302);
    const statuses = await Promise.all(Array.from({ length: 130 }, async (_, at) => ask(`guess${at}`)));
    expect([404, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([100, 30]);
    expect([await ask('other'), await ask('poster')]).toEqual([429, 302]);
    await vi.waitFor(() => expect(behindOne.stdout()).toContain('Set TRUST_PROXY=true'), { timeout: 60_000 });
    expect(behindOne.stdout().match(/TRUST_PROXY is off/g)).toHaveLength(1);
  });
});

describe('a blocked code', () => {
  it.each([
    ['en', 'This code is blocked'],
    ['pt', 'Este código está bloqueado'],
    ['es', 'Este código está bloqueado'],
    ['it', 'Questo codice è bloccato'],
  ])('answers 410 with a page in %s and no destination', async (language, title) => {
    const response = await get('harmful', undefined, { 'accept-language': language });
    expect([response.status, response.headers.get('location')]).toEqual([410, null]);
    const text = await response.text();
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).not.toContain('harmful.example');
  });
});

describe('a scheme that is not on the allow-list', () => {
  const schemes = [
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'blob:https://example.com/1',
    'ms-msdt:/id',
    'view-source:https://example.com',
    'ws://example.com/',
    'intent://x#Intent;end',
    ' javascript:alert(1)',
    'https:/\\example.com\r\nX: y',
  ];
  const base = { version: 1, qr: 'q', account: 'a', state: 'active' } as const;
  const page = { title: 't', typology: 'landing-page', look: null, assets: {} } as const;

  it.each(schemes)('%j is refused by the contract, the compiler, the decision and the page', (url) => {
    expect(contentSchemas.website.safeParse({ url }).success).toBe(false);
    expect(toDestination(url)).toBeUndefined();
    expect(isDestination(url)).toBe(false);
    expect(() => compileRouteRecord({ ...base, target: { kind: 'redirect', url } })).toThrow('target.url');
    // A stored record that the route compiler would not produce.
    const planted: RouteRecord = { ...base, format: 1, target: { kind: 'redirect', url } };
    expect(decide(planted, noFacts, 0)).toMatchObject({ kind: 'page', page: 'not-found' });
    const { html } = renderContentPage(
      { ...page, input: { blocks: [{ kind: 'link', id: 'l', label: 'Here', url }] } },
      { language: 'en', system: 'other', assetUrl: () => '', saveUrl: '' },
    );
    expect(html).not.toMatch(/href="(?!https?:)/i);
  });

  it.each([
    'javascript:alert(1)',
    'DATA:text/html,x',
    'file:///etc/passwd',
    'https://example.com',
    'view-source:x',
    'ms-msdt:/id',
    'search-ms:query=x',
    'chrome://settings',
    'ftp://example.com',
    'jar:https://example.com!/',
    'intent://example.com#Intent;scheme=https;end',
    'INTENT:example#Intent;package=a;Scheme=HTTP;end',
    'www.shop.example.com:8080/cart',
    'foo.com:80',
    'localhost:3000?a=1',
  ])('%j is no valid deep link', (url) => {
    expect(isDeepLink(url)).toBe(false);
  });

  it.each(['tel:112', 'com.example.app://cart', 'com.example.app:/8080', 'com.example.app:42nd', 'myapp:80'])(
    '%j is a valid deep link',
    (url) => expect(isDeepLink(url)).toBe(true),
  );
});

describe('the scan role', () => {
  it('never connects to an address in a request', async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    // Cast: a listening TCP server has an address of this form.
    const { port } = canary.address() as { port: number };
    const url = `http://127.0.0.1:${port}/x`;
    const send = async (head: string, body = ''): Promise<string> =>
      sendRaw(
        scan.port,
        `${head}\r\nX-Forwarded-For: 192.0.2.44\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    const answers = await Promise.all([
      send(`GET ${url} HTTP/1.1\r\nHost: 127.0.0.1:${port}`),
      send(`GET /poster?url=${url}&redirect=${url}&next=${url} HTTP/1.1\r\nHost: 127.0.0.1:${port}`),
      send(`GET /${url} HTTP/1.1\r\nHost: x`),
      send(
        [
          'GET /poster HTTP/1.1',
          'Host: x',
          `Referer: ${url}`,
          `X-Forwarded-Host: 127.0.0.1:${port}`,
          `X-Original-URL: ${url}`,
          `X-Rewrite-URL: ${url}`,
          `Forwarded: host=127.0.0.1:${port}`,
          `Destination: ${url}`,
        ].join('\r\n'),
      ),
      send(
        'POST /poster HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded',
        `password=${encodeURIComponent(url)}&url=${encodeURIComponent(url)}`,
      ),
      send(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: 127.0.0.1:${port}`),
      send(`OPTIONS ${url} HTTP/1.1\r\nHost: x`),
    ]);
    for (const answer of answers) expect(answer.slice(0, answer.indexOf('\r\n\r\n'))).not.toContain(String(port));
    expect(answers[1]).toContain('Location: https://example.com/poster\r\n');
    expect((await get('poster')).status).toBe(302);
    expect(connections).toBe(0);
    canary.close();
  });

  it('has no network client in its source, except for sockets of other scan processes', () => {
    const root = new URL('.', import.meta.url);
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file),
    );
    const clients = [
      /\bfetch\(|http\.(?:get|request)\(/,
      /from '(?:node:)?(?:https|http2|dgram|tls|undici)'/,
      /\{[^}]*\b(?:request|connect|createConnection|Agent)\b[^}]*\} from 'node:(?:http|net)'/,
    ];
    const hasClient = (source: string) => clients.some((client) => client.test(source));
    expect(sources.filter((file) => hasClient(readFileSync(new URL(file, root), 'utf8')))).toEqual([
      'process/lane-metrics.ts',
    ]);
    expect(sources.length).toBeGreaterThan(30);
  });
});
