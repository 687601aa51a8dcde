import type { Brand } from '@evercode/contract';
import { expect, test } from 'vitest';
import { brandPage } from './brand-page.ts';

const page = [
  '<!doctype html><html><head><meta name="description" content="Dynamic QR codes" />',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>Evercode</title></head><body></body></html>',
].join('');
const brand: Brand = {
  productName: 'A & <b>',
  logo: '/api/pictures/1',
  shades: null,
  footer: '',
  helpUrl: null,
  termsUrl: null,
  privacyUrl: null,
  hidesMark: false,
};

test('the page of an app domain names the brand in its title, its icon and for its first script', () => {
  const branded = brandPage(page, brand);
  expect(branded).not.toContain('Evercode');
  expect(branded).not.toContain('Dynamic QR codes');
  expect(branded).toContain('<title>A &amp; &lt;b&gt;</title>');
  expect(branded).toContain('<link rel="icon" href="/api/pictures/1" type="image/webp">');
  const content = /<meta name="evercode-brand" content="([^"]*)">/.exec(branded)?.[1] ?? '';
  expect(content).not.toContain('<');
  expect(
    content.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  ).toBe(JSON.stringify(brand));
});

test('a brand without a name or a logo keeps those of the product', () => {
  const branded = brandPage(page, { ...brand, productName: null, logo: null });
  expect(branded).toContain('<title>Evercode</title>');
  expect(branded).toContain('/favicon.svg');
});
