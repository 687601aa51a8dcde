import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, createBench, type ScanProcess, sendRaw, qrOf } from '../testing/scan-process.fixture.ts';
import { createKeyedHash } from '../keys/keyed-hash.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createPasswordCheck } from './password-check.ts';

const picture = '0190a0b0-0000-7000-8000-000000000001';
const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

let bench: Bench;
let scan: ScanProcess;
let visitor = 0;
let from: Record<string, string>;

beforeAll(async () => {
  bench = createBench();
  scan = await bench.start({ TRUST_PROXY: 'true' });
});

afterAll(async () => bench.stopAll());

// A new address per test: attempts are counted by address.
beforeEach(() => {
  visitor++;
  from = { 'x-forwarded-for': `198.51.100.${visitor}` };
});

async function lock(ending: string, password: string): Promise<void> {
  await bench.saveRoute(ending, { options: { password: await hash(password, cheap) } });
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${scan.url}/${path}`, { redirect: 'manual', headers: { ...from, ...headers } });
}

async function type(ending: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${scan.url}/${ending}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password }),
    headers: { ...from, ...headers },
  });
}

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
const scansOf = async (ending: string): Promise<number> =>
  (await bench.readScans()).filter(({ qr }) => qr === qrOf(ending)).length;

describe('a code with a password', () => {
  it('asks for its password, redirects after the right one, and records one scan', async () => {
    await lock('safe', 'Ciao, città!');
    const asked = await get('safe', { 'accept-language': 'pt-BR' });
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringContaining('<h1>Este código pede uma senha</h1>'),
    ]);
    const opened = await type('safe', 'Ciao, città!');
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/safe']);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^evercode-unlocked=[\w.-]+; Path=\/safe; HttpOnly; SameSite=Lax$/,
    );
    expect(await scansOf('safe')).toBe(0);
    const through = await get('safe', { cookie: `other=1; ${cookieOf(opened)}` });
    expect([through.status, through.headers.get('location')]).toEqual([302, 'https://example.com/']);
    expect(await scansOf('safe')).toBe(1);
  });

  it.each([
    ['en', 'Incorrect password.'],
    ['pt', 'Senha incorreta.'],
    ['es', 'Contraseña incorrecta.'],
    ['it', 'Password errata.'],
  ])('answers 403 in %s without a cookie after a wrong password', async (language, words) => {
    await lock('wrong', 'right');
    const response = await type('wrong', 'Right', { 'accept-language': language });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await response.text()).toContain(words);
    expect(await scansOf('wrong')).toBe(0);
  });

  it('answers 429 after six wrong passwords, even to the right one, and not to other visitors', async () => {
    await lock('guess', 'right');
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt++) statuses.push((await type('guess', `guess ${attempt}`)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429]);
    expect((await type('guess', 'right')).status).toBe(429);
    from = { 'x-forwarded-for': '198.51.100.250' };
    expect((await type('guess', 'right')).status).toBe(303);
  });

  it('refuses the cookie of another code, a forged one, and one from before its password was changed', async () => {
    await lock('one', 'right');
    await lock('two', 'right');
    const cookie = cookieOf(await type('one', 'right'));
    expect((await get('one', { cookie })).status).toBe(302);
    expect((await get('two', { cookie })).status).toBe(200);
    const [, until = '', signature = ''] = /=([^.]+)\.(.+)$/.exec(cookie) ?? [];
    for (const forged of [
      `zzzzzzzzzz.${signature}`,
      `${until}.${signature.slice(0, -1)}`,
      `${until}.`,
      until,
      '.',
      `${(Number.parseInt(until, 36) + 1).toString(36)}.${signature}`,
    ]) {
      expect((await get('one', { cookie: `evercode-unlocked=${forged}` })).status).toBe(200);
    }
    await lock('one', 'right');
    expect((await get('one', { cookie })).status).toBe(200);
  });

  it('locks the files of its page too', async () => {
    const page = {
      title: 'P',
      typology: 'landing-page',
      look: null,
      input: { blocks: [{ kind: 'divider', id: 'd' }] },
      assets: { [picture]: { name: 'a', type: 'image/webp', kind: 'picture', bytes: 1 } },
    } as const;
    await bench.saveRoute('album', {
      target: { kind: 'page' },
      page: { ...page, input: { blocks: [{ kind: 'divider', id: 'd' }] } },
      options: { password: await hash('right', cheap) },
    });
    const closed = await get(`album/${picture}`);
    expect([closed.status, closed.headers.get('location')]).toEqual([302, '/album']);
    const cookie = cookieOf(await type('album', 'right'));
    expect((await get('album', { cookie })).status).toBe(200);
    expect((await get(`album/${picture}`, { cookie })).headers.get('location')).toBeNull();
  });

  it('refuses every body that is not a small form with a password', async () => {
    await lock('form', 'right');
    const post = async (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
      (await fetch(`${scan.url}/form`, { method: 'POST', redirect: 'manual', body, headers: { ...from, ...headers } }))
        .status;
    expect(await post(JSON.stringify({ password: 'right' }), { 'content-type': 'application/json' })).toBe(415);
    expect(await post(new URLSearchParams({ word: 'right' }))).toBe(400);
    expect(await post(new URLSearchParams({ password: 'x'.repeat(5000) }))).toBe(413);
    const chunk = 'x'.repeat(4000);
    const headers = 'Host: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n';
    const endless = `POST /form HTTP/1.1\r\n${headers}\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    expect((await sendRaw(scan.port, endless, (answer) => answer.includes('\r\n\r\n'))).slice(9, 12)).toBe('413');
    expect((await get('form')).status).toBe(200);
  });

  it('takes a password only where the code is locked now', async () => {
    await bench.save('free', 'https://example.com/');
    await bench.saveRoute('resting', { state: 'paused', options: { password: await hash('right', cheap) } });
    for (const ending of ['free', 'resting', 'nobody', 'healthz', '', 'free/x'])
      expect((await type(ending, 'right')).status).toBe(405);
  });

  it('stays locked when its hash is damaged', async () => {
    await bench.saveRoute('broken', { options: { password: 'no hash' } });
    expect((await type('broken', 'no hash')).status).toBe(403);
  });
});

describe('password attempts', () => {
  const hash53 = createKeyedHash(Buffer.alloc(8));
  const bounds = { perVisitor: 2, perAddress: 4, perCode: 5, windowMs: 1000 };

  it('are counted per visitor and per code, until the window ends', () => {
    const attempts = createPasswordAttempts(hash53, bounds);
    const tries = (qr: string, address: string, now = 0) => attempts.begin(qr, address, now);
    expect([tries('a', '1'), tries('a', '1'), tries('a', '1'), tries('b', '1')]).toEqual([true, true, false, true]);
    expect([tries('a', '2'), tries('a', '2'), tries('a', '3'), tries('a', '4')]).toEqual([true, true, true, false]);
    expect([tries('a', '1', 999), tries('a', '1', 1000)]).toEqual([false, true]);
  });

  it('that were right are not counted', () => {
    const attempts = createPasswordAttempts(hash53, bounds);
    for (let round = 0; round < 10; round++) {
      expect(attempts.begin('a', '1', 0)).toBe(true);
      attempts.takeBack('a', '1');
    }
  });

  it('are counted per address over all codes', () => {
    const attempts = createPasswordAttempts(hash53, bounds);
    expect(['a', 'b', 'c', 'd', 'e'].map((qr) => attempts.begin(qr, '1', 0))).toEqual([true, true, true, true, false]);
    expect(attempts.begin('e', '2', 0)).toBe(true);
  });

  it('are refunded by a success from the same address, so a full room behind one address is not locked out', () => {
    const attempts = createPasswordAttempts(hash53, { ...bounds, perCode: 1000 });
    for (let round = 0; round < 100; round++) {
      expect(attempts.begin('a', '1', 0)).toBe(true);
      expect(attempts.begin('a', '1', 0)).toBe(true);
      attempts.takeBack('a', '1');
      attempts.forgive('a', '1');
    }
  });

  it('are counted per IPv6 /64', () => {
    const attempts = createPasswordAttempts(hash53, bounds);
    const addresses = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4', '2001:db8:0:1::1'];
    expect(addresses.map((address) => attempts.begin('a', address, 0))).toEqual([true, true, false, true]);
  });
});

describe('the password check', () => {
  it('runs two at a time, and answers busy when too many wait', async () => {
    const running: (() => void)[] = [];
    let most = 0;
    const passwords = createPasswordCheck(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      most = Math.max(most, running.push(resolve));
      await promise;
      return true;
    });
    const checks = Array.from({ length: 40 }, async () => passwords.check('hash', 'word'));
    await Promise.resolve();
    while (running.length > 0) {
      running.shift()?.();
      await new Promise(setImmediate);
    }
    const results = await Promise.all(checks);
    expect(most).toBe(2);
    expect(results.filter((result) => result === 'right')).toHaveLength(32);
    expect(results.filter((result) => result === 'busy')).toHaveLength(8);
  });
});
