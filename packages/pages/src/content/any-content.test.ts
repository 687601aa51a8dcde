import { languages } from '@evercode/i18n/visitor';
import * as fc from 'fast-check';
import { type Document, type Element, JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderContentPage } from './index.ts';
import { openScript, shareScript } from './scripts.ts';
import { anyContent, anyDraft } from './testing/any-content.ts';
import type { ContentPageOptions, VisitorContent } from './visitor-content.ts';

const anyOptions: fc.Arbitrary<ContentPageOptions> = fc.record({
  language: fc.constantFrom(...languages),
  system: fc.constantFrom('ios', 'android', 'other'),
  assetUrl: fc.constant((asset: string, width?: number) => `/e/${asset}${width === undefined ? '' : `?w=${width}`}`),
  saveUrl: fc.constant('/e/contact.vcf'),
  eventUrl: fc.constantFrom(
    undefined,
    (event: string, target: string) => `/e/~event?${event}=${encodeURIComponent(target)}`,
  ),
});

/** One parser for all: a window for each page would take most of the time. */
const parser = new new JSDOM('').window.DOMParser();
const parse = (html: string): Document => parser.parseFromString(html, 'text/html');

const schemes = /^(?:https?:\/\/|mailto:|tel:\+?\d|sms:\+?\d|geo:0,0\?q=|\/e\/|#part-)/;
const appSchemes = /^(?:tides|my-app\+x):/;

/** Invariants of every document with any content. */
function expectSafe(document: Document, { typology }: Pick<VisitorContent, 'typology'>): void {
  expect(document.querySelector('owner-trap, object, embed, base, form, link, meta[http-equiv]')).toBeNull();
  const wrong = [...document.querySelectorAll('*')].flatMap((element) => {
    const target = element.getAttribute('target');
    const isWrong = [...element.attributes].some(({ name, value }) => {
      if (name === 'ping') return !value.startsWith('/e/~event?');
      if (name === 'href' || name === 'src')
        return !schemes.test(value) && !(typology === 'deep-link' && appSchemes.test(value));
      return /^on|^style$/.test(name) || (name === 'target' && value !== '_blank');
    });
    const isUnnamed = element.tagName === 'IMG' && element.getAttribute('alt') === null;
    return isWrong || isUnnamed || (target !== null && element.getAttribute('rel') !== 'noopener')
      ? [element.outerHTML.slice(0, 200)]
      : [];
  });
  expect(wrong).toEqual([]);
}

describe('any valid content', () => {
  it('never becomes markup, and no other scripts run', () => {
    fc.assert(
      fc.property(anyContent, anyOptions, (content, options) => {
        const page = renderContentPage(content, options);
        const document = parse(page.html);
        expectSafe(document, content);
        expect(document.querySelectorAll('h1')).toHaveLength(1);
        expect(document.title).not.toBe('');
        expect(page.html).not.toContain('[object');
        expect(page.html).not.toMatch(/\bundefined\b(?![^<]*<\/script)/);
        expect([...document.querySelectorAll('script')].map((script) => script.textContent)).toEqual(page.scripts);
        const pings = [...document.querySelectorAll('[ping]')].map((link) =>
          decodeURIComponent(link.getAttribute('ping')?.split('=').slice(1).join('=') ?? ''),
        );
        expect(
          pings.filter((target) => !page.targets.includes(target) || target === '' || target.length > 110),
        ).toEqual([]);
        expect(options.eventUrl === undefined ? [...pings, ...page.targets] : []).toEqual([]);
        expect(page.scripts.every((script) => script === shareScript || script === openScript)).toBe(true);
        expect([...document.querySelectorAll('style')].every((style) => page.styles.includes(style.textContent))).toBe(
          true,
        );
      }),
      { numRuns: 80 },
    );
  });

  it('sends no request before a tap: frames contain own pages, and the owner’s HTML in them is inert', () => {
    fc.assert(
      fc.property(
        anyContent.filter(({ typology }) => typology === 'landing-page'),
        anyOptions,
        (content, options) => {
          const page = renderContentPage(content, options);
          const document = parse(page.html);
          const frames = [...document.querySelectorAll('iframe')];
          expect(frames.filter((frame) => frame.getAttribute('src') !== null || frame.title === '')).toEqual([]);
          const insideOf = (frame: Element): Document => parse(frame.getAttribute('srcdoc') ?? '');
          const written = frames.filter(({ className }) => className === 'markup');
          expect(page.foreignStyles).toBe(written.length > 0);
          for (const frame of written) {
            const inside = insideOf(frame);
            expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
            expect(inside.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toMatch(
              /^default-src 'none'/,
            );
            expect(
              inside.querySelectorAll('script, link, iframe, object, embed, form, body meta, body base'),
            ).toHaveLength(0);
            expect(inside.querySelectorAll('base')).toHaveLength(1);
          }
          for (const inside of frames.filter((frame) => !written.includes(frame)).map(insideOf)) {
            expectSafe(inside, content);
            expect(
              [...inside.querySelectorAll('a')].every((link) => page.frames.includes(new URL(link.href).origin)),
            ).toBe(true);
            expect(
              [...inside.querySelectorAll('style')].every((style) => page.styles.includes(style.textContent)),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

it('draws any draft as far as possible and never throws', () => {
  fc.assert(
    fc.property(anyDraft, anyOptions, fc.string(), (draft, options, focus) => {
      const { html } = renderContentPage(draft, { ...options, focus });
      expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
    }),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(anyDraft, anyOptions, (draft, options) => {
      expectSafe(parse(renderContentPage(draft, options).html), draft);
    }),
    { numRuns: 150 },
  );
  fc.assert(
    fc.property(anyContent, fc.anything(), fc.anything(), anyOptions, ({ typology }, input, look, options) => {
      expect(renderContentPage({ title: '', typology, input, look, assets: {} }, options).html).toContain('</html>');
    }),
    { numRuns: 300 },
  );
});
