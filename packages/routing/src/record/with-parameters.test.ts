import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { build, destination, page } from '../routing.fixture.ts';
import { withParameters } from './with-parameters.ts';

const source = [{ name: 'utm_source', value: 'poster' }];

it.each([
  ['https://example.com', 'https://example.com?utm_source=poster'],
  ['https://example.com/', 'https://example.com/?utm_source=poster'],
  ['https://example.com/a?b=c&d', 'https://example.com/a?b=c&d&utm_source=poster'],
  ['https://example.com/?q=a+b%2Bc&&x==%zz', 'https://example.com/?q=a+b%2Bc&&x==%zz&utm_source=poster'],
  ['https://example.com/#top?x=1', 'https://example.com/?utm_source=poster#top?x=1'],
  ['https://example.com/?#', 'https://example.com/?utm_source=poster#'],
  ['https://example.com/?%zz=1&%', 'https://example.com/?%zz=1&%&utm_source=poster'],
  [
    'https://example.com/?utm_source&utm_sourcex&utm_sourc',
    'https://example.com/?utm_sourcex&utm_sourc&utm_source=poster',
  ],
  [
    'https://example.com/?utm_source=web&a=1&utm%5Fsource=x&UTM_SOURCE=y',
    'https://example.com/?a=1&UTM_SOURCE=y&utm_source=poster',
  ],
])('%s becomes %s', (url, merged) => {
  expect(withParameters(url, source)).toBe(merged);
});

it.each(['https://example.com', 'https://example.com/?', 'https://example.com/?a#', 'https://example.com/#?'])(
  '%s is unchanged without parameters',
  (url) => {
    expect(withParameters(url, [])).toBe(url);
  },
);

it('percent-encodes the added parameters', () => {
  expect(withParameters('https://example.com/', [{ name: 'utm_campaign', value: 'São João & co=1+1 #2 100%' }])).toBe(
    'https://example.com/?utm_campaign=S%C3%A3o%20Jo%C3%A3o%20%26%20co%3D1%2B1%20%232%20100%25',
  );
  expect(() => withParameters('https://example.com/', [{ name: 'a', value: '\ud800' }])).not.toThrow();
});

it('leaves the rest unchanged, can be parsed back, and is idempotent', () => {
  const parameters = fc.uniqueArray(
    fc.record({ name: fc.stringMatching(/^[\w-]{1,10}$/), value: fc.string({ unit: 'binary', minLength: 1 }) }),
    { selector: ({ name }) => name, maxLength: 5 },
  );
  fc.assert(
    fc.property(destination, parameters, (url, given) => {
      const merged = withParameters(url, given);
      expect(withParameters(merged, given)).toBe(merged);
      const [before, after] = [new URL(url), new URL(merged)];
      expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash]);
      for (const { name, value } of given) expect(after.searchParams.getAll(name)).toEqual([value.toWellFormed()]);
      const names = new Set(given.map(({ name }) => name));
      const others = ({ searchParams }: URL) => [...searchParams].filter(([name]) => !names.has(name));
      expect(others(after)).toEqual(others(before));
    }),
  );
});

it('leaves an address unchanged that would become too long', () => {
  const url = `https://example.com/${'a'.repeat(7900)}`;
  expect(withParameters(url, [{ name: 'a', value: 'b'.repeat(200) }])).toBe(url);
});

describe('the compiler', () => {
  const parameters = source;

  it('adds them to every address that a scan can redirect to, and keeps a plain redirect plain', () => {
    expect(build({ options: { parameters } })).toEqual({
      ...build(),
      target: { kind: 'redirect', url: 'https://example.com/?utm_source=poster' },
    });
    const stores = { kind: 'stores', ios: 'https://apps.apple.com/x', android: null } as const;
    expect(
      build({
        target: stores,
        page,
        options: {
          parameters,
          schedule: { from: 1, until: null, fallbackUrl: 'https://a.example/' },
          limit: { count: 1, fallbackUrl: 'https://b.example/' },
          rules: [{ id: 'r', when: {}, to: [{ url: 'https://c.example/', weight: 1 }] }],
          languages: [{ language: 'de', url: 'https://d.example/' }],
        },
      }),
    ).toMatchObject({
      target: { ios: 'https://apps.apple.com/x?utm_source=poster', android: null },
      options: {
        schedule: { fallbackUrl: 'https://a.example/?utm_source=poster' },
        limit: { fallbackUrl: 'https://b.example/?utm_source=poster' },
        rules: [{ to: [{ url: 'https://c.example/?utm_source=poster' }] }],
        languages: [{ url: 'https://d.example/?utm_source=poster' }],
      },
    });
  });

  it('adds them to the stores that a page shows on other systems', () => {
    const input = { ios: 'https://apps.apple.com/x', android: null, title: '', subtitle: '', image: null };
    expect(
      build({
        target: { kind: 'stores', ios: input.ios, android: null },
        options: { parameters },
        page: { ...page, typology: 'app-store', input },
      }).page?.input,
    ).toEqual({ ...input, ios: 'https://apps.apple.com/x?utm_source=poster' });
  });

  it('adds them to the fallback of a deep link', () => {
    const input = {
      ios: { link: 'myapp://a', store: 'https://apps.apple.com/x' },
      android: null,
      fallbackUrl: 'https://example.com/',
    };
    expect(
      build({ target: { kind: 'page' }, options: { parameters }, page: { ...page, typology: 'deep-link', input } }).page
        ?.input,
    ).toEqual({ ...input, fallbackUrl: 'https://example.com/?utm_source=poster' });
  });
});
