import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, type ScanProcess, sendRaw } from './testing/scan-process.fixture.ts';

const edits = process.env['LONG_TESTS'] === '1' ? 200 : 40;

let bench: Bench;
let scan: ScanProcess;

beforeAll(async () => {
  bench = createBench();
  scan = await bench.start();
  await bench.save('live', 'https://example.com/a?b=c&d=%20#e');
  await bench.save('paused', 'https://example.com/', 'paused');
  await bench.save('trashed', 'https://example.com/', 'trashed');
  await bench.save('gone', 'https://example.com/', 'gone');
});

afterAll(async () => bench.stopAll());

async function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${scan.url}/${path}`, { redirect: 'manual', ...init });
}

async function rawStatus(target: string): Promise<string> {
  const answer = await sendRaw(scan.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return answer.slice(9, 12);
}

describe('a known code', () => {
  it('redirects to its destination byte for byte, uncacheable', async () => {
    const response = await get('live');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://example.com/a?b=c&d=%20#e');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe('');
  });

  it('answers HEAD with the same head and no body, and records it as HEAD', async () => {
    const response = await get('live', { method: 'HEAD' });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://example.com/a?b=c&d=%20#e']);
    expect((await bench.readScans()).at(-1)?.method).toBe('HEAD');
  });

  it('redirects to the latest saved destination from the next request on', async () => {
    for (let edit = 0; edit < edits; edit++) {
      await bench.save('edited', `https://example.com/${edit}`);
      expect((await get('edited')).headers.get('location')).toBe(`https://example.com/${edit}`);
    }
    await bench.save('edited', 'https://example.com/', 'paused');
    expect((await get('edited')).status).toBe(404);
  });

  it('is found for any host, query and form of the request target', async () => {
    expect((await get('live?utm_source=poster', { headers: { host: 'other.example' } })).status).toBe(302);
    expect(await rawStatus('http://other.example/live?x')).toBe('302');
    expect((await get('LIVE')).status).toBe(404);
  });

  it('answers pipelined requests in order', async () => {
    const head = (path: string): string => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await sendRaw(
      scan.port,
      head('live') + head('gone') + head('live').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 302', 'HTTP/1.1 410', 'HTTP/1.1 302']);
  });
});

describe('a page', () => {
  it.each([
    [
      'unknown',
      404,
      [
        'We can’t find this code',
        'Não encontramos este código',
        'No encontramos este código',
        'Non troviamo questo codice',
      ],
    ],
    [
      'trashed',
      404,
      ['This code is paused', 'Este código está em pausa', 'Este código está en pausa', 'Questo codice è in pausa'],
    ],
    [
      'paused',
      404,
      ['This code is paused', 'Este código está em pausa', 'Este código está en pausa', 'Questo codice è in pausa'],
    ],
    [
      'gone',
      410,
      [
        'This code is no longer in use',
        'Este código foi descontinuado',
        'Este código ya no está en uso',
        'Questo codice non è più in uso',
      ],
    ],
    [
      '',
      200,
      [
        'Short links live here',
        'Os links curtos ficam aqui',
        'Aquí están los enlaces cortos',
        'Qui si trovano i link brevi',
      ],
    ],
  ])('for "%s" is in the visitor\'s language', async (path, status, titles) => {
    for (const [at, language] of ['en-GB,en;q=0.8', 'pt;q=0.9,en;q=0.1', 'es-MX', 'it'].entries()) {
      const response = await get(path, { headers: { 'accept-language': language } });
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(`<h1>${titles[at]}</h1>`);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('is the same for a trashed code and a paused one', async () => {
    const [trashed, paused] = await Promise.all([get('trashed'), get('paused')]);
    expect(await trashed.text()).toBe(await paused.text());
    expect([trashed.status, ...trashed.headers.keys()]).toEqual([paused.status, ...paused.headers.keys()]);
  });

  it('is not recorded', async () => {
    const before = (await bench.readScans()).length;
    await Promise.all(['unknown', 'paused', 'trashed', 'gone', ''].map(async (path) => get(path)));
    expect(await bench.readScans()).toHaveLength(before);
  });

  it('is answered to HEAD without a body', async () => {
    const [head, full] = await Promise.all([get('gone', { method: 'HEAD' }), get('gone')]);
    expect([head.status, await head.text()]).toEqual([410, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await full.text())));
  });
});

describe('a request that is no scan', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused with the allowed methods', async (method) => {
    const response = await get('live', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    '/%00',
    '/..',
    '/../etc/passwd',
    '/a/../live',
    '/%2e%2e/live',
    '/live/',
    '//live',
    '/live%20',
    '/l%69ve',
    '/%',
    '/%zz',
    '/é',
    '/\u00ff\u00fe',
    '/live\\',
    `/${'a'.repeat(65)}`,
    `/${'a'.repeat(3000)}`,
    '/<script>alert(1)</script>',
    '/#generation',
    '*',
  ])('is not found where the path is no ending: %j', async (target) => {
    expect(['404', '400']).toContain(await rawStatus(target));
  });

  it('is not looked up where the path is no valid ending', async () => {
    await bench.save('a~b', 'https://example.com/');
    expect((await get('a~b')).status).toBe(404);
  });

  it('is refused beyond the limits of target, head and body, and the next one is answered', async () => {
    expect(await rawStatus(`/live?${'q'.repeat(5000)}`)).toBe('414');
    expect(
      (await sendRaw(scan.port, `GET /live HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).slice(9, 12),
    ).toBe('431');
    expect((await sendRaw(scan.port, 'GET /live HTTP/1.1\r\n\r\n')).slice(9, 12)).toBe('400');
    const withBody = await sendRaw(
      scan.port,
      'GET /live HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\nGET /gone HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(withBody.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 302']);
    expect(withBody).toContain('Connection: close');
    expect((await get('live')).status).toBe(302);
  });

  it('is not reflected in the page', async () => {
    const response = await get('zzq-xssprobe', {
      headers: { referer: 'https://xssprobe.example/', 'user-agent': 'xssprobe' },
    });
    expect(await response.text()).not.toContain('xssprobe');
  });
});

describe('the scan origin', () => {
  it('reports its health and the state of each store', async () => {
    expect(await (await get('healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('readyz')).json()).toMatchObject({
      status: 'ok',
      stores: { routes: { state: 'ok' }, scanLog: { state: 'ok', lost: 0 } },
    });
  });

  it('counts its answers in the metrics', async () => {
    const read = async (name: string): Promise<number> =>
      Number(new RegExp(`^${name}.* (\\d+)$`, 'm').exec(await (await get('metrics')).text())?.[1]);
    const recorded = await read('evercode_scans_recorded_total');
    const gone = await read('evercode_scan_answers_total\\{outcome="gone"');
    await Promise.all([get('live'), get('live'), get('gone')]);
    expect(await read('evercode_scans_recorded_total')).toBe(recorded + 2);
    expect(await read('evercode_scan_answers_total\\{outcome="gone"')).toBe(gone + 1);
    expect(await read('evercode_scans_lost_total')).toBe(0);
  });

  it('serves an icon and a robots.txt', async () => {
    expect((await get('favicon.ico')).headers.get('content-type')).toBe('image/svg+xml');
    expect(await (await get('robots.txt')).text()).toContain('User-agent: *');
  });
});
