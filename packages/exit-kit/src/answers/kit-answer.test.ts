import { compileRouteRecord, type PageRecord, type RouteOptions, type RouteRecord } from '@evercode/routing';
import { expect, test } from 'vitest';
import { decideForKit } from './kit-answer.ts';

const now = Date.UTC(2026, 10, 25);
const picture = '0190a0b0-0000-7000-8000-000000000001';

const route = (over: Partial<RouteRecord> = {}): RouteRecord =>
  compileRouteRecord({
    version: 1,
    qr: 'q',
    account: 'a',
    state: 'active',
    target: { kind: 'redirect', url: 'https://example.com/' },
    ...over,
  });

const page: PageRecord = {
  title: 'A file',
  typology: 'landing-page',
  input: { blocks: [{ kind: 'title', id: 't', text: 'Hello' }] },
  look: null,
  assets: { [picture]: { name: 'Menu of May.PDF', type: 'application/pdf', kind: 'pdf', bytes: 3 } },
};

const home = { kind: 'to', url: 'https://example.com/' };
const status = (name: string) => ({ kind: 'status', page: name });
const one = [{ url: 'https://other.example/', weight: 1 }];

test.each<[string, RouteOptions, object, string[]]>([
  ['nothing', {}, home, []],
  ['a password', { password: '$argon2id$' }, status('paused'), ['password']],
  ['a use limit', { limit: { count: 5, fallbackUrl: null } }, home, ['limit']],
  ['rules', { rules: [{ id: 'r', when: { countries: ['IT'] }, to: one }] }, home, ['rules']],
  ['languages', { languages: [{ language: 'it', url: 'https://example.it/' }] }, home, ['languages']],
  ['tags', { tags: { google: 'G-123ABC456' } }, home, ['tags']],
  ['a used up quota', { quotaUntil: now + 1 }, home, ['quota']],
  ['a quota of last month', { quotaUntil: now }, home, []],
  ['a schedule that has begun', { schedule: { from: now, until: null, fallbackUrl: null } }, home, []],
  ['a schedule that will end', { schedule: { from: null, until: now + 1, fallbackUrl: null } }, home, ['schedule']],
  [
    'a schedule that has not begun',
    { schedule: { from: now + 1, until: null, fallbackUrl: null } },
    status('not-now'),
    ['schedule'],
  ],
  ['a schedule that is over', { schedule: { from: null, until: now, fallbackUrl: null } }, status('not-now'), []],
  [
    'a fallback after the schedule, whatever else the code does',
    {
      schedule: { from: null, until: now, fallbackUrl: 'https://example.com/over' },
      password: '$argon2id$',
      limit: { count: 1, fallbackUrl: null },
    },
    { kind: 'to', url: 'https://example.com/over' },
    [],
  ],
])('the answer of a code with %s, and what is lost', (_, options, answer, losses) => {
  expect(decideForKit(route({ options }), now)).toEqual({ answer, losses });
});

test.each([
  ['paused', 'paused'],
  ['trashed', 'paused'],
  ['gone', 'gone'],
  ['blocked', 'blocked'],
] as const)('a code that is %s shows its page and loses nothing', (state, name) => {
  expect(decideForKit(route({ state, options: { password: 'x' } }), now)).toEqual({ answer: status(name), losses: [] });
});

test('a page stays a page, and stores become the page with both', () => {
  expect(decideForKit(route({ target: { kind: 'page' }, page }), now)).toEqual({
    answer: { kind: 'page' },
    losses: [],
  });
  const target = { kind: 'stores', ios: 'https://apps.example/1', android: null } as const;
  expect(decideForKit(route({ target, page }), now)).toEqual({ answer: { kind: 'page' }, losses: ['systems'] });
});

test('a file leads to the file in the kit, and a missing one to nothing', () => {
  expect(decideForKit(route({ target: { kind: 'file', asset: picture }, page }), now).answer).toEqual({
    kind: 'to',
    url: `/files/${picture}.pdf`,
  });
  expect(decideForKit(route({ target: { kind: 'file', asset: 'gone' }, page }), now).answer).toEqual(
    status('not-found'),
  );
});
