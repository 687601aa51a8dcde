import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { languages } from '@evercode/i18n/visitor';
import { describe, expect, it } from 'vitest';
import { formStyle, formStyleHash } from './form-style.ts';
import {
  addTags,
  ownStates,
  renderOwnPage,
  renderReportPage,
  renderTagPage,
  renderUnlockPage,
  reportStates,
  unlockStates,
} from './index.ts';
import { tagScript, tagScriptHash } from './tags/tag-script.ts';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the unlock page', () => {
  it.each(languages)('is complete and small in %s, in every state', (language) => {
    const pages = unlockStates.map((state) => renderUnlockPage(state, language));
    expect(pages.map(({ status }) => status)).toEqual([200, 403, 429]);
    for (const { html } of pages) {
      expect(html).toMatch(/<h1>[^<]+<\/h1>/);
      expect(html).toContain('<form method="post">');
      expect(html).not.toMatch(/\{\{|undefined|<script|\bsrc=|url\(|style="|\son[a-z]+=|action=/);
      expect(gzipSync(html).length).toBeLessThan(30_000);
    }
    expect(new Set(pages.map(({ html }) => html)).size).toBe(3);
  });

  it('shows a wrong password beside its field', () => {
    const { html } = renderUnlockPage('wrong', 'en');
    expect(html).toContain(
      '<p class="problem" id="problem" role="alert">Incorrect password. Check capitals and try again.</p>',
    );
    expect(html).toContain('aria-invalid="true" aria-describedby="problem"');
    expect(renderUnlockPage('asked', 'en').html).not.toContain('problem"');
    expect(renderUnlockPage('tooMany', 'en').headers['Retry-After']).toBe('300');
  });

  it('has a policy without form-action, which would block the redirect after the form', () => {
    const policy = renderUnlockPage('asked', 'en').headers['Content-Security-Policy'];
    expect(policy).not.toContain('form-action');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`'${formStyleHash}'`);
    expect(policy).not.toContain('unsafe');
    expect(formStyleHash).toBe(hashOf(formStyle));
  });
});

describe('the report page', () => {
  it.each(languages)('is complete and small in %s, in every state', (language) => {
    const pages = reportStates.map((state) => renderReportPage(state, language, 'a"b'));
    expect(pages.map(({ status }) => status)).toEqual([200, 422, 429, 200]);
    for (const { html } of pages) {
      expect(html.match(/<h1>[^<]+<\/h1>/g)).toHaveLength(1);
      expect(html).not.toMatch(/\{\{|undefined|<script|\bsrc=|url\(|style="|\son[a-z]+=|action=/);
      expect(gzipSync(html).length).toBeLessThan(30_000);
    }
    expect(pages[0]?.html).toContain('value="a&quot;b"');
    expect(pages[3]?.html).not.toContain('<form');
    expect(new Set(pages.map(({ html }) => html)).size).toBe(4);
  });
});

describe('the page about own visits', () => {
  it.each(languages)('is complete and small in %s, in every state', (language) => {
    const pages = ownStates.map((state) => renderOwnPage(state, language));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 410]);
    for (const { html } of pages) {
      expect(html.match(/<h1>[^<]+<\/h1>/g)).toHaveLength(1);
      expect(html).not.toMatch(/\{\{|undefined|<script|\bsrc=|url\(|style="|\son[a-z]+=|action=/);
      expect(gzipSync(html).length).toBeLessThan(30_000);
    }
    expect(pages.map(({ html }) => html.includes('<form'))).toEqual([true, false, false, false]);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(4);
  });
});

describe('the tag page', () => {
  const url = `https://example.com/?a="><script>&b='c'`;

  it.each(languages)('redirects by script, by refresh and by hand, in %s', (language) => {
    const { html, status } = renderTagPage(url, { google: 'G-123ABC456', meta: '1234567890' }, language);
    const escaped = 'https://example.com/?a=&quot;&gt;&lt;script&gt;&amp;b=&#39;c&#39;';
    expect(status).toBe(200);
    expect(html).toContain(`<meta http-equiv="refresh" content="1;url=${escaped}">`);
    expect(html).toContain(
      `<script data-url="${escaped}" data-google="G-123ABC456" data-meta="1234567890">${tagScript}</script>`,
    );
    expect(html).toContain(`<a class="go" href="${escaped}">`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/\ssrc="|undefined|\{\{/);
  });

  it('allows only the sources of its own tags', () => {
    const policyOf = (tags: { google?: string; meta?: string }) =>
      renderTagPage('https://example.com/', tags, 'en').headers['Content-Security-Policy'];
    expect(tagScriptHash).toBe(hashOf(tagScript));
    expect(policyOf({ meta: '1' })).toContain(`script-src '${tagScriptHash}'; connect-src https://www.facebook.com;`);
    expect(policyOf({ meta: '1' })).not.toContain('google');
    expect(policyOf({ google: 'G-1' })).toContain(`script-src '${tagScriptHash}' https://www.googletagmanager.com;`);
    expect(policyOf({ google: 'G-1' })).not.toContain('facebook');
    expect(policyOf({ google: 'G-1', meta: '1' })).not.toContain('unsafe');
  });

  it('denies consent before anything loads, and stores nothing in the browser', () => {
    expect(tagScript.indexOf("'consent','default'")).toBeGreaterThan(0);
    expect(tagScript.indexOf("'consent','default'")).toBeLessThan(tagScript.indexOf('googletagmanager.com'));
    expect(tagScript).toContain("analytics_storage:'denied'");
    expect(tagScript).toContain("credentials:'omit'");
  });
});

describe('a page with tags', () => {
  it('ends with the script, and its policy allows only that in addition', () => {
    const { html, policy } = addTags(
      '<body><p>Hi</p></body></html>',
      "default-src 'none'; script-src 'none'; img-src 'self'",
      { meta: '1' },
    );
    expect(html).toBe(`<body><p>Hi</p><script data-meta="1">${tagScript}</script></body></html>`);
    expect(policy).toBe(
      `default-src 'none'; img-src 'self'; script-src '${tagScriptHash}'; connect-src https://www.facebook.com`,
    );
  });
});
