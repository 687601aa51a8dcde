import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { languages } from '@evercode/i18n/visitor';
import { describe, expect, it } from 'vitest';
import { formStyleHash } from './form-style.ts';
import { renderPage, visitorPages } from './index.ts';
import { pageStyle, pageStyleHash } from './page-style.ts';

describe.each(visitorPages)('the page "%s"', (page) => {
  it.each(languages)('is complete, small and self-contained in %s', (language) => {
    const { html } = renderPage(page, language);
    expect(html).toMatch(/^<!doctype html><html lang="/);
    expect(html).toContain(`<html lang="${language === 'pt-br' ? 'pt-BR' : language}">`);
    expect(html.match(/<h1>[^<]+<\/h1>/g)).toHaveLength(1);
    expect(html).toContain('Evercode');
    expect(gzipSync(html).length).toBeLessThan(30_000);
    expect(html).not.toMatch(/\{\{|undefined|<script|\bsrc=|url\(|style="|\son[a-z]+=/);
  });

  it('has different texts in each language', () => {
    expect(new Set(languages.map((language) => renderPage(page, language).html.replace(/lang="[^"]+"/, ''))).size).toBe(
      languages.length,
    );
  });
});

it('each page has its status', () => {
  expect(visitorPages.map((page) => [page, renderPage(page, 'en').status])).toEqual([
    ['not-found', 404],
    ['paused', 404],
    ['gone', 410],
    ['not-now', 404],
    ['limit', 404],
    ['blocked', 410],
    ['too-many', 429],
    ['unavailable', 503],
    ['home', 200],
  ]);
  expect(renderPage('unavailable', 'en').headers['Retry-After']).toBe('30');
});

it('the policy allows only its own style sheet', () => {
  expect(pageStyleHash).toBe(`sha256-${createHash('sha256').update(pageStyle).digest('base64')}`);
  const { headers, html } = renderPage('not-found', 'it');
  const policy = headers['Content-Security-Policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src '${pageStyleHash}'`);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('script-src');
  expect(html).toContain(`<style>${pageStyle}</style>`);
  expect(headers).toMatchObject({
    'Cache-Control': 'private, no-store',
    'Content-Language': 'it',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Language',
  });
});

it('escapes the product name', () => {
  const { html } = renderPage('home', 'en', { product: { name: `<b>"Q" & 'R'</b>` } });
  expect(html).toContain('&lt;b&gt;&quot;Q&quot; &amp; &#39;R&#39;&lt;/b&gt;');
  expect(html).not.toContain('<b>');
});

it('the page of the bare origin leads on to the app, if it has an address', () => {
  expect(renderPage('home', 'it').html).not.toContain('<a ');
  const { html, headers } = renderPage('home', 'it', { appUrl: 'https://app.example' });
  expect(html).toContain('<a class="go" href="https://app.example/it/make">');
  expect(headers['Content-Security-Policy']).toContain(formStyleHash);
  expect(renderPage('paused', 'it', { appUrl: 'https://app.example' }).html).not.toContain('app.example');
});
