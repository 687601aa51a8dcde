import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDestination, type CheckDeps, type Finding, type OwnLink } from './check-destination.ts';
import { startDestinations, type Destinations } from './destination-servers.fixture.ts';
import { publicInternet } from '../../../platform/internet/internet.ts';
import { isPublicAddress } from '../../../platform/internet/public-address.ts';

let there: Destinations;
beforeEach(async () => {
  there = await startDestinations();
});
afterEach(() => there.stop());

const check = (url: string, deps: Partial<CheckDeps> = {}, signal = new AbortController().signal): Promise<Finding> =>
  checkDestination(
    url,
    {
      internet: there.internet,
      userAgent: 'EvercodeGuardian/1.0 (+https://app.example/destination-checks.txt)',
      findOwnLink: () => Promise.resolve(undefined),
      inTurn: (_host, ask) => ask(),
      now: () => new Date(),
      ...deps,
    },
    signal,
  );
const said = async (url: string, deps?: Partial<CheckDeps>) => {
  const { verdict, reason, detail } = await check(url, deps);
  return [verdict, reason, detail];
};

describe('a destination that answers', () => {
  test('works, and gets one HEAD request with our User-Agent', async () => {
    expect(await check(there.url('shop.example', '/a'))).toEqual({
      verdict: 'fine',
      reason: null,
      detail: '',
      domain: 'shop.example',
    });
    expect(there.visits).toMatchObject([
      { method: 'HEAD', path: '/a', userAgent: 'EvercodeGuardian/1.0 (+https://app.example/destination-checks.txt)' },
    ]);
    expect(Object.keys(there.visits[0]?.headers ?? {})).not.toContain('cookie');
  });

  test('gets a GET request when HEAD is refused, without waiting for the body', async () => {
    there.serve('shop.example', (request, response) => {
      response.statusCode = request.method === 'HEAD' ? 405 : 200;
      // A body without an end.
      if (request.method === 'HEAD') response.end();
      else response.write('x'.repeat(64_000));
    });
    expect(await said(there.url('shop.example'))).toEqual(['fine', null, '']);
    expect(there.visits.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  test.each([404, 410, 400, 500, 502])('with status %d is broken', async (status) => {
    there.serve('shop.example', status);
    expect(await said(there.url('shop.example'))).toEqual(['broken', 'status', String(status)]);
  });

  test.each([401, 403, 429, 503, 999])('with status %d may refuse only programs: unsure', async (status) => {
    there.serve('shop.example', status);
    expect(await said(there.url('shop.example'))).toEqual(['unsure', 'refused', String(status)]);
  });

  test('with Retry-After is left alone for that long', async () => {
    there.serve('shop.example', (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await check(there.url('shop.example'))).toMatchObject({ restMs: 120_000 });
    expect(there.visits).toHaveLength(1);
  });
});

describe('a destination that does not answer', () => {
  test('because its name does not resolve', async () => {
    expect(await said('http://gone.invalid/')).toEqual(['broken', 'dns', 'gone.invalid']);
  });

  test('because it refuses the connection', async () => {
    const { url } = there;
    await there.stop();
    expect(await said(url('shop.example'))).toEqual(['broken', 'connect', 'shop.example']);
  });

  test('because our own resolver or network is down is not broken', async () => {
    for (const code of ['EAI_AGAIN', 'ENETUNREACH']) {
      const internet = { ...there.internet, resolve: () => Promise.reject(Object.assign(new Error(code), { code })) };
      expect(await said('http://shop.example/', { internet })).toEqual(['unsure', 'offline', '']);
    }
  });
});

describe('encryption', () => {
  test('that browsers accept is fine, and its expiry is announced two weeks ahead', async () => {
    expect(await said(there.secureUrl('secure.example'))).toEqual(['fine', null, '']);
    const soon = () => new Date('2119-12-20T00:00:00Z');
    expect(await said(there.secureUrl('secure.example'), { now: soon })).toEqual(['warning', 'tls-ending', '12']);
  });

  test.each([
    ['old.example', 'tls-expired'],
    ['other.example', 'tls-host'],
  ])('of %s is broken: %s', async (host, reason) => {
    expect(await said(there.secureUrl(host))).toEqual(['broken', reason, host]);
  });

  test('by an unknown authority is unsure: phones may know it', async () => {
    const { ca: _ca, ...internet } = there.internet;
    expect((await said(there.secureUrl('secure.example'), { internet })).slice(0, 2)).toEqual([
      'warning',
      'tls-untrusted',
    ]);
  });

  test('that a redirect downgrades to HTTP is reported', async () => {
    there.serve('secure.example', there.url('plain.example'));
    expect((await said(there.secureUrl('secure.example'))).slice(0, 2)).toEqual(['warning', 'downgraded']);
  });
});

describe('redirects', () => {
  test('are followed to the last hop', async () => {
    there.serve('a.example', there.url('b.example', '/next'));
    there.serve('b.example', (request, response) =>
      request.url === '/next' ? response.writeHead(301, { location: '/end' }).end() : response.end(),
    );
    expect(await check(there.url('a.example'))).toMatchObject({ verdict: 'fine', domain: 'b.example' });
  });

  test('in a loop are broken', async () => {
    there.serve('a.example', there.url('b.example'));
    there.serve('b.example', there.url('a.example'));
    expect((await said(there.url('a.example'))).slice(0, 2)).toEqual(['broken', 'loop']);
  });

  test('to the same address until a cookie is sent back are no loop', async () => {
    there.serve('a.example', (_request, response) =>
      response.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end(),
    );
    expect((await said(there.url('a.example'))).slice(0, 2)).toEqual(['unsure', 'cookies']);
  });

  test('beyond three are not followed, and unsure: browsers follow more', async () => {
    there.serve('a.example', (request, response) => response.writeHead(302, { location: `${request.url}x` }).end());
    expect(await said(there.url('a.example'))).toEqual(['unsure', 'redirects', '3']);
    expect(there.visits).toHaveLength(4);
  });

  test('to a marketplace of domains are broken', async () => {
    there.serve('a.example', 'http://www.hugedomains.com/domain_profile.cfm?d=a');
    expect(await said(there.url('a.example'))).toEqual(['broken', 'parked', 'www.hugedomains.com']);
  });

  test('into an app are unsure', async () => {
    there.serve('a.example', 'shop://open');
    expect((await said(there.url('a.example'))).slice(0, 2)).toEqual(['unsure', 'unusual']);
  });
});

describe('our own short links', () => {
  const own = (links: Record<string, OwnLink>): Partial<CheckDeps> => ({
    findOwnLink: ({ host, pathname }) =>
      Promise.resolve(host === 'go.example' ? (links[pathname] ?? { kind: 'none' }) : undefined),
  });

  test('are never requested, and resolved to their destination', async () => {
    expect(
      await said('https://go.example/a', own({ '/a': { kind: 'redirect', url: there.url('shop.example') } })),
    ).toEqual(['fine', null, '']);
    expect(there.visits.map(({ host }) => host)).toEqual(['shop.example']);
  });

  test('that lead to each other are a loop, directly or indirectly', async () => {
    const back = own({
      '/a': { kind: 'redirect', url: 'https://go.example/b' },
      '/b': { kind: 'redirect', url: 'https://go.example/a' },
    });
    expect((await said('https://go.example/b', back)).slice(0, 2)).toEqual(['broken', 'loop']);
    there.serve('shop.example', 'https://go.example/a');
    expect(
      (
        await said(there.url('shop.example'), own({ '/a': { kind: 'redirect', url: there.url('shop.example') } }))
      ).slice(0, 2),
    ).toEqual(['broken', 'loop']);
  });

  test('that do not exist are broken; one with a page is fine', async () => {
    expect(await said('https://go.example/x', own({}))).toEqual(['broken', 'status', '']);
    expect(await said('https://go.example/x', own({ '/x': { kind: 'page' } }))).toEqual(['fine', null, '']);
  });
});

describe('a finding behind one of our own short links', () => {
  test('names neither the host nor the answer there: the code may be another workspace’s', async () => {
    const behind = (url: string) => ({
      findOwnLink: ({ host }: URL) =>
        Promise.resolve(host === 'go.example' ? ({ kind: 'redirect', url } as const) : undefined),
    });
    there.serve('secret.example', 500);
    const finding = await check('https://go.example/a', behind(there.url('secret.example')));
    expect(finding).toMatchObject({ verdict: 'broken', reason: 'status', detail: '', domain: 'go.example' });
    const unknown = await check('https://go.example/a', behind('https://no-such-host.invalid/'));
    expect(JSON.stringify(unknown)).not.toContain('no-such-host');
    const fine = await check('https://go.example/a', behind(there.url('shop.example')));
    expect(fine).toEqual({ verdict: 'fine', reason: null, detail: '', domain: 'go.example' });
  });
});

describe('private networks', () => {
  const strict = () => ({ ...there.internet, isOpen: isPublicAddress });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://0/',
  ])('are not contacted: %s', async (url) => {
    expect((await said(url, { internet: strict() })).slice(0, 2)).toEqual(['unsure', 'private']);
  });

  test.each(['http://user:secret@shop.example/', 'http://shop.example:22/', 'https://shop.example:6379/'])(
    'are not contacted by other notations: %s',
    async (url) => {
      expect(
        (await said(url, { internet: { ...there.internet, isOpenPort: publicInternet.isOpenPort } })).slice(0, 2),
      ).toEqual(['unsure', 'unusual']);
    },
  );

  test('are not contacted through a name with one private address among public ones', async () => {
    there.resolved.set('trap.example', ['127.0.0.1', '10.0.0.7']);
    expect((await said(there.url('trap.example'))).slice(0, 2)).toEqual(['unsure', 'private']);
    expect(there.visits).toEqual([]);
  });

  test('are not contacted by a redirect, at any hop', async () => {
    there.resolved.set('inside.example', ['192.168.1.1']);
    there.serve('a.example', there.url('b.example'));
    there.serve('b.example', there.url('inside.example', '/admin'));
    expect(await said(there.url('a.example'))).toEqual(['unsure', 'private', 'inside.example']);
    expect(there.visits.map(({ host }) => host)).toEqual(['a.example', 'b.example']);
  });

  test('are not contacted by a name that resolves differently after the check', async () => {
    let asked = 0;
    const internet = {
      ...there.internet,
      resolve: () => {
        asked += 1;
        return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
      },
    };
    expect(await said(there.url('rebound.example'), { internet })).toEqual(['fine', null, '']);
    expect(asked).toBe(1);
  });
});
