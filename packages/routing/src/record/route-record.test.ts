import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeRouteRecord,
  encodeRouteRecord,
  InvalidRouteError,
  routeKey,
  type RouteRecord,
  toDestination,
  UnreadableRouteError,
} from '../index.ts';
import { anyRecord, build, destination, page, withOptions } from '../routing.fixture.ts';

describe('the stored record', () => {
  it('is decoded as it was encoded', () => {
    fc.assert(
      fc.property(anyRecord, (given) => {
        expect(decodeRouteRecord(encodeRouteRecord(given))).toEqual(given);
      }),
    );
  });

  it('has neither options nor page where there are none', () => {
    for (const given of [build(), build({ target: { kind: 'page' }, page }), withOptions({ password: 'hash' })])
      expect(decodeRouteRecord(encodeRouteRecord(given))).toStrictEqual(given);
  });

  it('is encoded in the format it needs, whatever its format says', () => {
    const given = build({ target: { kind: 'page' }, page });
    expect(decodeRouteRecord(encodeRouteRecord({ ...given, format: 1 }))).toEqual(given);
  });

  it('is refused when damaged or of a newer format', () => {
    expect(() => decodeRouteRecord('[2,1,"q","a",0,"https://example.com/"]')).toThrow(UnreadableRouteError);
    expect(() => decodeRouteRecord('[1,1,"q","a",9,"https://example.com/"]')).toThrow(UnreadableRouteError);
    fc.assert(
      fc.property(anyRecord, fc.nat(), (given, cut) => {
        const text = encodeRouteRecord(given);
        expect(() => decodeRouteRecord(text.slice(0, cut % text.length))).toThrow(UnreadableRouteError);
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(() => decodeRouteRecord(text)).toThrow(UnreadableRouteError);
      }),
    );
  });

  it.each([
    ['version', { version: -1 }],
    ['version', { version: 1.5 }],
    ['qr', { qr: '' }],
    ['account', { account: '' }],
    ['state', { state: 'lost' as never }],
    ['target.url', { target: { kind: 'redirect', url: 'javascript:alert(1)' } }],
    ['target.url', { target: { kind: 'redirect', url: `https://example.com/${'a'.repeat(8000)}` } }],
  ] as const)('is refused with the name of the invalid field: %s', (field, over) => {
    expect(() => build(over)).toThrow(InvalidRouteError);
    expect(() => build(over)).toThrow(field);
    expect(() => encodeRouteRecord({ ...build(), ...over })).toThrow(field);
  });
});

describe('an invalid record', () => {
  const bad = 'javascript:alert(1)';
  it.each<[string, Partial<RouteRecord>]>([
    ['target.ios', { target: { kind: 'stores', ios: bad, android: null }, page }],
    ['target.android', { target: { kind: 'stores', ios: null, android: bad }, page }],
    ['target.asset', { target: { kind: 'file', asset: '' }, page }],
    ['page', { target: { kind: 'file', asset: 'f' } }],
    ['page', { target: { kind: 'page' } }],
    ['options.schedule.fallbackUrl', { options: { schedule: { from: 1, until: null, fallbackUrl: bad } } }],
    ['options.schedule', { options: { schedule: { from: Number.NaN, until: null, fallbackUrl: null } } }],
    ['options.limit.fallbackUrl', { options: { limit: { count: 1, fallbackUrl: bad } } }],
    ['options.limit.count', { options: { limit: { count: 1.5, fallbackUrl: null } } }],
    ['options.limit.count', { options: { limit: { count: -1, fallbackUrl: null } } }],
    ['options.password', { options: { password: '' } }],
    ['options.quotaUntil', { options: { quotaUntil: Number.NaN } }],
    ['options.quotaUntil', { options: { quotaUntil: 0.5 } }],
    [
      'options.languages.1.url',
      {
        options: {
          languages: [
            { language: 'de', url: 'https://a.example/' },
            { language: 'fr', url: bad },
          ],
        },
      },
    ],
    [
      'options.rules.0.to.1.url',
      {
        options: {
          rules: [
            {
              id: 'r',
              when: {},
              to: [
                { url: 'https://a.example/', weight: 1 },
                { url: bad, weight: 1 },
              ],
            },
          ],
        },
      },
    ],
    ['options.rules.0.to', { options: { rules: [{ id: 'r', when: {}, to: [] }] } }],
    [
      'options.rules.0.to',
      { options: { rules: [{ id: 'r', when: {}, to: [{ url: 'https://a.example/', weight: 0 }] }] } },
    ],
    [
      'options.rules.0.to',
      {
        options: {
          rules: [
            {
              id: 'r',
              when: {},
              to: [
                { url: 'https://a.example/', weight: 1 },
                { url: 'https://b.example/', weight: Number.POSITIVE_INFINITY },
              ],
            },
          ],
        },
      },
    ],
    ['options.schedule', { options: { schedule: { from: null, until: Number.NEGATIVE_INFINITY, fallbackUrl: null } } }],
    [
      'options.rules.0.id',
      { options: { rules: [{ id: '', when: {}, to: [{ url: 'https://a.example/', weight: 1 }] }] } },
    ],
  ])('is refused with the path of the invalid field: %s', (field, over) => {
    const thrown = (act: () => unknown): unknown => {
      try {
        return act();
      } catch (error) {
        return error;
      }
    };
    for (const act of [() => build(over), () => encodeRouteRecord({ ...build(), format: 2, ...over })]) {
      expect(thrown(act)).toBeInstanceOf(InvalidRouteError);
      expect(thrown(act)).toMatchObject({ field });
    }
  });

  it('has format 1 for a plain redirect and format 2 for everything else', () => {
    const absent: object = { password: undefined };
    expect([build(), build({ options: {} }), build({ options: absent })]).toEqual(
      Array.from({ length: 3 }, () => ({
        format: 1,
        version: 1,
        qr: 'q',
        account: 'a',
        state: 'active',
        target: { kind: 'redirect', url: 'https://example.com/' },
      })),
    );
    expect(
      [
        withOptions({ password: 'hash' }),
        withOptions({ quotaUntil: 1 }),
        build({ page }),
        build({ target: { kind: 'page' }, page }),
      ].map(({ format }) => format),
    ).toEqual([2, 2, 2, 2]);
    expect(new InvalidRouteError('page')).toMatchObject({
      name: 'InvalidRouteError',
      field: 'page',
      message: "The route record's page is not valid.",
    });
  });

  it.each([
    ['an object', '{"0":1}', 'is not readable'],
    ['cut JSON', '[1', 'is not readable'],
    ['a version of another type', '[1,"1","q","a",0,"https://a.example/"]', 'damaged'],
    ['a code of another type', '[1,1,2,"a",0,"https://a.example/"]', 'damaged'],
    ['a workspace of another type', '[1,1,"q",null,0,"https://a.example/"]', 'damaged'],
    ['a state by name', '[1,1,"q","a","active","https://a.example/"]', 'damaged'],
    ['a state index as text', '[1,1,"q","a","0","https://a.example/"]', 'damaged'],
    ['an address of another type', '[1,1,"q","a",0,7]', 'damaged'],
    ['a newer format', '[3,1,"q","a",0,{"kind":"page"},null,{}]', 'damaged'],
    ['a null target', '[2,1,"q","a",0,null,null,{}]', 'damaged'],
    ['a target without a kind', '[2,1,"q","a",0,{},null,{}]', 'damaged'],
    ['a target of an unknown kind', '[2,1,"q","a",0,{"kind":"door"},null,{}]', 'damaged'],
    ['a redirect without an address', '[2,1,"q","a",0,{"kind":"redirect"},null,null]', 'damaged'],
    ['a redirect to a number', '[2,1,"q","a",0,{"kind":"redirect","url":1},null,null]', 'damaged'],
    ['a file without a name', '[2,1,"q","a",0,{"kind":"file"},null,{}]', 'damaged'],
    ['a file with a number as name', '[2,1,"q","a",0,{"kind":"file","asset":1},null,{}]', 'damaged'],
    ['options as an array', '[2,1,"q","a",0,{"kind":"page"},[],{}]', 'damaged'],
    ['options as text', '[2,1,"q","a",0,{"kind":"page"},"x",{}]', 'damaged'],
    ['a page as an array', '[2,1,"q","a",0,{"kind":"page"},null,[]]', 'damaged'],
  ])('is refused when it contains %s', (_name, stored, words) => {
    expect(() => decodeRouteRecord(stored)).toThrow(words);
    expect(() => decodeRouteRecord(stored)).toThrow(expect.objectContaining({ name: 'UnreadableRouteError' }));
  });

  it('is normalized in its addresses when compiled', () => {
    const { options } = withOptions({ languages: [{ language: 'de', url: ' https://münchen.example/ ' }] });
    expect(options).toEqual({ languages: [{ language: 'de', url: 'https://xn--mnchen-3ya.example/' }] });
  });
});

describe('a destination', () => {
  it.each([
    'https://example.com',
    'HTTPS://Example.com/A?b=%20c&d#e',
    'http://example.com:8080/a/../b',
    'https://example.com/?q=a+b%2Bc',
  ])('stays byte for byte: %s', (url) => {
    expect(toDestination(url)).toBe(url);
  });

  it.each([
    ['https://münchen.example/straße?ü=ö', 'https://xn--mnchen-3ya.example/stra%C3%9Fe?%C3%BC=%C3%B6'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['  https://example.com/  ', 'https://example.com/'],
    ['https://example.com/a\r\nb', 'https://example.com/ab'],
  ])('is encoded where it is not valid in a header: %j', (url, sent) => {
    expect(toDestination(url)).toBe(sent);
  });

  it.each([
    '',
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
    '//example.com',
    'data:text/html,x',
  ])('is refused: %j', (url) => {
    expect(toDestination(url)).toBeUndefined();
  });

  it('is normalized idempotently', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          destination,
          fc.string().map((text) => `https://example.com/${text}`),
        ),
        (url) => {
          const once = toDestination(url);
          expect(once === undefined ? undefined : toDestination(once)).toBe(once);
        },
      ),
    );
  });
});

describe('keys', () => {
  it('keep the case of endings, drop that of hosts, and never collide', () => {
    expect(routeKey('Go.Example', 'aB')).toBe('go.example/aB');
    expect(routeKey('', 'aB')).toBe('/aB');
    fc.assert(
      fc.property(
        fc.domain(),
        fc.domain(),
        fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
        fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/),
        (d1, d2, e1, e2) => {
          expect(routeKey(d1, e1) === routeKey(d2, e2)).toBe(d1.toLowerCase() === d2.toLowerCase() && e1 === e2);
        },
      ),
    );
  });
});
