import { describe, expect, test } from 'vitest';
import { aScanEntry } from '../scan-entry.builder.ts';
import { enrichScan } from './enrich-scan.ts';

const enrich = (...changes: Parameters<typeof aScanEntry>) => enrichScan(aScanEntry(...changes), 'segment-1', 'key');

test('a scan becomes one row without its address', () => {
  const row = enrich({ index: 7, referrer: 'https://www.Google.com/search?q=secret' });
  expect(row).toMatchObject({
    segment: 'segment-1',
    index: 7,
    at: Date.parse('2026-05-10T12:00:00.123Z'),
    class: 'human',
    classReason: '',
    country: 'IT',
    region: '',
    city: '',
    browser: 'Mobile Safari',
    os: 'iOS',
    device: 'Apple iPhone',
    deviceKind: 'mobile',
    language: 'it',
    referrer: 'google.com',
    method: 'GET',
  });
  expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|secret/);
});

describe('visitor', () => {
  test('is equal for the same address, agent, code and key, and differs otherwise', () => {
    const all = [
      enrich(),
      enrich({ qr: '0197a000-0000-7000-8000-000000000002' }),
      enrich({ ip: '203.0.113.8' }),
      enrich({ userAgent: 'Mozilla/5.0' }),
      enrichScan(aScanEntry(), 'segment-1', 'next month'),
    ].map((row) => row.visitor);
    expect(new Set(all).size).toBe(all.length);
    expect(enrich({ at: 0, index: 9, language: 'en' }).visitor).toBe(all[0]);
  });

  test('is a number of 64 bits, and 0 only without an address', () => {
    expect(BigInt(enrich().visitor)).toBeLessThan(2n ** 64n);
    expect(BigInt(enrich().visitor)).toBeGreaterThan(0n);
    expect(enrich({ ip: null }).visitor).toBe('0');
    expect(enrich({ ip: '' }).visitor).toBe('0');
  });
});

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.5', 'pt'],
  ['en;q=0.3, ES-mx;q=0.8', 'es'],
  ['*', ''],
  ['en,it', 'en'],
  ['', ''],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['x-klingon,it', 'it'],
  ['fil', 'fil'],
])('language of %j is %j', (language, expected) => expect(enrich({ language }).language).toBe(expected));

test.each([
  ['https://l.instagram.com/?u=1', 'l.instagram.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
  ['http://user:pass@www.example.org:8080/x', 'example.org'],
])('referrer %j is %j', (referrer, expected) => expect(enrich({ referrer }).referrer).toBe(expected));

test.each([
  ['it', 'IT'],
  ['XX', ''],
  ['T1', ''],
  ['', ''],
  ['Italy', ''],
])('country header %j is %j', (country, expected) => expect(enrich({ country }).country).toBe(expected));

test.each([
  ['confirms the place that was found', 'IT', { country: 'IT', region: 'Lazio', city: 'Roma' }],
  ['contradicts the place, which loses its region and city', 'BR', { country: 'BR', region: '', city: '' }],
  ['is unknown, and the place that was found is kept', 'XX', { country: 'IT', region: 'Lazio', city: 'Roma' }],
])('the proxy’s country %s', (_, country, expected) => {
  const found = { country: 'IT', region: 'Lazio', city: 'Roma' };
  expect(enrichScan(aScanEntry({ country }), 's', 'k', found)).toMatchObject(expected);
});

test('an unknown place keeps the proxy’s country alone', () => {
  expect(enrichScan(aScanEntry(), 's', 'k', { country: '', region: '', city: '' })).toMatchObject({
    country: 'IT',
    region: '',
    city: '',
  });
});

test.each([
  [
    'reduced Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    '',
    'mobile',
    'Android',
  ],
  [
    'reduced Chrome on a tablet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    '',
    'tablet',
    'Android',
  ],
  [
    'Galaxy',
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung SM-S918B',
    'mobile',
    'Android',
  ],
  [
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Apple iPad',
    'tablet',
    'iOS',
  ],
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    '',
    'desktop',
    'Windows',
  ],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Apple Macintosh',
    'desktop',
    'Mac OS',
  ],
  [
    'Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    '',
    'desktop',
    'Chromium OS',
  ],
  [
    'television',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36',
    'Samsung',
    'tv',
    'Tizen',
  ],
  ['no user agent', '', '', 'unknown', ''],
])('%s: device %j of kind %j on %j', (_, userAgent, device, deviceKind, os) =>
  expect(enrich({ userAgent })).toMatchObject({ device, deviceKind, os }),
);

test('a forged agent cannot bloat a row', () => {
  const row = enrich({
    userAgent: `Mozilla/5.0 (Linux; Android 14; ${'X'.repeat(400)}) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36`,
  });
  expect(row.device.length).toBeLessThanOrEqual(64);
});
