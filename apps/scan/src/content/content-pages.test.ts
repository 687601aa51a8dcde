import { createHash } from 'node:crypto';
import { contentSchemas, type SentContentOf } from '@evercode/contract';
import { compileRouteRecord, type PageRecord, type RouteRecord } from '@evercode/routing';
import { describe, expect, it } from 'vitest';
import { createContentPages } from './content-pages.ts';

const picture = '00000000-0000-4000-8000-000000000001';
const asked = { language: 'en', system: 'ios', ending: 'menu-1' } as const;

function recordOf(blocks: SentContentOf<'landing-page'>['blocks'], version = 1, title = 'Page'): RouteRecord {
  const page: PageRecord = {
    title,
    typology: 'landing-page',
    input: contentSchemas['landing-page'].parse({ blocks }),
    look: null,
    assets: {
      [picture]: {
        name: 'p.jpg',
        type: 'image/webp',
        kind: 'picture',
        bytes: 1,
        width: 960,
        height: 600,
        sides: [480, 960],
      },
    },
  };
  return compileRouteRecord({ version, qr: 'qr', account: 'account', state: 'active', target: { kind: 'page' }, page });
}

function policyOf(answer: { readonly head: readonly string[] }): Record<string, string> {
  const policy = answer.head[answer.head.indexOf('Content-Security-Policy') + 1] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );
}

const fingerprintsOf = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

describe('the page of a code', () => {
  it('is complete, with its files below its own address', () => {
    const answer = createContentPages().of(recordOf([{ kind: 'image', id: 'a', image: picture }]), asked);
    const html = answer.body.toString();
    expect(answer.status).toBe(200);
    expect(answer.head[answer.head.indexOf('Content-Length') + 1]).toBe(String(answer.body.length));
    expect(html).toContain(`src="/menu-1/${picture}?w=480"`);
    expect(html).toContain(`/menu-1/${picture}?w=960 960w`);
    expect(html).toContain(
      `<picture><source type="image/avif" srcset="/menu-1/${picture}?avif=480 480w, /menu-1/${picture}?avif=960 960w"`,
    );
  });

  it('names every inline style and script in its policy, and no others', () => {
    const answer = createContentPages().of(
      recordOf([{ kind: 'title', id: 'a', text: '</style><script>alert(1)</script>' }]),
      asked,
    );
    const html = answer.body.toString();
    const policy = policyOf(answer);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'img-src': "'self'",
      'frame-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(policy['style-src']?.split(' ')).toEqual(fingerprintsOf(html, 'style'));
    expect(policy['script-src']?.split(' ')).toEqual(fingerprintsOf(html, 'script'));
    expect(fingerprintsOf(html, 'script')).toHaveLength(1);
    for (const [name, value] of [
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'no-referrer'],
      ['Cache-Control', 'private, no-store'],
      ['Content-Language', 'en'],
      ['X-Robots-Tag', 'noindex'],
    ]) {
      expect(answer.head[answer.head.indexOf(name ?? '') + 1]).toBe(value);
    }
  });

  it('allows the frame of a video, and inline styles where the owner wrote HTML', () => {
    const video = policyOf(
      createContentPages().of(recordOf([{ kind: 'video', id: 'a', url: 'https://vimeo.com/76979871' }]), asked),
    );
    expect(video['frame-src']).toBe('https://player.vimeo.com');
    expect(video['style-src']?.split(' ')).toHaveLength(2);
    const markup = policyOf(
      createContentPages().of(recordOf([{ kind: 'html', id: 'a', html: '<b style="color:red">Hi</b>' }]), asked),
    );
    expect([markup['style-src'], markup['img-src'], markup['frame-src']]).toEqual([
      "'unsafe-inline'",
      "'self' data:",
      "'none'",
    ]);
    expect(markup['script-src']).not.toContain('unsafe');
  });

  it('is drawn once per version, language, system and ending', () => {
    const pages = createContentPages();
    const record = recordOf([{ kind: 'title', id: 'a', text: 'One' }]);
    const first = pages.of(record, asked);
    expect(pages.of(record, asked)).toBe(first);
    for (const other of [{ language: 'it' }, { system: 'android' }, { ending: 'former' }] as const)
      expect(pages.of(record, { ...asked, ...other })).not.toBe(first);
    const saved = pages.of(recordOf([{ kind: 'title', id: 'a', text: 'Two' }], 2), asked);
    expect(saved.body.toString()).toContain('Two');
  });

  it('is evicted from the cache when it is the least recently used', () => {
    const pages = createContentPages();
    const record = (version: number) => recordOf([{ kind: 'title', id: 'a', text: 'One' }], version);
    const first = pages.of(record(0), asked);
    for (let version = 1; version < 499; version++) pages.of(record(version), asked);
    const second = pages.of(record(1), asked);
    expect(pages.of(record(0), asked)).toBe(first);
    for (let version = 500; version < 999; version++) pages.of(record(version), asked);
    expect(pages.of(record(0), asked)).toBe(first);
    expect(pages.of(record(1), asked)).not.toBe(second);
  });
});
