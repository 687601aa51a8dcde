import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageRecord } from '@evercode/routing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReportTokens } from './report-tokens.ts';
import { openReportBox } from './report-box.ts';
import { account, type Bench, createBench, type ScanProcess, qrOf } from '../testing/scan-process.fixture.ts';

const page: PageRecord = { title: 'Menu', typology: 'landing-page', input: { blocks: [] }, look: null, assets: {} };
let bench: Bench;
let scan: ScanProcess;
let visitor = 0;
let from: Record<string, string>;

beforeAll(async () => {
  bench = createBench();
  scan = await bench.start({ TRUST_PROXY: 'true' });
  await bench.saveRoute('menu', { target: { kind: 'page' }, page });
  await bench.saveRoute('safe', { options: { password: 'hash' } });
  for (const state of ['trashed', 'gone', 'blocked', 'paused'] as const)
    await bench.save(state, 'https://example.com/', state);
});
afterAll(async () => bench.stopAll());
beforeEach(() => {
  visitor++;
  from = { 'x-forwarded-for': `198.51.100.${visitor}` };
});

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${scan.url}/${path}`, { redirect: 'manual', headers: { ...from, ...headers } });
const post = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${scan.url}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { ...from, ...headers },
  });
const tokenOf = async (ending: string): Promise<string> =>
  /name="token" value="([^"]+)"/.exec(await (await get(`~report/${ending}`)).text())?.[1] ?? '';

function readReports(): Record<string, unknown>[] {
  const dir = join(bench.dataDir, 'abuse-reports');
  if (!existsSync(dir)) return [];
  // The box writes objects.
  return readdirSync(dir).map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as Record<string, unknown>);
}

describe('the report link on the pages of a code', () => {
  it.each([
    ['menu', 'en', 'Report this code'],
    ['menu', 'pt', 'Denunciar este código'],
    ['safe', 'es', 'Denunciar este código'],
    ['safe', 'it', 'Segnala questo codice'],
  ])('is on /%s in %s', async (ending, language, words) => {
    const html = await (await get(ending, { 'accept-language': language })).text();
    expect(html).toContain(`<a href="/~report/${ending}" rel="nofollow">${words}</a>`);
  });
});

describe('the form', () => {
  it.each([
    ['en', 'What’s wrong with this code?'],
    ['pt', 'O que há de errado com este código?'],
    ['es', '¿Qué problema tiene este código?'],
    ['it', 'Che cosa non va in questo codice?'],
  ])('is in %s, without scripts, in one small page', async (language, title) => {
    const response = await get('~report/menu', { 'accept-language': language });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/<script|\{\{|undefined/);
    expect(gzipSync(html).length).toBeLessThan(30_000);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('exists for paused and trashed codes, and not for unknown, gone or blocked ones', async () => {
    const statusOf = async (ending: string): Promise<number> => (await get(`~report/${ending}`)).status;
    expect(
      await Promise.all(['paused', 'trashed', 'never-was', 'gone', 'blocked', '', 'menu/x'].map(statusOf)),
    ).toEqual([200, 200, 404, 410, 410, 404, 404]);
    expect((await fetch(`${scan.url}/~report/menu`, { method: 'PUT', headers: from })).headers.get('allow')).toBe(
      'GET, HEAD, POST',
    );
    expect(await (await fetch(`${scan.url}/~report/menu`, { method: 'HEAD', headers: from })).text()).toBe('');
  });

  it('writes a report without visitor data for the worker, and records no scan', async () => {
    const before = (await bench.readScans()).length;
    const sent = await post(
      '~report/menu',
      { token: await tokenOf('menu'), reason: 'phishing', text: ' It asks for my card\u001b[2J\r\nnumber ' },
      { 'accept-language': 'it', 'user-agent': 'somebody', cookie: 'a=b' },
    );
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('<h1>Segnalazione inviata</h1>')]);
    const [report, ...others] = readReports();
    const { id, at, ...written } = report ?? {};
    expect([others, typeof at, /^[0-9a-f-]{36}$/.test(String(id))]).toEqual([[], 'number', true]);
    expect(written).toEqual({
      qr: qrOf('menu'),
      account,
      ending: 'menu',
      reason: 'phishing',
      text: 'It asks for my card [2J number',
      language: 'it',
    });
    expect(await bench.readScans()).toHaveLength(before);
  });

  it('is shown again for a missing reason and for a wrong, expired or missing token', async () => {
    const before = readReports().length;
    const token = await tokenOf('menu');
    const wrong = [
      { token, reason: '' },
      { token, reason: 'dull' },
      { token },
      { reason: 'fraud' },
      { token: `${token}x`, reason: 'fraud' },
      { token: await tokenOf('safe'), reason: 'fraud' },
    ];
    for (const fields of wrong) {
      // Copied as an object of strings: absent fields are not sent.
      const response = await post('~report/menu', Object.fromEntries(Object.entries(fields)));
      expect([response.status, await response.text()]).toEqual([
        422,
        expect.stringContaining('Choose a reason, then send the report again.'),
      ]);
    }
    expect(readReports()).toHaveLength(before);
    const tokens = createReportTokens(() => 'key');
    const made = tokens.make('a', 1_000_000);
    const after = (ms: number): boolean => tokens.holds(made, 'a', 1_000_000 + ms);
    expect([
      after(0),
      after(7_200_000),
      after(7_200_001),
      after(-1),
      createReportTokens(() => 'other').holds(made, 'a', 1_000_000),
    ]).toEqual([true, true, false, false, false]);
  });

  it('refuses posts from other sites and large ones, and drops posts with a filled hidden field', async () => {
    const before = readReports().length;
    const token = await tokenOf('menu');
    expect((await post('~report/menu', { token, reason: 'fraud' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await post('~report/menu', { token, reason: 'fraud', website: 'https://spam.example' })).status).toBe(200);
    expect((await post('~report/menu', { token, reason: 'fraud', text: 'x'.repeat(20_000) })).status).toBe(413);
    expect(
      (
        await fetch(`${scan.url}/~report/menu`, {
          method: 'POST',
          body: '{}',
          headers: { ...from, 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(415);
    expect(readReports()).toHaveLength(before);
    expect(
      (
        await post(
          '~report/menu',
          { token, reason: 'fraud', text: 'x'.repeat(5000) },
          { 'sec-fetch-site': 'same-origin' },
        )
      ).status,
    ).toBe(200);
    expect(readReports().map(({ text }) => String(text).length)).toContain(1000);
  });

  it('takes five reports an hour per address', async () => {
    const token = await tokenOf('menu');
    const statuses: number[] = [];
    for (let round = 0; round < 6; round++)
      statuses.push((await post('~report/menu', { token, reason: 'other' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await post('~report/menu', { token, reason: 'other' }, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(
      200,
    );
  });

  it('refuses a report while the box is full', () => {
    const dir = join(bench.dataDir, 'small-box');
    const report = { at: 1, qr: 'q', account: 'a', ending: 'e', reason: 'other', text: '', language: 'en' } as const;
    const box = openReportBox(dir, 2);
    expect(['1', '2', '3'].map((id) => box.drop({ ...report, id }))).toEqual([true, true, false]);
    expect(readdirSync(dir)).toEqual(['1.json', '2.json']);
  });
});
