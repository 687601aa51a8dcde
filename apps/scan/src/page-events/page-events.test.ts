import { contentSchemas } from '@evercode/contract';
import type { RouteRecord } from '@evercode/routing';
import { keyOfAsset, openStorage } from '@evercode/storage';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, type Bench, createBench, qrOf, type ScanProcess, sendRaw } from '../testing/scan-process.fixture.ts';

const [picture, pdf, song] = [1, 2, 3].map((n) => `0190a0b0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]; // map keeps the length of three
const assets = {
  [picture]: {
    name: 'Room.webp',
    type: 'image/webp',
    kind: 'picture',
    bytes: 4,
    width: 960,
    height: 10,
    sides: [480, 960],
  },
  [pdf]: { name: 'Menu.pdf', type: 'application/pdf', kind: 'pdf', bytes: 4 },
  [song]: { name: 'Song.mp3', type: 'audio/mpeg', kind: 'audio', bytes: 4 },
} as const;
const page: RouteRecord['page'] = {
  title: 'Bar',
  typology: 'landing-page',
  look: null,
  assets,
  input: contentSchemas['landing-page'].parse({
    blocks: [
      { kind: 'link', id: 'a', label: 'Book “a table”', url: 'https://example.com/book?x=1' },
      { kind: 'link', id: 'b', label: 'Book “a table”', url: 'https://example.org/other' },
      { kind: 'phone', id: 'c', entries: [{ number: '+39 06 1234' }] },
      { kind: 'video', id: 'd', url: 'https://vimeo.com/76979871', title: 'A tour' },
      { kind: 'file', id: 'e', label: 'Menu', file: pdf },
    ],
  }),
};
const card: RouteRecord['page'] = {
  title: 'Card',
  typology: 'business-card',
  look: null,
  assets: {},
  input: contentSchemas['business-card'].parse({ firstName: 'Ada', phones: [{ number: '+39 06 1234' }] }),
};

let bench: Bench;
let scan: ScanProcess;
let ending: string;
let made = 0;
beforeAll(async () => {
  bench = createBench();
  scan = await bench.start();
  const storage = openStorage({ dataDir: bench.dataDir });
  for (const asset of [picture, pdf, song])
    await storage.put(
      keyOfAsset({ account, asset, ...(asset === picture && { sides: [480, 960] }) }),
      Buffer.from('1234'),
      { bytes: 4, type: 'x/y' },
    );
});
afterAll(async () => bench.stopAll());
beforeEach(async () => {
  ending = `bar-${made++}`;
  await bench.saveRoute(ending, { target: { kind: 'page' }, page });
});

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(`${scan.url}/${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' && { body: 'PING' }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const recorded = async (of = ending) =>
  (await bench.readEvents()).filter(({ qr }) => qr === qrOf(of)).map(({ event, target }) => [event, target]);
const scans = async (of = ending) => (await bench.readScans()).filter(({ qr }) => qr === qrOf(of)).length;
const pingsOf = (html: string): string[] => {
  const { document } = new JSDOM(html).window;
  const inside = [...document.querySelectorAll('iframe')].map(
    (frame) => new JSDOM(frame.getAttribute('srcdoc') ?? '').window.document,
  );
  return [document, ...inside].flatMap((each) =>
    [...each.querySelectorAll('a[ping]')].map((link) => link.getAttribute('ping') ?? ''),
  );
};

describe('a page', () => {
  it('records a scan and a view with the prefetch purpose, and no view for HEAD', async () => {
    await ask(ending, { 'sec-purpose': 'prefetch' });
    await ask(ending, {}, 'HEAD');
    const [view] = await bench.readEvents().then((events) => events.filter(({ qr }) => qr === qrOf(ending)));
    expect(view).toMatchObject({
      event: 'view',
      target: '',
      account,
      purpose: 'prefetch',
      method: 'GET',
      ip: '127.0.0.1',
    });
    expect([await recorded(), await scans()]).toEqual([[['view', '']], 2]);
  });

  it('has a unique event name per link, taken by the endpoint and allowed by its policy', async () => {
    const { text, headers } = await ask(ending);
    const pings = pingsOf(text);
    expect(new Set(pings.map((ping) => decodeURIComponent(ping)))).toEqual(
      new Set([
        `/${ending}/~event?click=Book “a table”`,
        `/${ending}/~event?click=Book “a table” (2)`,
        `/${ending}/~event?click=+39 06 1234`,
        `/${ending}/~event?play=A tour`,
      ]),
    );
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
    for (const ping of pings)
      expect(
        (await ask(ping.slice(1), { 'sec-fetch-site': 'same-origin', 'content-type': 'text/ping' }, 'POST')).status,
      ).toBe(204);
    expect(await recorded()).toEqual([
      ['view', ''],
      ...pings.map((ping) => [
        ping.includes('play') ? 'play' : 'click',
        decodeURIComponent(ping.slice(ping.indexOf('=') + 1)),
      ]),
    ]);
    expect(await scans()).toBe(1);
  });

  it('has the same event names in every language and on every system', async () => {
    const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36';
    const [english, italian] = [
      await ask(ending, { 'accept-language': 'en' }),
      await ask(ending, { 'accept-language': 'it', 'user-agent': android }),
    ];
    expect(english.text).not.toBe(italian.text);
    expect(pingsOf(italian.text)).toEqual(pingsOf(english.text));
  });
});

describe('a file fetched from a page', () => {
  it('is one download or play event, and none as a picture on the page or a later range', async () => {
    const steps: [string, Record<string, string>?, string?][] = [
      [pdf],
      [`${pdf}/Menu.pdf?download`],
      [pdf, {}, 'HEAD'],
      [`${picture}?w=480`],
      [`${picture}?avif=480`],
      [picture],
      [song, { range: 'bytes=0-1' }],
      [song, { range: 'bytes=0-' }],
      [song, { range: 'bytes=2-' }],
      [song, { range: 'bytes=9-' }],
      ['0190a0b0-0000-7000-8000-000000000009'],
    ];
    for (const [part, headers, method] of steps) await ask(`${ending}/${part}`, headers, method);
    expect(await recorded()).toEqual([
      ['download', 'Menu.pdf'],
      ['download', 'Menu.pdf'],
      ['download', 'Room.webp'],
      ['play', 'Song.mp3'],
    ]);
    expect(await scans()).toBe(0);
  });

  it('is a contact event for a business card', async () => {
    const of = `card-${made++}`;
    await bench.saveRoute(of, { target: { kind: 'page' }, page: card });
    expect((await ask(`${of}/contact.vcf`)).text).toContain('BEGIN:VCARD');
    await ask(`${of}/contact.vcf`, {}, 'HEAD');
    expect([await recorded(of), await scans(of)]).toEqual([[['contact', '']], 0]);
  });
});

describe('a forged page event', () => {
  const post = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers, 'POST')).status;

  it('is not recorded unless the page has that link', async () => {
    for (const query of [
      'click=Buy%20pills',
      'play=Book%20a%20table',
      'view=',
      'view',
      'contact',
      'download=Menu.pdf',
      'click',
      'click=',
      '',
      'click=%FF',
      `click=${'x'.repeat(3000)}`,
      'CLICK=A',
    ])
      expect(await post(`${ending}/~event?${query}`)).toBe(204);
    const known = 'click=%2B39%2006%201234';
    expect(await post(`${ending}/~event?${known}`, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect([await post(`nobody/~event?${known}`), await post(`${ending}/~event/~event?${known}`)]).toEqual([404, 404]);
    for (const method of ['GET', 'HEAD', 'PUT'])
      expect((await ask(`${ending}/~event?${known}`, {}, method)).status).toBe(405);
    expect([await recorded(), await scans()]).toEqual([[], 0]);
    expect(await post(`${ending}/~event?${known}`)).toBe(204);
    expect([await recorded(), await scans()]).toEqual([[['click', '+39 06 1234']], 0]);
  });

  it('is not recorded for a page that the visitor cannot see, and gets the same answer', async () => {
    const known = '~event?click=%2B39%2006%201234';
    const shown = { target: { kind: 'page' as const }, page };
    await bench.saveRoute('e-paused', { ...shown, state: 'paused' });
    await bench.saveRoute('e-locked', { ...shown, options: { password: '$argon2id$' } });
    await bench.saveRoute('e-closed', { ...shown, options: { schedule: { from: null, until: 1, fallbackUrl: null } } });
    await bench.saveRoute('e-limit', { ...shown, options: { limit: { count: 5, fallbackUrl: null } } });
    await bench.saveRoute('e-plain', {});
    for (const of of ['e-paused', 'e-locked', 'e-closed', 'e-limit', 'e-plain']) {
      expect(await post(`${of}/${known}`)).toBe(204);
      expect(await recorded(of)).toEqual([]);
    }
  });

  it('with a large body is answered without reading it', async () => {
    const headers = 'Host: x\r\nContent-Length: 1000000000\r\n';
    const post = `POST /${ending}/~event?click=%2B39%2006%201234 HTTP/1.1\r\n${headers}\r\nPING`;
    expect(await sendRaw(scan.port, post)).toMatch(/^HTTP\/1\.1 204 .*\r\nConnection: close\r\n/s);
  });
});
