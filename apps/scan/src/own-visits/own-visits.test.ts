import { mkdirSync } from 'node:fs';
import { type OwnLink, signOwnLink } from '@evercode/config/own-links';
import { ensureSecret } from '@evercode/config/secrets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnVisits } from '../visits/own-visits.ts';
import { sendToHost } from '../testing/send-to-host.fixture.ts';
import { account, type Bench, createBench, type ScanProcess } from '../testing/scan-process.fixture.ts';

const rosa = '0199f3c0-0000-7000-b000-0000000000d1';
const otto = '0199f3c0-0000-7000-b000-0000000000d2';

let bench: Bench;
let scan: ScanProcess;
let secret: string;
beforeAll(async () => {
  bench = createBench();
  mkdirSync(bench.dataDir, { recursive: true });
  secret = ensureSecret(bench.dataDir, 'app-secret');
  scan = await bench.start();
  await bench.saveHost('go.rosa.example', { domain: rosa });
  await bench.saveHost('go.otto.example', { domain: otto, account: 'others' });
  await bench.saveRoute('menu', { target: { kind: 'redirect', url: 'https://example.com/menu' } }, rosa);
  await bench.save('ours', 'https://example.com/ours');
  await bench.saveRoute('theirs', { account: 'others' });
  await bench.saveRoute('page', {
    target: { kind: 'page' },
    page: { title: 'Menu', typology: 'landing-page', input: { blocks: [] }, look: null, assets: {} },
  });
});
afterAll(async () => bench.stopAll());

const tokenFor = (over: Partial<OwnLink> = {}, key = secret): string =>
  signOwnLink(key, { account, act: 'on', until: Date.now() + 60_000, back: '', hosts: [], at: 0, ...over });
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${scan.url}/${path}`, { method, redirect: 'manual', headers });
const cookieOf = (response: Response): string => response.headers.get('set-cookie') ?? '';
const pairOf = (response: Response): string => cookieOf(response).split(';')[0] ?? '';

/** How the scan of a code was recorded. */
async function ownOf(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; location: string | null; isOwn: boolean }> {
  const userAgent = `visitor ${crypto.randomUUID()}`;
  const response = await get(path, { 'user-agent': userAgent, ...headers }, method);
  await response.arrayBuffer();
  const found = (await bench.readScans()).find((entry) => entry.userAgent === userAgent);
  return { status: response.status, location: response.headers.get('location'), isOwn: found?.isOwn ?? false };
}

describe('a browser that opens an own-visits link', () => {
  it('is marked or unmarked, and returns to the app with the result', async () => {
    const back = 'https://app.example.com/dashboard/account';
    const token = tokenFor({ back });
    const marked = await get(`~own/${token}`);
    expect([marked.status, marked.headers.get('location'), marked.headers.get('cache-control')]).toEqual([
      302,
      `/~own/${token}?kept`,
      'private, no-store',
    ]);
    expect(cookieOf(marked)).toMatch(
      new RegExp(
        String.raw`^evercode-own-${account}=[0-9a-z]+\.[\w-]{43}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax$`,
      ),
    );
    const answerTo = async (cookie: string, of = token): Promise<string | null> =>
      (await get(`~own/${of}?kept`, { cookie })).headers.get('location');
    expect(await answerTo(pairOf(marked))).toBe(`${back}?own=on`);
    expect(await answerTo('a=b')).toBe(`${back}?own=refused`);

    const away = tokenFor({ act: 'off', back });
    const removed = await get(`~own/${away}`, { cookie: pairOf(marked) });
    expect(cookieOf(removed)).toBe(`evercode-own-${account}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
    expect([await answerTo('', away), await answerTo(pairOf(marked), away)]).toEqual([
      `${back}?own=off`,
      `${back}?own=refused`,
    ]);
  });

  it('stays on a page with a button to remove the mark where the link has no return address', async () => {
    const token = tokenFor();
    const cookie = pairOf(await get(`~own/${token}`));
    const page = await get(`~own/${token}?kept`, { cookie, 'accept-language': 'it' });
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(
        new RegExp(
          '<h1>Questo browser è escluso</h1>.*' +
            '<form method="post"><button>Conta di nuovo questo browser</button></form>',
          's',
        ),
      ),
    ]);
    expect(await (await get(`~own/${token}?kept`)).text()).toContain('<h1>Your browser didn’t save this</h1>');
    const out = await get(`~own/${token}`, { cookie, 'sec-fetch-site': 'same-origin' }, 'POST');
    expect([out.status, cookieOf(out), await out.text()]).toEqual([
      200,
      expect.stringContaining(`evercode-own-${account}=; Path=/; Max-Age=0`),
      expect.stringContaining('<h1>This browser counts again</h1>'),
    ]);
    expect((await get(`~own/${token}`, { cookie, 'sec-fetch-site': 'cross-site' }, 'POST')).status).toBe(403);
  });

  it('is marked on each domain of the workspace in turn, and on none of another', async () => {
    const back = 'https://app.example.com/dashboard/account';
    const hosts = ['go.rosa.example'];
    const pathOf = (url = ''): string => new URL(url, 'http://x').pathname + new URL(url, 'http://x').search;
    const open = async (host: string | undefined, path: string, cookie = '') =>
      sendToHost(scan.port, host, path, { headers: { cookie } });
    const first = await get(`~own/${tokenFor({ back, hosts })}`);
    const next = await get(pathOf(first.headers.get('location') ?? '').slice(1), { cookie: pairOf(first) });
    const there = next.headers.get('location') ?? '';
    expect(there).toMatch(/^https:\/\/go\.rosa\.example\/~own\//);
    const marked = await open('go.rosa.example', pathOf(there));
    const cookie = String(marked.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(new RegExp(`^evercode-own-${account}=.`));
    expect((await open('go.rosa.example', marked.location ?? '', cookie)).location).toBe(`${back}?own=on`);
    // A browser without cookies there learns it at once.
    expect((await open('go.rosa.example', marked.location ?? '')).location).toBe(`${back}?own=refused`);
    const userAgent = `visitor ${crypto.randomUUID()}`;
    await sendToHost(scan.port, 'go.rosa.example', '/menu', { headers: { cookie, 'user-agent': userAgent } });
    expect((await bench.readScans()).find((entry) => entry.userAgent === userAgent)?.isOwn).toBe(true);
    for (const [host, path] of [
      ['go.otto.example', pathOf(there)],
      ['127.0.0.1', pathOf(there)],
      ['go.rosa.example', `/~own/${tokenFor({ back, hosts })}`],
    ]) {
      const answer = await open(host, path ?? '');
      expect([host, answer.status, answer.headers['set-cookie']]).toEqual([host, 404, undefined]);
    }
    // The button of the last page begins again where the first mark is.
    const out = await sendToHost(scan.port, 'go.rosa.example', pathOf(there), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(out.location).toMatch(/^http:\/\/localhost:\d+\/~own\//);
    expect(cookieOf(await get(pathOf(out.location).slice(1)))).toContain('Max-Age=0');
  });

  it('is not marked by an expired link, a forged one, or a HEAD request', async () => {
    const old = await get(`~own/${tokenFor({ until: Date.now() - 1 })}`);
    expect([old.status, cookieOf(old), await old.text()]).toEqual([
      410,
      '',
      expect.stringContaining('<h1>This link has expired</h1>'),
    ]);
    for (const token of [tokenFor({}, 'the secret of somebody else entirely'), `${tokenFor()}x`, 'x', '', 'a.b/c']) {
      const answer = await get(`~own/${token}`);
      expect([answer.status, cookieOf(answer)]).toEqual([404, '']);
    }
    const head = await get(`~own/${tokenFor()}`, {}, 'HEAD');
    expect([head.status, head.headers.get('allow'), cookieOf(head)]).toEqual([405, 'GET, POST', '']);
  });

  it('gets a Secure cookie where short links are https', () => {
    const ofHttps = createOwnVisits({ readKey: () => 'key', isSecure: true });
    expect([ofHttps.begin('a', 0).endsWith('; Secure'), ofHttps.end('a').endsWith('; Secure')]).toEqual([true, true]);
  });
});

describe('a scan of a marked browser', () => {
  it('is answered like any other and recorded as an own visit', async () => {
    const cookie = `other=1; ${pairOf(await get(`~own/${tokenFor()}`))}; last=2`;
    expect(await ownOf('ours', { cookie })).toEqual({ status: 302, location: 'https://example.com/ours', isOwn: true });
    expect(await ownOf('page', { cookie })).toEqual({ status: 200, location: null, isOwn: true });
    expect(await ownOf('ours', {})).toEqual({ status: 302, location: 'https://example.com/ours', isOwn: false });
  });

  it('is no own visit for another workspace or with a forged mark', async () => {
    const cookie = pairOf(await get(`~own/${tokenFor()}`));
    expect((await ownOf('theirs', { cookie })).isOwn).toBe(false);
    const [name = '', value = ''] = cookie.split('=');
    const later = (Date.now() + 1_000_000).toString(36);
    for (const forged of [
      `${cookie}x`,
      `${name}=`,
      `${name}=1`,
      `${name}=${later}.${value.split('.')[1]}`,
      `evercode-own-others=${value}`,
      `${name}=${'.'.repeat(4000)}`,
    ]) {
      expect([forged, (await ownOf('ours', { cookie: forged })).isOwn]).toEqual([forged, false]);
    }
    expect((await ownOf('theirs', { cookie: `evercode-own-others=${value}` })).isOwn).toBe(false);
  });

  it('is an own visit for a year, and never while the key cannot be read', () => {
    const own = createOwnVisits({ readKey: () => 'key', isSecure: false });
    const cookie = own.begin('a', 1000).split(';')[0];
    const yearMs = 31_536_000_000;
    expect([0, 1, yearMs - 1, yearMs, -1].map((after) => own.holds(cookie, 'a', 1000 + after))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const noKey = createOwnVisits({
      readKey: () => {
        throw new Error('EACCES');
      },
      isSecure: false,
    });
    expect([noKey.holds(cookie, 'a', 1000), noKey.holds(undefined, 'a', 1000)]).toEqual([false, false]);
  });
});
