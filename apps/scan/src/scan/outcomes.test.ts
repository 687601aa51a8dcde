import type { ContentOf } from '@evercode/contract';
import type { RouteOptions, RouteRecord } from '@evercode/routing';
import { keyOfContactPhoto, openStorage } from '@evercode/storage';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, createBench, type ScanProcess, qrOf } from '../testing/scan-process.fixture.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const robot = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const picture = '0190a0b0-0000-7000-8000-000000000001';
const pdf = '0190a0b0-0000-7000-8000-000000000002';
const hour = 3_600_000;

const page: RouteRecord['page'] = {
  title: 'Our menu <3',
  typology: 'landing-page',
  look: null,
  input: { blocks: [{ kind: 'image', id: 'i', image: picture, alt: '', url: null, newWindow: false }] },
  assets: { [picture]: { name: 'a.webp', type: 'image/webp', kind: 'picture', bytes: 3 } },
};
const withOptions = (options: RouteOptions): Partial<RouteRecord> => ({ options });

let bench: Bench;
let scan: ScanProcess;

beforeAll(async () => {
  bench = createBench();
  scan = await bench.start({ TRUST_PROXY: 'true' });
});

afterAll(async () => bench.stopAll());

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${scan.url}/${path}`, { redirect: 'manual', headers, method });
}

async function leads(path: string, headers: Record<string, string> = {}): Promise<string | number> {
  const response = await get(path, headers);
  await response.arrayBuffer();
  return response.headers.get('location') ?? response.status;
}

const scansOf = async (ending: string): Promise<number> =>
  (await bench.readScans()).filter(({ qr }) => qr === qrOf(ending)).length;

describe('the destination of a code', () => {
  it('is that of the first rule that matches the visitor', async () => {
    await bench.saveRoute(
      'rules',
      withOptions({
        rules: [
          { id: 'it', when: { countries: ['IT'] }, to: [{ url: 'https://example.it/', weight: 1 }] },
          {
            id: 'ios',
            when: { systems: ['ios'], devices: ['phone'] },
            to: [{ url: 'https://example.com/ios', weight: 1 }],
          },
          { id: 'pt', when: { languages: ['pt'] }, to: [{ url: 'https://example.com.br/', weight: 1 }] },
        ],
        languages: [{ language: 'de', url: 'https://example.de/' }],
      }),
    );
    expect(await leads('rules', { 'cf-ipcountry': 'IT', 'user-agent': phone })).toBe('https://example.it/');
    expect(await leads('rules', { 'user-agent': phone, 'accept-language': 'pt-BR' })).toBe('https://example.com/ios');
    expect(await leads('rules', { 'user-agent': robot, 'accept-language': 'pt-BR,de;q=0.9' })).toBe(
      'https://example.com.br/',
    );
    expect(await leads('rules', { 'user-agent': robot, 'accept-language': 'fr,de;q=0.9' })).toBe('https://example.de/');
    expect(await leads('rules', { 'user-agent': robot, 'accept-language': 'fr,*;q=0.9' })).toBe('https://example.com/');
    expect(await scansOf('rules')).toBe(5);
  });

  it('follows country rules by the proxy’s header, or else by the address', async () => {
    await bench.saveRoute(
      'countries',
      withOptions({
        rules: [{ id: 'gb', when: { countries: ['GB'] }, to: [{ url: 'https://example.co.uk/', weight: 1 }] }],
      }),
    );
    const british = '81.2.69.142';
    expect(await leads('countries', { 'x-forwarded-for': british })).toBe('https://example.co.uk/');
    expect(await leads('countries', { 'x-forwarded-for': `::ffff:${british}` })).toBe('https://example.co.uk/');
    expect(await leads('countries', { 'x-forwarded-for': british, 'cf-ipcountry': 'XX' })).toBe(
      'https://example.co.uk/',
    );
    expect(await leads('countries', { 'x-forwarded-for': british, 'cf-ipcountry': 'IT' })).toBe('https://example.com/');
    expect(await leads('countries', { 'x-forwarded-for': '8.8.8.8' })).toBe('https://example.com/');
    expect(await leads('countries', { 'x-forwarded-for': '10.0.0.1' })).toBe('https://example.com/');
    expect(await leads('countries')).toBe('https://example.com/');
  });

  it('is the same part of a split for one visitor, and differs between visitors', async () => {
    await bench.saveRoute(
      'split',
      withOptions({
        rules: [
          {
            id: 'ab',
            when: {},
            to: [
              { url: 'https://a.example/', weight: 1 },
              { url: 'https://b.example/', weight: 1 },
            ],
          },
        ],
      }),
    );
    const visit = async (visitor: number) =>
      leads('split', { 'x-forwarded-for': `203.0.113.${visitor}`, 'user-agent': phone });
    const first = await Promise.all(Array.from({ length: 40 }, async (_, visitor) => visit(visitor)));
    expect(await Promise.all(first.map(async (_, visitor) => visit(visitor)))).toEqual(first);
    expect(new Set(first)).toEqual(new Set(['https://a.example/', 'https://b.example/']));
  });

  it('has the owner’s URL parameters added to its own', async () => {
    await bench.saveRoute('utm', {
      target: { kind: 'redirect', url: 'https://example.com/p?a=%20&utm_source=web#x' },
      options: { parameters: [{ name: 'utm_source', value: 'city poster' }] },
    });
    expect(await leads('utm')).toBe('https://example.com/p?a=%20&utm_source=city%20poster#x');
  });

  it('is the store of the visitor’s system, or the page where there is none', async () => {
    await bench.saveRoute('app', {
      target: { kind: 'stores', ios: 'https://apps.apple.com/app/id1', android: null },
      page,
    });
    expect(await leads('app', { 'user-agent': phone })).toBe('https://apps.apple.com/app/id1');
    expect(await leads('app', { 'user-agent': robot })).toBe(200);
    expect(await scansOf('app')).toBe(2);
  });
});

describe('the schedule of a code', () => {
  it('opens, closes, and redirects to its fallback', async () => {
    const now = Date.now();
    await bench.saveRoute(
      'open',
      withOptions({ schedule: { from: now - hour, until: now + hour, fallbackUrl: null } }),
    );
    await bench.saveRoute('soon', withOptions({ schedule: { from: now + hour, until: null, fallbackUrl: null } }));
    await bench.saveRoute(
      'over',
      withOptions({ schedule: { from: null, until: now, fallbackUrl: 'https://example.org/over' } }),
    );
    expect(await leads('open')).toBe('https://example.com/');
    expect(await leads('over')).toBe('https://example.org/over');
    const closed = await get('soon', { 'accept-language': 'it' });
    expect([closed.status, await closed.text()]).toEqual([
      404,
      expect.stringContaining('<h1>Questo codice non è disponibile in questo momento</h1>'),
    ]);
    expect(await scansOf('soon')).toBe(0);
  });
});

describe('a code whose monthly quota is used up', () => {
  const rests = async (path: string): Promise<boolean> => {
    const response = await get(path, { 'accept-language': 'pt-BR' });
    return (
      (await response.text()).includes('<h1>Este código está em pausa</h1>') &&
      response.status === 404 &&
      /no-store/.test(response.headers.get('cache-control') ?? '')
    );
  };

  it('is paused and records no scans, whatever its other options are', async () => {
    for (const [ending, options] of Object.entries({
      'used-up': {},
      'used-up-late': { schedule: { from: null, until: 1, fallbackUrl: 'https://example.org/late' } },
      'used-up-secret': { password: 'hash' },
    }))
      await bench.saveRoute(ending, withOptions({ ...options, quotaUntil: Date.now() + hour }));
    for (const ending of ['used-up', 'used-up', 'used-up-late', 'used-up-secret'])
      expect(await rests(ending)).toBe(true);
    expect(await scansOf('used-up')).toBe(0);
  });

  it('works again when the quota ends, and not before', async () => {
    const quotaUntil = Date.now() + 500;
    const schedule = { from: null, until: 1, fallbackUrl: 'https://example.org/late' };
    await bench.saveRoute('renewed', withOptions({ quotaUntil }));
    await bench.saveRoute('renewed-late', withOptions({ quotaUntil, schedule }));
    const answeredEarly: (string | number)[] = [];
    await waitFor(async () => {
      const answer = await leads('renewed');
      if (Date.now() < quotaUntil) answeredEarly.push(answer);
      return answer === 'https://example.com/';
    });
    expect(answeredEarly.filter((answer) => answer !== 404)).toEqual([]);
    expect(await leads('renewed-late')).toBe('https://example.org/late');
    expect(await scansOf('renewed')).toBe(1);
  });

  it('works again at once when it is saved without the quota', async () => {
    await bench.saveRoute('upgraded', withOptions({ quotaUntil: Date.now() + hour }));
    expect(await rests('upgraded')).toBe(true);
    await bench.save('upgraded', 'https://example.com/again');
    await waitFor(async () => (await leads('upgraded')) === 'https://example.com/again');
  });
});

describe('a visitor page', () => {
  it('is recorded as one scan, and its files as none', async () => {
    await bench.saveRoute('page', { target: { kind: 'page' }, page });
    const response = await get('page');
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Our menu &lt;3')]);
    await (await get(`page/${picture}?w=480`)).arrayBuffer();
    expect(await scansOf('page')).toBe(1);
  });

  it.each([
    ['a file of another code', `page/${pdf}`],
    ['an unknown part', 'page/nothing'],
    ['an empty part', 'page/'],
    ['a parent directory', `page/../${picture}`],
    ['a contact of another type', 'page/contact.vcf'],
    ['a file of a redirect', `plain/${picture}`],
    ['a file of an unknown code', `nobody/${picture}`],
    ['a property of Object.prototype', 'page/__proto__'],
  ])('answers 404 for %s', async (_name, path) => {
    await bench.saveRoute('page', { target: { kind: 'page' }, page });
    await bench.save('plain', 'https://example.com/');
    expect(await leads(path)).toBe(404);
  });

  it('hides its files while it is paused, trashed, outside its schedule or over its quota', async () => {
    const closed = [
      { schedule: { from: null, until: 1, fallbackUrl: 'https://example.org/' } },
      { quotaUntil: Date.now() + hour },
    ];
    for (const over of [{ state: 'paused' }, { state: 'trashed' }, ...closed.map(withOptions)] as const) {
      await bench.saveRoute('kept', { target: { kind: 'page' }, page, ...over });
      expect(await leads(`kept/${picture}`)).toBe(404);
    }
  });

  it('has the owner’s Google tag, allowed by its policy', async () => {
    await bench.saveRoute('tagged', { target: { kind: 'page' }, page, options: { tags: { google: 'G-123ABC456' } } });
    const response = await get('tagged');
    expect(await response.text()).toContain('data-google="G-123ABC456"');
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src (?:'sha256-[^']+' )+https:\/\/www\.googletagmanager\.com/,
    );
  });
});

describe('a file', () => {
  it('is one scan, however many ranges are fetched from its own address', async () => {
    await bench.saveRoute('pdf', {
      target: { kind: 'file', asset: pdf },
      page: { ...page, assets: { [pdf]: { name: 'a.pdf', type: 'application/pdf', kind: 'pdf', bytes: 3 } } },
    });
    expect(await leads('pdf')).toBe(`/pdf/${pdf}`);
    await leads(`pdf/${pdf}`, { range: 'bytes=0-1' });
    expect(await scansOf('pdf')).toBe(1);
  });

  it('that no longer exists is answered with 404', async () => {
    await bench.saveRoute('lost', { target: { kind: 'file', asset: pdf }, page });
    expect(await leads('lost')).toBe(404);
    expect(await scansOf('lost')).toBe(0);
  });
});

describe('the tag page', () => {
  it('is one scan, and leads to the destination without scripts too', async () => {
    await bench.saveRoute('tag', {
      target: { kind: 'redirect', url: 'https://example.com/?a=1&b=2' },
      options: { tags: { google: 'G-123ABC456', meta: '1234567890' } },
    });
    const response = await get('tag', { 'accept-language': 'es' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<meta http-equiv="refresh" content="1;url=https://example.com/?a=1&amp;b=2">');
    expect(html).toContain('<h1>Te llevamos allí</h1>');
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await scansOf('tag')).toBe(1);
  });
});

describe('a business card', () => {
  const card = (over: Partial<ContentOf<'business-card'>>): Partial<RouteRecord> => ({
    target: { kind: 'page' },
    page: {
      title: 'Card',
      typology: 'business-card',
      look: null,
      assets: {},
      input: {
        firstName: 'Zoë',
        lastName: 'O"Neil',
        company: '',
        jobTitle: '',
        image: null,
        phones: [{ kind: 'mobile', number: '+39 333 1234567' }],
        emails: [],
        addresses: [],
        websites: [],
        links: [],
        note: '',
        ...over,
      },
    },
  });

  it('is served as vCard 3.0, and as 4.0 on request', async () => {
    await bench.saveRoute('card', card({}));
    const response = await get('card/contact.vcf');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Zoe O Neil.vcf"; filename*=UTF-8''Zo%C3%AB%20O%20Neil.vcf`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
    expect(await (await get('card/contact.vcf?v=4')).text()).toContain('VERSION:4.0\r\n');
    expect(await (await get('card/contact.vcf', {}, 'HEAD')).text()).toBe('');
    expect(await scansOf('card')).toBe(0);
  });

  it('contains the photo of its page if there is one', async () => {
    const photo = Buffer.alloc(50_000, 'jpeg');
    const storage = openStorage({ dataDir: bench.dataDir });
    const [shown, gone] = [picture, pdf];
    await storage.put(keyOfContactPhoto({ account: 'account', asset: shown }), photo, {
      bytes: photo.length,
      type: 'image/jpeg',
    });
    await bench.saveRoute('photo', { ...card({ image: shown }), account: 'account' });
    await bench.saveRoute('no-photo', { ...card({ image: gone }), account: 'account' });
    for (const [query, beginning] of [
      ['', 'PHOTO;ENCODING=b;TYPE=JPEG:'],
      ['?v=4', 'PHOTO:data:image/jpeg;base64,'],
    ] as const) {
      const response = await get(`photo/contact.vcf${query}`);
      const text = await response.text();
      const line =
        text
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .find((each) => each.startsWith('PHOTO')) ?? '';
      expect([
        line.slice(0, beginning.length),
        Buffer.from(line.slice(beginning.length), 'base64').equals(photo),
      ]).toEqual([beginning, true]);
      expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    }
    const without = await get('no-photo/contact.vcf');
    expect([without.status, (await without.text()).includes('PHOTO')]).toEqual([200, false]);
  });

  it('has a valid file name in every script', async () => {
    await bench.saveRoute('card2', card({ firstName: '太郎', lastName: '', company: 'Acme' }));
    expect((await get('card2/contact.vcf')).headers.get('content-disposition')).toBe(
      `attachment; filename="__.vcf"; filename*=UTF-8''%E5%A4%AA%E9%83%8E.vcf`,
    );
  });
});

describe('a code of a deleted workspace', () => {
  it('leads on, and its scans are not recorded', async () => {
    await bench.saveRoute('left', withOptions({ leftUntil: Date.now() + hour }));
    expect(await leads('left')).toBe('https://example.com/');
    expect((await get('left', {}, 'HEAD')).status).toBe(302);
    expect(await scansOf('left')).toBe(0);
  });

  it('is gone when its time is over', async () => {
    await bench.saveRoute('left-over', withOptions({ leftUntil: Date.now() - 1 }));
    expect(await leads('left-over')).toBe(410);
  });
});
