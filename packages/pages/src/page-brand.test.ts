import { createHash } from 'node:crypto';
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './content/colors.ts';
import { createPageBrand, renderPage, renderUnlockPage, visitorPages } from './index.ts';
import { pageColors } from './page-colors.ts';

const hashOf = (sheet: string): string => `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
const brandOf = (over: Partial<Parameters<typeof createPageBrand>[0]> = {}) =>
  createPageBrand({ name: 'Café <Rosa>', logo: null, hidesMark: false, color: null, ...over }, hashOf);

const digit = constantFrom(...'0123456789abcdef'.split(''));
const anyColor = array(digit, { minLength: 6, maxLength: 6 }).map((digits) => `#${digits.join('')}`);

it('any color of an owner is readable on the page and on the card, and its text on it, by day and by night', () => {
  assert(
    property(anyColor, (color) => {
      const sheets = brandOf({ color }).style?.sheet.split('@media') ?? [];
      for (const [at, scheme] of (['light', 'dark'] as const).entries()) {
        const read = (name: string): string =>
          new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(sheets[at] ?? '')?.[1] ?? 'missing';
        const { card, page } = pageColors[scheme];
        for (const [one, other] of [
          [read('brand'), card],
          [read('brand'), page],
          [read('on'), read('brand')],
        ] as const)
          expect([color, scheme, contrastOf(one, other) >= 4.5]).toEqual([color, scheme, true]);
      }
    }),
  );
});

it('a color that is none is left out', () => {
  for (const color of ['', 'red', '#12345', '#123456;}', '#1234567']) expect(brandOf({ color }).style).toBeUndefined();
});

describe.each(visitorPages)('the page "%s" of a domain', (page) => {
  it('has the name, the logo and the color of its owner, all allowed by its policy', () => {
    const brand = brandOf({ color: '#b3125d', logo: { url: '/~brand/a"b', width: 320, height: 80 } });
    const { html, headers } = renderPage(page, 'en', { brand });
    expect(html).toMatch(/<title>[^<]+ · Café &lt;Rosa&gt;<\/title>/);
    expect(html).toContain('<img src="/~brand/a&quot;b" alt="Café &lt;Rosa&gt;" width="320" height="80">');
    expect(html).toContain(`<style>${brand.style?.sheet ?? ''}</style>`);
    const policy = headers['Content-Security-Policy'];
    expect(policy).toContain(brand.style?.hash);
    expect(policy).toContain("img-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(html.match(/<h1>[^<]+<\/h1>/g)).toHaveLength(1);
  });
});

it('shows the name where there is no logo, and the product’s mark unless it is left off', () => {
  const shown = renderPage('paused', 'it', { brand: brandOf() }).html;
  expect(shown).toContain('<div class="owner">Café &lt;Rosa&gt;</div>');
  expect(shown).toContain('Evercode');
  const hidden = renderPage('paused', 'it', { brand: brandOf({ hidesMark: true }) }).html;
  expect(hidden).not.toContain('Evercode');
  expect(hidden).not.toContain('<footer>');
  const reported = renderUnlockPage('asked', 'it', { brand: brandOf({ hidesMark: true }), reportUrl: '/~report/a' });
  expect(reported.html).toMatch(/<footer><a href="\/~report\/a"[^>]*>[^<]+<\/a><\/footer>/);
  expect(reported.html).not.toContain('Evercode');
});

it('without a name the title is the product’s, or bare where the mark is left off', () => {
  const titleOf = (hidesMark: boolean): string | undefined =>
    /<title>([^<]+)<\/title>/.exec(renderPage('paused', 'en', { brand: brandOf({ name: '', hidesMark }) }).html)?.[1];
  expect(titleOf(false)).toMatch(/ · Evercode$/);
  expect(titleOf(true)).not.toMatch(/·|Evercode/);
  expect(renderPage('paused', 'en', { brand: brandOf({ name: '' }) }).html).not.toContain('class="owner"');
});
