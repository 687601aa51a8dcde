import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileRouteRecord, decide, decodeRouteRecord, encodeRouteRecord, InvalidRouteError, routeKey, type RouteRecord, routeStates,
  toDestination, UnreadableRouteError,
} from './index.ts';

const facts = { userAgent: 'Mozilla/5.0', language: 'en' };
const now = Date.UTC(2026, 0, 1);

const destination = fc.webUrl({ withFragments: true, withQueryParameters: true });
const record: fc.Arbitrary<RouteRecord> = fc
  .record({
    version: fc.maxSafeNat(),
    qr: fc.uuid(),
    account: fc.uuid(),
    state: fc.constantFrom(...routeStates),
    target: fc.record({ kind: fc.constant('redirect' as const), url: destination }),
  })
  .map(compileRouteRecord);
/** Records as no compiler of ours makes them: what a damaged disk or a bug could leave. */
const damaged: fc.Arbitrary<RouteRecord> = fc
  .tuple(record, fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://a\r\nSet-Cookie: x')))
  .map(([{ version, qr, account, state }, url]) => ({ format: 1, version, qr, account, state, target: { kind: 'redirect', url } }));

function build(over: Partial<RouteRecord> = {}): RouteRecord {
  return compileRouteRecord({ version: 1, qr: 'q', account: 'a', state: 'active', target: { kind: 'redirect', url: 'https://example.com/' }, ...over });
}

describe('decide', () => {
  it('has one outcome for every record, the same each time, and never an exception', () => {
    fc.assert(fc.property(fc.option(fc.oneof(record, damaged), { nil: undefined }), fc.string(), fc.integer(), (given, text, at) => {
      const first = decide(given, { userAgent: text, language: text }, at);
      expect(decide(given, { userAgent: text, language: text }, at)).toEqual(first);
      expect(first.record).toBe(first.kind === 'redirect');
    }));
  });

  it('never sends a visitor anywhere but to http and https, nor breaks out of the header', () => {
    fc.assert(fc.property(fc.oneof(record, damaged), (given) => {
      const outcome = decide(given, facts, now);
      fc.pre(outcome.kind === 'redirect');
      expect(outcome.url).toMatch(/^https?:\/\//i);
      expect(outcome.url).toMatch(/^[\x21-\x7e]+$/);
      expect(given.target).toEqual({ kind: 'redirect', url: outcome.url });
    }));
  });

  it.each([
    ['active', { kind: 'redirect', url: 'https://example.com/', record: true }],
    ['paused', { kind: 'page', page: 'paused', status: 404, record: false }],
    ['trashed', { kind: 'page', page: 'not-found', status: 404, record: false }],
    ['gone', { kind: 'page', page: 'gone', status: 410, record: false }],
  ] as const)('answers a code that is %s', (state, outcome) => {
    expect(decide(build({ state }), facts, now)).toEqual(outcome);
  });

  it('shows a trashed code and an unknown one alike', () => {
    expect(decide(build({ state: 'trashed' }), facts, now)).toEqual(decide(undefined, facts, now));
  });
});

describe('the stored record', () => {
  it('comes back as it was', () => {
    fc.assert(fc.property(record, (given) => {
      expect(decodeRouteRecord(encodeRouteRecord(given))).toEqual(given);
    }));
  });

  it('is refused when it is damaged or of a newer format, and never misread', () => {
    expect(() => decodeRouteRecord('[2,1,"q","a",0,"https://example.com/"]')).toThrow(UnreadableRouteError);
    expect(() => decodeRouteRecord('[1,1,"q","a",9,"https://example.com/"]')).toThrow(UnreadableRouteError);
    fc.assert(fc.property(record, fc.nat(), (given, cut) => {
      const text = encodeRouteRecord(given);
      expect(() => decodeRouteRecord(text.slice(0, cut % text.length))).toThrow(UnreadableRouteError);
    }));
    fc.assert(fc.property(fc.json(), (text) => {
      expect(() => decodeRouteRecord(text)).toThrow(UnreadableRouteError);
    }));
  });

  it.each([
    ['version', { version: -1 }],
    ['version', { version: 1.5 }],
    ['qr', { qr: '' }],
    ['account', { account: '' }],
    ['target.url', { target: { kind: 'redirect', url: 'javascript:alert(1)' } }],
    ['target.url', { target: { kind: 'redirect', url: `https://example.com/${'a'.repeat(8000)}` } }],
  ] as const)('names the field that is wrong: %s', (field, over) => {
    expect(() => build(over)).toThrow(InvalidRouteError);
    expect(() => build(over)).toThrow(field);
    expect(() => encodeRouteRecord({ ...build(), ...over })).toThrow(field);
  });
});

describe('a destination', () => {
  it.each([
    'https://example.com', 'HTTPS://Example.com/A?b=%20c&d#e', 'http://example.com:8080/a/../b', 'https://example.com/?q=a+b%2Bc',
  ])('stays letter for letter: %s', (url) => {
    expect(toDestination(url)).toBe(url);
  });

  it.each([
    ['https://münchen.example/straße?ü=ö', 'https://xn--mnchen-3ya.example/stra%C3%9Fe?%C3%BC=%C3%B6'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['  https://example.com/  ', 'https://example.com/'],
    ['https://example.com/a\r\nb', 'https://example.com/ab'],
  ])('is encoded where a header cannot carry it: %j', (url, sent) => {
    expect(toDestination(url)).toBe(sent);
  });

  it.each(['', 'example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://', '//example.com', 'data:text/html,x'])('is refused: %j', (url) => {
    expect(toDestination(url)).toBeUndefined();
  });

  it('is the same after a second time, whatever it was', () => {
    fc.assert(fc.property(fc.oneof(destination, fc.string().map((text) => `https://example.com/${text}`)), (url) => {
      const once = toDestination(url);
      expect(once === undefined ? undefined : toDestination(once)).toBe(once);
    }));
  });
});

describe('keys', () => {
  it('keep the case of endings, drop that of hosts, and never meet', () => {
    expect(routeKey('Go.Example', 'aB')).toBe('go.example/aB');
    expect(routeKey('', 'aB')).toBe('/aB');
    fc.assert(fc.property(fc.domain(), fc.domain(), fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/), fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/), (d1, d2, e1, e2) => {
      expect(routeKey(d1, e1) === routeKey(d2, e2)).toBe(d1.toLowerCase() === d2.toLowerCase() && e1 === e2);
    }));
  });
});
