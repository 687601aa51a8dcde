import { expect, test } from 'vitest';
import { compileRouteRecord, decide, InvalidRouteError, type RouteOptions } from '../index.ts';
import { build, facts, now, page, withOptions } from '../routing.fixture.ts';

const later = now + 1000;
const left = (options: RouteOptions = {}) => withOptions({ leftUntil: later, ...options });

test('a code of a deleted workspace leads on, without a record of its scans', () => {
  expect(decide(left(), facts(), now)).toEqual({
    kind: 'left',
    url: 'https://example.com/',
    record: false,
    because: { step: 'target' },
  });
});

test('it is gone at the moment when its time is over', () => {
  expect(decide(left(), facts(), later - 1)).toMatchObject({ kind: 'left' });
  expect(decide(left(), facts(), later)).toMatchObject({ kind: 'page', page: 'gone', status: 410, record: false });
});

test('rules, languages and the schedule go on to decide', () => {
  const rules = [{ id: 'r', when: { countries: ['IT' as const] }, to: [{ url: 'https://example.it/', weight: 1 }] }];
  expect(decide(left({ rules }), facts({ country: 'IT' }), now)).toMatchObject({
    kind: 'left',
    url: 'https://example.it/',
  });
  const languages = [{ language: 'de', url: 'https://example.de/' }];
  expect(decide(left({ languages }), facts({ language: 'de' }), now)).toMatchObject({ url: 'https://example.de/' });
  const schedule = { from: null, until: now, fallbackUrl: 'https://example.com/over' };
  expect(decide(left({ schedule }), facts(), now)).toMatchObject({ kind: 'left', url: 'https://example.com/over' });
  expect(decide(left({ schedule: { ...schedule, fallbackUrl: null } }), facts(), now)).toMatchObject({
    page: 'not-now',
  });
});

test.each([
  ['a use limit', left({ limit: { count: 1, fallbackUrl: null } })],
  ['tags', left({ tags: { google: 'G-123ABC456' } })],
  ['a page', build({ target: { kind: 'page' }, page, options: { leftUntil: later } })],
])('with %s, which a deleted workspace cannot have, it is not found', (_, record) => {
  expect(decide(record, facts(), now)).toMatchObject({ kind: 'page', page: 'not-found', record: false });
});

test.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY])('a moment of %s is refused', (leftUntil) => {
  expect(() => compileRouteRecord({ ...build(), options: { leftUntil } })).toThrow(InvalidRouteError);
});
