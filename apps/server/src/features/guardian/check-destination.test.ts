import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDestination, type CheckDeps, type Finding, type OwnLink } from './check-destination.ts';
import { startDestinations, type Destinations } from './destination-servers.fixture.ts';
import { publicInternet } from './internet.ts';
import { isPublicAddress } from './public-address.ts';

let there: Destinations;
beforeEach(async () => { there = await startDestinations(); });
afterEach(() => there.stop());

const check = (url: string, deps: Partial<CheckDeps> = {}, signal = new AbortController().signal): Promise<Finding> =>
  checkDestination(url, {
    internet: there.internet, userAgent: 'EvercodeGuardian/1.0 (+https://app.example/destination-checks.txt)', findOwnLink: () => Promise.resolve(undefined),
    inTurn: (_host, ask) => ask(), now: () => new Date(), ...deps,
  }, signal);
const said = async (url: string, deps?: Partial<CheckDeps>) => {
  const { verdict, reason, detail } = await check(url, deps);
  return [verdict, reason, detail];
};

describe('what answers', () => {
  test('works, and was asked once, by HEAD, by somebody who says who they are', async () => {
    expect(await check(there.url('shop.example', '/a'))).toEqual({ verdict: 'fine', reason: null, detail: '', domain: 'shop.example' });
    expect(there.visits).toMatchObject([{ method: 'HEAD', path: '/a', userAgent: 'EvercodeGuardian/1.0 (+https://app.example/destination-checks.txt)' }]);
    expect(Object.keys(there.visits[0]?.headers ?? {})).not.toContain('cookie');
  });

  test('is asked by GET where HEAD is refused, and nothing of a body is waited for', async () => {
    there.serve('shop.example', (request, response) => {
      response.statusCode = request.method === 'HEAD' ? 405 : 200;
      // A body without an end.
      if (request.method === 'HEAD') response.end();
      else response.write('x'.repeat(64_000));
    });
    expect(await said(there.url('shop.example'))).toEqual(['fine', null, '']);
    expect(there.visits.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  test.each([404, 410, 400, 500, 502])('%d: is broken', async (status) => {
    there.serve('shop.example', status);
    expect(await said(there.url('shop.example'))).toEqual(['broken', 'status', String(status)]);
  });

  test.each([401, 403, 429, 503, 999])('%d: keeps programs out, which says nothing about phones', async (status) => {
    there.serve('shop.example', status);
    expect(await said(there.url('shop.example'))).toEqual(['unsure', 'refused', String(status)]);
  });

  test('asks to be left alone, and is', async () => {
    there.serve('shop.example', (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await check(there.url('shop.example'))).toMatchObject({ restMs: 120_000 });
    expect(there.visits).toHaveLength(1);
  });
});

describe('what does not answer', () => {
  test('has no name', async () => {
    expect(await said('http://gone.invalid/')).toEqual(['broken', 'dns', 'gone.invalid']);
  });

  test('takes no connection', async () => {
    const { url } = there;
    await there.stop();
    expect(await said(url('shop.example'))).toEqual(['broken', 'connect', 'shop.example']);
  });

  test('when our own resolver or network is away, nobody else is blamed', async () => {
    for (const code of ['EAI_AGAIN', 'ENETUNREACH']) {
      const internet = { ...there.internet, resolve: () => Promise.reject(Object.assign(new Error(code), { code })) };
      expect(await said('http://shop.example/', { internet })).toEqual(['unsure', 'offline', '']);
    }
  });
});

describe('encryption', () => {
  test('that browsers accept is fine, and told of two weeks before it ends', async () => {
    expect(await said(there.secureUrl('secure.example'))).toEqual(['fine', null, '']);
    const soon = () => new Date('2119-12-20T00:00:00Z');
    expect(await said(there.secureUrl('secure.example'), { now: soon })).toEqual(['warning', 'tls-ending', '12']);
  });

  test.each([['old.example', 'tls-expired'], ['other.example', 'tls-host']])('of %s is broken: %s', async (host, reason) => {
    expect(await said(there.secureUrl(host))).toEqual(['broken', reason, host]);
  });

  test('by an authority that we do not know may be known to phones', async () => {
    const { ca: _ca, ...internet } = there.internet;
    expect((await said(there.secureUrl('secure.example'), { internet })).slice(0, 2)).toEqual(['warning', 'tls-untrusted']);
  });

  test('that is given up on the way is told', async () => {
    there.serve('secure.example', there.url('plain.example'));
    expect((await said(there.secureUrl('secure.example'))).slice(0, 2)).toEqual(['warning', 'downgraded']);
  });
});

describe('redirects', () => {
  test('are followed to their end', async () => {
    there.serve('a.example', there.url('b.example', '/next'));
    there.serve('b.example', (request, response) => (request.url === '/next' ? response.writeHead(301, { location: '/end' }).end() : response.end()));
    expect(await check(there.url('a.example'))).toMatchObject({ verdict: 'fine', domain: 'b.example' });
  });

  test('in a circle', async () => {
    there.serve('a.example', there.url('b.example'));
    there.serve('b.example', there.url('a.example'));
    expect((await said(there.url('a.example'))).slice(0, 2)).toEqual(['broken', 'loop']);
  });

  test('to itself until a cookie comes back are no circle for a phone', async () => {
    there.serve('a.example', (_request, response) => response.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end());
    expect((await said(there.url('a.example'))).slice(0, 2)).toEqual(['unsure', 'cookies']);
  });

  test('without an end', async () => {
    there.serve('a.example', (request, response) => response.writeHead(302, { location: `${request.url}x` }).end());
    expect(await said(there.url('a.example'))).toEqual(['broken', 'redirects', '10']);
    expect(there.visits).toHaveLength(11);
  });

  test('to where domains are sold', async () => {
    there.serve('a.example', 'http://www.hugedomains.com/domain_profile.cfm?d=a');
    expect(await said(there.url('a.example'))).toEqual(['broken', 'parked', 'www.hugedomains.com']);
  });

  test('into an app cannot be judged', async () => {
    there.serve('a.example', 'shop://open');
    expect((await said(there.url('a.example'))).slice(0, 2)).toEqual(['unsure', 'unusual']);
  });
});

describe('our own short links', () => {
  const own = (links: Record<string, OwnLink>): Partial<CheckDeps> => ({
    findOwnLink: ({ host, pathname }) => Promise.resolve(host === 'go.example' ? links[pathname] ?? { kind: 'none' } : undefined),
  });

  test('are never asked, and followed to where they lead', async () => {
    expect(await said('https://go.example/a', own({ '/a': { kind: 'redirect', url: there.url('shop.example') } }))).toEqual(['fine', null, '']);
    expect(there.visits.map(({ host }) => host)).toEqual(['shop.example']);
  });

  test('that lead to each other are a circle, directly or by a detour', async () => {
    const back = own({ '/a': { kind: 'redirect', url: 'https://go.example/b' }, '/b': { kind: 'redirect', url: 'https://go.example/a' } });
    expect((await said('https://go.example/b', back)).slice(0, 2)).toEqual(['broken', 'loop']);
    there.serve('shop.example', 'https://go.example/a');
    expect((await said(there.url('shop.example'), own({ '/a': { kind: 'redirect', url: there.url('shop.example') } }))).slice(0, 2)).toEqual(['broken', 'loop']);
  });

  test('that do not exist are broken; one that shows a page is fine', async () => {
    expect(await said('https://go.example/x', own({}))).toEqual(['broken', 'status', '404']);
    expect(await said('https://go.example/x', own({ '/x': { kind: 'page' } }))).toEqual(['fine', null, '']);
  });
});

describe('into closed networks', () => {
  const strict = () => ({ ...there.internet, isOpen: isPublicAddress });

  test.each([
    'http://127.0.0.1/', 'http://localhost/', 'http://2130706433/', 'http://0x7f.1/', 'http://017700000001/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/', 'http://10.0.0.1/', 'http://0/',
  ])('nobody is sent: %s', async (url) => {
    expect((await said(url, { internet: strict() })).slice(0, 2)).toEqual(['unsure', 'private']);
  });

  test.each(['http://user:secret@shop.example/', 'http://shop.example:22/', 'https://shop.example:6379/'])('nor by other doors: %s', async (url) => {
    expect((await said(url, { internet: { ...there.internet, isOpenPort: publicInternet.isOpenPort } })).slice(0, 2)).toEqual(['unsure', 'unusual']);
  });

  test('a name with one closed address among open ones is not asked', async () => {
    there.resolved.set('trap.example', ['127.0.0.1', '10.0.0.7']);
    expect((await said(there.url('trap.example'))).slice(0, 2)).toEqual(['unsure', 'private']);
    expect(there.visits).toEqual([]);
  });

  test('a redirect is held to the same, at each hop', async () => {
    there.resolved.set('inside.example', ['192.168.1.1']);
    there.serve('a.example', there.url('b.example'));
    there.serve('b.example', there.url('inside.example', '/admin'));
    expect(await said(there.url('a.example'))).toEqual(['unsure', 'private', 'inside.example']);
    expect(there.visits.map(({ host }) => host)).toEqual(['a.example', 'b.example']);
  });

  test('a name that resolves to something else a moment later is asked where it was looked at', async () => {
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
