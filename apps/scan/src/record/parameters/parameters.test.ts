import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  account,
  type Bench,
  createBench,
  qrOf,
  type ScanProcess,
  sendRaw,
} from '../../testing/scan-process.fixture.ts';

let bench: Bench;
let scan: ScanProcess;
beforeAll(async () => {
  bench = createBench();
  scan = await bench.start();
});
afterAll(async () => bench.stopAll());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

async function visit(path: string, headers: Record<string, string> = {}): Promise<string | number> {
  const response = await fetch(`${scan.url}/${path}`, { redirect: 'manual', headers });
  await response.arrayBuffer();
  return response.headers.get('location') ?? response.status;
}

const factsOf = async (ending: string) =>
  (await bench.readScans()).filter(({ qr }) => qr === qrOf(ending)).map(({ more }) => more);

it('a scan is recorded with its parameters and the rule that decided, and the destination gets neither', async () => {
  await bench.saveRoute('facts', {
    options: {
      rules: [{ id: 'ios', when: { systems: ['ios'] }, to: [{ url: 'https://example.com/ios', weight: 1 }] }],
      languages: [{ language: 'pt', url: 'https://example.com/pt' }],
    },
  });
  expect(await visit('facts?utm_source=poster&table=4&fbclid=IwAR0x', { 'user-agent': phone })).toBe(
    'https://example.com/ios',
  );
  expect(await visit('facts', { 'accept-language': 'pt-BR' })).toBe('https://example.com/pt');
  expect(await visit('facts?table=4')).toBe('https://example.com/');
  expect(await visit('facts')).toBe('https://example.com/');
  expect(await factsOf('facts')).toEqual([
    { rule: 'rule:ios/0', params: ['utm_source=poster', 'table=4'] },
    { rule: 'language:pt', params: [] },
    { rule: '', params: ['table=4'] },
    undefined,
  ]);
});

it('parameters and rules are recorded for every kind of outcome', async () => {
  const asset = '0190a0b0-0000-7000-8000-000000000001';
  const page = {
    title: 'Menu',
    typology: 'landing-page' as const,
    look: null,
    input: { blocks: [] },
    assets: { [asset]: { name: 'a.pdf', type: 'application/pdf', kind: 'pdf' as const, bytes: 3 } },
  };
  const url = 'https://example.com/closed';
  await bench.saveRoute('f-page', { target: { kind: 'page' }, page });
  await bench.saveRoute('f-file', { target: { kind: 'file', asset }, page });
  await bench.saveRoute('f-tags', { options: { tags: { google: 'G-123ABC456' } } });
  await bench.saveRoute('f-closed', { options: { schedule: { from: null, until: 1, fallbackUrl: url } } });
  await bench.saveRoute('f-store', { target: { kind: 'stores', ios: url, android: null }, page });
  for (const ending of ['f-page', 'f-file', 'f-tags', 'f-closed', 'f-store'])
    await visit(`${ending}?a=1`, { 'user-agent': phone });
  const params = ['a=1'];
  expect((await Promise.all(['f-page', 'f-file', 'f-tags', 'f-closed', 'f-store'].map(factsOf))).flat()).toEqual([
    { rule: '', params },
    { rule: '', params },
    { rule: '', params },
    { rule: 'schedule', params },
    { rule: 'system:ios', params },
  ]);
});

const hostile = [
  '?'.repeat(4000),
  `?${'a'.repeat(4000)}`,
  `?${Array.from({ length: 900 }, (_, n) => `a${n}=1`).join('&')}`,
  '?%',
  '?%00=%00',
  '?a=%FF%FE',
  '?a=\\u0000',
  `?a=${'%F0%9F%92%A9'.repeat(300)}`,
  '?__proto__=1&constructor=2&tostring=3',
  "?a='; DROP TABLE scans --",
  '?a={account:UUID}',
  '?a=<script>alert(1)</script>',
  '?a=%0d%0aSet-Cookie:%20x=1',
  '?#',
  '?a=1#b=2',
  '?a=1?b=2',
  '?a[]=1',
  '?=&=&=',
  '?visit=1&kept',
];

it('no query changes the answer', async () => {
  await bench.save('hostile', 'https://example.com/safe');
  for (const query of hostile) {
    const encoded = encodeURI(query).slice(0, 4000).replaceAll('%25', '%');
    const answer = await sendRaw(scan.port, `GET /hostile${encoded} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 302 .*\r\nLocation: https:\/\/example\.com\/safe\r\n/s);
    expect(answer).not.toContain('Set-Cookie');
  }
  const scans = (await bench.readScans()).filter(({ qr }) => qr === qrOf('hostile'));
  expect(scans).toHaveLength(hostile.length);
  for (const { account: of, more } of scans) {
    expect(of).toBe(account);
    for (const param of more?.params ?? []) expect(param).toMatch(/^[a-z0-9][a-z0-9_.-]{0,31}=[^\p{C}<>'"{}]{1,64}$/u);
  }
  expect(scan.child.exitCode).toBeNull();
});
