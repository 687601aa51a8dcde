import { answerReach } from '@evercode/config/reach-proof';
import type { LiveHost } from '@evercode/routing';
import { keyOfAsset, openStorage } from '@evercode/storage';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, type Bench, createBench, type ScanProcess } from '../testing/scan-process.fixture.ts';
import { type HostAnswer, sendToHost } from '../testing/send-to-host.fixture.ts';

/** Domains of two workspaces beside the installation's own, as a scan process answers them. */

const secret = 'a secret of the installation, long enough';
const rosa = '0199f3c0-0000-7000-b000-0000000000d1';
const otto = '0199f3c0-0000-7000-b000-0000000000d2';
const picture = '0190a0b0-0000-7000-8000-000000000001';
const facts = { name: 'logo.webp', type: 'image/webp', kind: 'picture', bytes: 4, sides: [96, 480] } as const;

let bench: Bench;
let scan: ScanProcess;

beforeAll(async () => {
  bench = createBench();
  await bench.saveHost('go.rosa.example', { domain: rosa });
  await bench.saveHost('go.otto.example', { domain: otto });
  await bench.saveRoute('menu', { target: { kind: 'redirect', url: 'https://example.com/ours' } });
  await bench.saveRoute('menu', { target: { kind: 'redirect', url: 'https://example.com/rosa' } }, rosa);
  await bench.saveRoute('only-rosa', { target: { kind: 'redirect', url: 'https://example.com/only-rosa' } }, rosa);
  await bench.saveRoute('only-ours', { target: { kind: 'redirect', url: 'https://example.com/only-ours' } });
  scan = await bench.start({ TRUST_PROXY: 'true', APP_SECRET: secret, SHORT_URL: 'https://go.example' });
});
afterAll(async () => bench.stopAll());

const send = async (host: string | undefined, path: string, more: Parameters<typeof sendToHost>[3] = {}) =>
  sendToHost(scan.port, host, path, more);
const leads = async (host: string | undefined, path: string): Promise<string | number> => {
  const { status, location } = await send(host, path);
  return location ?? status;
};
/** Saves a host, and waits until the process answers it as `is` says. */
async function save(host: string, over: Partial<LiveHost>, path: string, is: (answer: HostAnswer) => boolean) {
  await bench.saveHost(host, over);
  return waitFor(async () => {
    const answer = await send(host, path);
    return is(answer) ? answer : undefined;
  });
}

describe('the host of a request', () => {
  it('decides whose codes are found: a domain has its own only, and never others', async () => {
    expect(
      await Promise.all([
        leads('go.rosa.example', '/menu'),
        leads('go.example', '/menu'),
        leads('go.rosa.example', '/only-rosa'),
        leads('go.otto.example', '/only-rosa'),
        leads('go.otto.example', '/menu'),
        leads('go.rosa.example', '/only-ours'),
        leads('go.example', '/only-rosa'),
      ]),
    ).toEqual([
      'https://example.com/rosa',
      'https://example.com/ours',
      'https://example.com/only-rosa',
      404,
      404,
      404,
      404,
    ]);
  });

  it.each([
    ['in upper case', 'GO.Rosa.EXAMPLE'],
    ['with a port', 'go.rosa.example:8443'],
    ['with a dot at its end', 'go.rosa.example.'],
    ['with all of it', 'Go.Rosa.Example.:443'],
  ])('is the same %s', async (_what, host) => {
    expect(await leads(host, '/menu')).toBe('https://example.com/rosa');
    expect(await leads(host, '/only-ours')).toBe(404);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['an IPv6 address', '[::1]:3001'],
    ['an unknown name', 'go.nobody.example'],
    ['a name below a domain', 'x.go.rosa.example'],
    ['a name that ends like a domain', 'evilgo.rosa.example'],
    ['two dots at its end', 'go.rosa.example..'],
    ['a name of Unicode that looks like a domain', 'xn--go-fma.rosa.example'],
    ['the key of a stored host', '#host go.rosa.example'.replace(/[# ]/g, '-')],
    ['the id of a domain', rosa],
    ['a property of Object.prototype', '__proto__'],
    ['ten kilobytes', `${'a.'.repeat(5000)}example`],
    ['ten kilobytes of colons', `go${':1'.repeat(5000)}`],
  ])('that is %s belongs to the installation', async (_what, host) => {
    // HTTP/1.1 needs a Host header, so Node refuses a request without one.
    const expected = host === undefined ? 400 : 'https://example.com/ours';
    expect(await leads(host, '/menu')).toBe(expected);
    expect(await leads(host, '/only-rosa')).toBe(host === undefined ? 400 : 404);
  });

  it('in a target in absolute form takes precedence over the header', async () => {
    expect(await leads('go.example', 'http://go.rosa.example/menu')).toBe('https://example.com/rosa');
    expect(await leads('go.rosa.example', 'https://GO.example:443/menu')).toBe('https://example.com/ours');
    expect(await leads('go.rosa.example', 'http://go.rosa.example@go.otto.example/menu')).toBe(404);
    expect(await leads('go.rosa.example', 'http://go.otto.example')).toBe(200);
  });

  it('cannot reach the codes of a domain by its id in the path', async () => {
    for (const path of [`/${rosa}/only-rosa`, `//${rosa}/only-rosa`, `/${rosa}%2Fonly-rosa`, `/../${rosa}/only-rosa`])
      expect([path, await leads('go.example', path)]).toEqual([path, 404]);
  });

  it('that comes twice is refused', async () => {
    const { sendRaw } = await import('../testing/scan-process.fixture.ts');
    const answer = await sendRaw(
      scan.port,
      'GET /menu HTTP/1.1\r\nHost: go.rosa.example\r\nHost: go.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('changes its codes with the commit that changed it', async () => {
    const moved = '0199f3c0-0000-7000-b000-0000000000d3';
    await bench.saveRoute('menu', { target: { kind: 'redirect', url: 'https://example.com/third' } }, moved);
    await bench.saveHost('go.third.example', { domain: moved });
    await waitFor(async () => (await leads('go.third.example', '/menu')) === 'https://example.com/third');
    await bench.saveHost('go.third.example', { domain: otto });
    await waitFor(async () => (await leads('go.third.example', '/menu')) === 404);
    await bench.loseHost('go.third.example');
    const after = await waitFor(async () => {
      const answer = await send('go.third.example', '/');
      return answer.status === 404 ? answer : undefined;
    });
    expect([after.body.includes('Evercode'), after.headers['set-cookie']]).toEqual([false, undefined]);
    for (const path of ['/menu', '/only-ours', '/robots.txt', '/metrics', '/healthz', '/~report/menu', '/favicon.ico'])
      expect([path, await leads('go.third.example', path)]).toEqual([path, 404]);
  });
});

describe('a domain', () => {
  it('has a page with its brand at its root, or leads on', async () => {
    const brand = { name: 'Café Rosa', logo: { asset: picture, facts }, color: '#b3125d', hidesMark: true };
    const page = await save('go.look.example', { brand }, '/', ({ body }) => body.includes('Café Rosa'));
    expect(page.status).toBe(200);
    expect(page.body).toContain(`<img src="/~brand/${picture}" alt="Café Rosa">`);
    expect(page.body).not.toContain('Evercode');
    expect(page.body).not.toContain('/make');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const root = { kind: 'redirect', url: 'https://rosa.example/' } as const;
    await save('go.look.example', { root }, '/', ({ location }) => location === 'https://rosa.example/');
  });

  it('shows its brand on every page about a code', async () => {
    const domain = '0199f3c0-0000-7000-b000-0000000000d4';
    const brand = { name: 'Café Rosa', logo: null, color: '#b3125d', hidesMark: true };
    for (const [ending, over] of Object.entries({
      paused: { state: 'paused' },
      gone: { state: 'gone' },
      blocked: { state: 'blocked' },
      locked: { options: { password: 'hash' } },
      tagged: { options: { tags: { google: 'G-123ABC456' } } },
      over: { options: { schedule: { from: null, until: 1, fallbackUrl: null } } },
    } as const))
      await bench.saveRoute(ending, over, domain);
    await save('go.pages.example', { domain, brand }, '/none', ({ status }) => status === 404);
    for (const path of ['paused', 'gone', 'blocked', 'locked', 'tagged', 'over', 'none', '~report/locked']) {
      const { body, headers } = await send('go.pages.example', `/${path}`);
      expect([path, body.includes('Café Rosa'), body.includes('Evercode')]).toEqual([path, true, false]);
      expect(body).toContain('--brand:#b3125d');
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  it('leads unknown endings where its owner wants, also guessed ones, within the limit', async () => {
    const unknownUrl = 'https://rosa.example/all?x=1#y';
    await save('go.lost.example', { unknownUrl }, '/none', ({ location }) => location === unknownUrl);
    expect((await send('go.lost.example', '/none', { method: 'POST' })).status).toBe(405);
    expect((await send('go.lost.example', '/none/below')).location).toBe(unknownUrl);
    const guess = async (at: number) =>
      (await send('go.lost.example', `/guess-${at}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status;
    const statuses: number[] = [];
    for (let at = 0; at < 200 && !statuses.includes(429); at++) statuses.push(await guess(at));
    expect(new Set(statuses)).toEqual(new Set([302, 429]));
  });

  it('has the files by which apps open its links, and robots.txt, with their types', async () => {
    const apple = '{"applinks":{"details":[]}}';
    const android = '[{"relation":["delegate_permission/common.handle_all_urls"]}]';
    const linked = await save(
      'go.apps.example',
      { apple, android, robots: 'disallow' },
      '/.well-known/assetlinks.json',
      ({ status }) => status === 200,
    );
    expect([linked.body, linked.headers['content-type']]).toEqual([android, 'application/json']);
    const site = await send('go.apps.example', '/.well-known/apple-app-site-association?v=2');
    expect([site.status, site.body, site.headers['content-type']]).toEqual([200, apple, 'application/json']);
    const robots = await send('go.apps.example', '/robots.txt');
    expect([robots.body, robots.headers['content-type']]).toEqual([
      'User-agent: *\nDisallow: /\n',
      'text/plain; charset=utf-8',
    ]);
    expect((await send('go.rosa.example', '/robots.txt')).body).toBe('User-agent: *\nAllow: /\n');
    for (const path of ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association', '/.well-known/x'])
      expect([path, await leads('go.rosa.example', path)]).toEqual([path, 404]);
    expect((await send('go.apps.example', '/robots.txt', { method: 'POST' })).status).toBe(405);
    expect(await send('go.apps.example', '/robots.txt', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('has a logo and a favicon of its own, and no other file of its workspace', async () => {
    const other = '0190a0b0-0000-7000-8000-000000000002';
    const storage = openStorage({ dataDir: bench.dataDir });
    for (const asset of [picture, other])
      for (const width of [96, 480])
        await storage.put(keyOfAsset({ account, asset, sides: facts.sides }, width), Buffer.from(`w${width}`), {
          bytes: `w${width}`.length,
          type: facts.type,
        });
    const favicon = { asset: picture, facts };
    const brand = { name: '', logo: { asset: picture, facts }, color: null, hidesMark: false };
    const icon = await save('go.files.example', { favicon, brand }, '/favicon.ico', ({ body }) => body === 'w96');
    expect(icon.headers['content-type']).toBe('image/webp');
    expect((await send('go.files.example', `/~brand/${picture}`)).body).toBe('w480');
    for (const path of [`/~brand/${other}`, '/~brand/', `/~brand/${picture}/x`, '/~brand/__proto__'])
      expect([path, await leads('go.files.example', path)]).toEqual([path, 404]);
    expect((await send('go.rosa.example', '/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
    expect(await leads('go.pages.example', '/favicon.ico')).toBe(404);
  });

  it('hides what belongs to the installation', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz', '/~own/token', '/~brand/x'])
      expect([path, await leads('go.rosa.example', path)]).toEqual([path, 404]);
    expect((await send('go.example', '/healthz')).status).toBe(200);
  });

  it('sets no cookie for other hosts', async () => {
    const domain = '0199f3c0-0000-7000-b000-0000000000d5';
    const { hash } = await import('@node-rs/argon2');
    const password = await hash('open', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    await bench.saveRoute('locked', { options: { password } }, domain);
    await bench.saveHost('go.cookie.example', { domain });
    const opened = await waitFor(async () => {
      const answer = await send('go.cookie.example', '/locked', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '13' },
        body: 'password=open',
      });
      return answer.status === 303 ? answer : undefined;
    });
    expect(String(opened.headers['set-cookie'])).toMatch(/Path=\/locked; HttpOnly; SameSite=Lax; Secure$/);
    expect(String(opened.headers['set-cookie'])).not.toMatch(/domain=/i);
  });
});

describe('https', () => {
  const by = (scheme: string) => ({ headers: { 'x-forwarded-proto': scheme } });

  it('is where visitors of a domain with a certificate are led, with their whole address', async () => {
    expect(await send('go.rosa.example', '/menu?a=1', by('http'))).toMatchObject({
      status: 308,
      location: 'https://go.rosa.example/menu?a=1',
    });
    expect((await send('go.rosa.example', '//evil.example/x', by('http'))).location).toBe(
      'https://go.rosa.example//evil.example/x',
    );
    expect((await send('go.rosa.example', '/menu', by('https'))).location).toBe('https://example.com/rosa');
    await save('go.plain.example', { domain: rosa, certificate: false }, '/menu', ({ status }) => status === 302);
    expect((await send('go.plain.example', '/menu', by('http'))).location).toBe('https://example.com/rosa');
  });

  it('has HSTS only where the owner wants it, on every answer, and never on http', async () => {
    const hstsOf = async (path: string, scheme = 'https') =>
      (await send('go.hsts.example', path, by(scheme))).headers['strict-transport-security'];
    const hasHsts = ({ headers }: HostAnswer): boolean => headers['strict-transport-security'] !== undefined;
    await save('go.hsts.example', { domain: rosa, hsts: 'host' }, '/', hasHsts);
    for (const path of ['/', '/menu', '/none', '/robots.txt', '/menu/x'])
      expect([path, await hstsOf(path)]).toEqual([path, 'max-age=31536000']);
    expect(await hstsOf('/menu', 'http')).toBeUndefined();
    await save('go.hsts.example', { domain: rosa, hsts: 'subdomains' }, '/', ({ headers }) =>
      String(headers['strict-transport-security']).endsWith('; includeSubDomains'),
    );
    await save('go.hsts.example', { domain: rosa, hsts: 'off' }, '/', (answer) => !hasHsts(answer));
  });
});

describe('the question whether a host reaches this installation', () => {
  const question = '0123456789abcdef0123456789abcdef';
  const path = `/.well-known/evercode-domain?q=${question}`;

  it('is answered on every host, also by http, with a proof for that host alone', async () => {
    for (const host of ['go.rosa.example', 'new.example', 'go.third.example', 'go.example']) {
      const { status, body } = await send(host, path, { headers: { 'x-forwarded-proto': 'http' } });
      expect([host, status, body]).toEqual([host, 200, answerReach(secret, host, question)]);
    }
    expect((await send('New.Example.:80', path)).body).toBe(answerReach(secret, 'new.example', question));
  });

  it('signs nothing else', async () => {
    for (const q of ['', 'x', question.slice(1), `${question}0`, `${question}%20`, question.toUpperCase()])
      expect([q, (await send('new.example', `/.well-known/evercode-domain?q=${q}`)).status]).toEqual([q, 404]);
    expect((await send('new.example', path, { method: 'POST' })).status).toBe(405);
  });
});

it('a host that shows the app leads the proxy to it, and has no code', async () => {
  await bench.saveHost('app.agency.example', { use: 'app', domain: rosa });
  const asked = await waitFor(async () => {
    const answer = await send('app.agency.example', '/menu');
    return answer.status === 421 ? answer : undefined;
  });
  expect(asked.headers['x-evercode-use']).toBe('app');
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await send('app.agency.example', '/api/qrs', { method })).status).toBe(421);
  const byHttp = { headers: { 'x-forwarded-proto': 'http' } };
  expect((await send('app.agency.example', '/api/qrs', byHttp)).status).toBe(403);
  expect((await send('app.agency.example', '/en/login', byHttp)).location).toBe('https://app.agency.example/en/login');
});
