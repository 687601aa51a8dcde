import { beforeEach, expect, test } from 'vitest';
import { readAttribution, storeAttribution } from './attribution.ts';
import { createDeviceStorage } from '../services/device-storage.ts';

const here = 'https://app.example/en/sign-up';
/** Keeps cookies like a browser, one at a time; `written` records every assignment. */
class Jar {
  written: string[] = [];
  #cookies = new Map<string, string>();
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(text: string) {
    this.written.push(text);
    const [pair = ''] = text.split(';');
    this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
}

let parts: { storage: ReturnType<typeof createDeviceStorage>; jar: Jar };
beforeEach(() => {
  // Storage that refuses everything: values last as long as the page.
  const refuse = () => {
    throw new Error('refused');
  };
  parts = { storage: createDeviceStorage(refuse), jar: new Jar() };
});

test('the campaign is kept in the cookie utmValues, and the referrer beside it', () => {
  storeAttribution(
    parts,
    new URL(`${here}?utm_source=poster&utm_medium=qr&redirect=%2Fx&utm_Bad=1`),
    'https://blog.example/post',
  );
  const value = encodeURIComponent('{"utm_source":"poster","utm_medium":"qr"}');
  expect(parts.jar.written).toEqual([`utmValues=${value}; path=/; max-age=2592000; samesite=lax; secure`]);
  expect(readAttribution(parts)).toEqual({
    referrer: 'https://blog.example/post',
    utm: { utm_source: 'poster', utm_medium: 'qr' },
  });
});

test('the first visit counts', () => {
  storeAttribution(parts, new URL(`${here}?utm_source=first`), 'https://one.example/');
  storeAttribution(parts, new URL(`${here}?utm_source=second`), 'https://two.example/');
  expect(readAttribution(parts)).toEqual({ referrer: 'https://one.example/', utm: { utm_source: 'first' } });
});

test('internal navigation and visits without a campaign store nothing', () => {
  storeAttribution(parts, new URL(here), 'https://app.example/en/plans');
  expect(readAttribution(parts)).toEqual({});
  expect(parts.jar.written).toEqual([]);
});

test.each([
  ['a site of the operator’s wrote', encodeURIComponent('{"utm_campaign":"spring"}'), { utm_campaign: 'spring' }],
  ['is not JSON', '%7B', undefined],
  ['is not even encoded', '%', undefined],
  ['is no object', '"x"', undefined],
  [
    'holds other things as well',
    encodeURIComponent('{"utm_source":"a","password":"x","utm_term":5,"utm_medium":""}'),
    { utm_source: 'a' },
  ],
  [
    'holds what the server would refuse',
    encodeURIComponent(JSON.stringify({ utm_source: '\0a', utm_term: `${'x'.repeat(255)}😀` })),
    { utm_source: 'a', utm_term: `${'x'.repeat(255)}\uFFFD` },
  ],
  [
    'has more names than anybody uses',
    encodeURIComponent(
      JSON.stringify(Object.fromEntries('abcdefghijkl'.split('').map((letter) => [`utm_${letter}`, '1']))),
    ),
    Object.fromEntries('abcdefghij'.split('').map((letter) => [`utm_${letter}`, '1'])),
  ],
  ['is endless', encodeURIComponent(JSON.stringify({ utm_source: 'x'.repeat(300) })), { utm_source: 'x'.repeat(256) }],
])('a cookie that %s', (_name, value, utm) => {
  parts.jar.cookie = `other=1`;
  parts.jar.cookie = `utmValues=${value}`;
  expect(readAttribution(parts).utm).toEqual(utm);
});
