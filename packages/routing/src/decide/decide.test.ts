import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockingOutcome, decide, type Outcome, type RouteRecord } from '../index.ts';
import {
  anyFacts,
  anyRecord,
  build,
  damagedRecord,
  facts,
  now,
  page,
  plainRecord,
  unreadable,
  withOptions,
} from '../routing.fixture.ts';

const many = { numRuns: 500 };
const record = fc.oneof(anyRecord, damagedRecord);

/** The final outcomes that an outcome can lead to. */
function endsOf(outcome: Outcome): Outcome[] {
  return outcome.kind === 'take-use' ? [...endsOf(outcome.taken), ...endsOf(outcome.noneLeft)] : [outcome];
}

describe('decide', () => {
  it('has one stable outcome for every record, and never throws', () => {
    fc.assert(
      fc.property(fc.option(record, { nil: undefined }), anyFacts, fc.integer(), (given, who, at) => {
        const first = decide(given, who, at);
        expect(decide(given, who, at)).toEqual(first);
        for (const { kind, record: isRecorded } of endsOf(first))
          expect(isRecorded).toBe(kind !== 'page' && kind !== 'unlock');
      }),
      many,
    );
  });

  it('redirects only to http and https, with characters that are valid in a header', () => {
    fc.assert(
      fc.property(record, anyFacts, (given, who) => {
        for (const end of endsOf(decide(given, who, now))) {
          const url = 'url' in end ? end.url : 'https://example.com/';
          expect(url).toMatch(/^https?:\/\/[\x21-\x7e]+$/i);
          expect('url' in end ? JSON.stringify(given) : JSON.stringify(url)).toContain(JSON.stringify(url));
        }
      }),
      many,
    );
  });

  it('shows nothing of a locked code and takes no use before its password was given, even if damaged', () => {
    fc.assert(
      fc.property(record, anyFacts, (given, who) => {
        fc.pre(given.format === 2 && typeof given.options?.password === 'string');
        const outcome = decide(given, { ...who, isUnlocked: () => false }, now);
        expect(['unlock', 'page', 'redirect', 'tag-page']).toContain(outcome.kind);
        expect('url' in outcome ? outcome.because.step : 'schedule').toBe('schedule');
        expect(blockingOutcome(given, { ...who, isUnlocked: () => false }, now)).toBeDefined();
      }),
      many,
    );
  });

  it('reads no fact for a plain redirect', () => {
    fc.assert(
      fc.property(plainRecord, (given) => {
        expect(decide(given, unreadable, now).because.step).toBe(given.state === 'active' ? 'target' : 'state');
      }),
    );
    expect(decide(undefined, unreadable, now).because.step).toBe('unknown');
  });

  it.each([
    ['active', { kind: 'redirect', url: 'https://example.com/', record: true, because: { step: 'target' } }],
    ['paused', { kind: 'page', page: 'paused', status: 404, record: false, because: { step: 'state' } }],
    ['trashed', { kind: 'page', page: 'paused', status: 404, record: false, because: { step: 'state' } }],
    ['gone', { kind: 'page', page: 'gone', status: 410, record: false, because: { step: 'state' } }],
    ['blocked', { kind: 'page', page: 'blocked', status: 410, record: false, because: { step: 'state' } }],
  ] as const)('answers the state %s before all options', (state, outcome) => {
    expect(decide(build({ state }), facts(), now)).toEqual(outcome);
    expect(
      decide(
        withOptions({ password: 'hash', schedule: { from: now + 1, until: null, fallbackUrl: null } }, { state }),
        facts(),
        now,
      ).because.step,
    ).toBe(state === 'active' ? 'schedule' : 'state');
  });

  it('has the same outcome for a trashed code and a paused one', () => {
    expect(decide(build({ state: 'trashed' }), facts(), now)).toEqual(decide(build({ state: 'paused' }), facts(), now));
  });
});

describe('the target', () => {
  it.each([
    ['page', { kind: 'page' }, { kind: 'content' }],
    ['file', { kind: 'file', asset: 'f' }, { kind: 'file', asset: 'f' }],
  ] as const)('%s', (_name, target, outcome) => {
    expect(decide(build({ target, page }), facts(), now)).toMatchObject({
      ...outcome,
      record: true,
      because: { step: 'target' },
    });
  });

  it.each([
    ['ios', 'https://apps.apple.com/x'],
    ['android', undefined],
    ['windows', undefined],
  ] as const)('stores, on %s', (system, url) => {
    const record = build({ target: { kind: 'stores', ios: 'https://apps.apple.com/x', android: null }, page });
    const because = { step: 'target', system };
    expect(decide(record, facts({ system }), now)).toMatchObject(
      url === undefined ? { kind: 'content', because } : { kind: 'redirect', url, because },
    );
  });

  it('with tags is a tag page, or the content with the tags', () => {
    const tags = { google: 'G-123ABC456' };
    expect(decide(withOptions({ tags }), facts(), now)).toMatchObject({
      kind: 'tag-page',
      url: 'https://example.com/',
      tags,
      record: true,
    });
    expect(decide(withOptions({ tags }, { target: { kind: 'page' }, page }), facts(), now)).toMatchObject({
      kind: 'content',
      tags,
    });
  });
});

describe('damage in a stored record', () => {
  const asDamaged = { kind: 'page', page: 'not-found', status: 404, because: { step: 'damaged' } };
  const damage = (over: object): RouteRecord => ({ ...build({ target: { kind: 'page' }, page }), ...over });

  it.each([null, 'G-1', { google: 1 }, { meta: {} }, { google: 'G-1', meta: null }])('invalid tags: %j', (tags) => {
    expect(decide(damage({ options: { tags } }), facts(), now)).toMatchObject(asDamaged);
    expect(
      decide(damage({ options: { tags }, target: { kind: 'redirect', url: 'https://example.com/' } }), facts(), now),
    ).toMatchObject(asDamaged);
  });

  it.each([undefined, null, '3', -1, 1.5, Number.POSITIVE_INFINITY])('a use limit of %j', (count) => {
    expect(decide(damage({ options: { limit: { count, fallbackUrl: null } } }), facts(), now)).toMatchObject(asDamaged);
  });

  it.each([undefined, null, 7, {}])('a file named %j', (asset) => {
    expect(decide(damage({ target: { kind: 'file', asset } }), facts(), now)).toMatchObject(asDamaged);
  });

  it.each([null, '1', Number.NaN, Number.POSITIVE_INFINITY, {}])('a quota until %j', (quotaUntil) => {
    expect(decide(damage({ options: { quotaUntil } }), facts(), now)).toMatchObject(asDamaged);
  });

  it('an unknown state, or null options', () => {
    for (const over of [{ state: 'lost' }, { options: null }]) {
      expect(decide(damage(over), facts(), now)).toMatchObject(asDamaged);
      expect(blockingOutcome(damage(over), facts(), now)).toMatchObject(asDamaged);
    }
  });

  it('a use limit of 0 is valid and admits no visitor', () => {
    expect(decide(withOptions({ limit: { count: 0, fallbackUrl: null } }), facts(), now)).toMatchObject({
      kind: 'take-use',
      count: 0,
    });
  });
});

describe('the quota of the plan', () => {
  const month = withOptions({
    quotaUntil: now,
    schedule: { from: null, until: now - 1000, fallbackUrl: 'https://example.org/late' },
    password: 'hash',
  });

  it.each([
    [now - 2000, { kind: 'page', page: 'paused', status: 404, record: false, because: { step: 'quota' } }],
    [now - 1, { kind: 'page', page: 'paused', status: 404, record: false, because: { step: 'quota' } }],
    [now, { kind: 'redirect', url: 'https://example.org/late', because: { step: 'schedule' } }],
  ] as const)('pauses the code before its end and not after it: at %i', (at, outcome) => {
    expect(decide(month, facts({ isUnlocked: true }), at)).toMatchObject(outcome);
    expect(blockingOutcome(month, facts({ isUnlocked: true }), at)).toMatchObject(outcome);
  });

  it('does not override the state paused or blocked', () => {
    for (const state of ['paused', 'blocked'] as const)
      expect(decide(withOptions({ quotaUntil: now + 1 }, { state }), facts(), now).because.step).toBe('state');
  });
});

describe('the schedule', () => {
  const at = (from: number | null, until: number | null, fallbackUrl: string | null = null) =>
    withOptions({ schedule: { from, until, fallbackUrl } });

  it.each([
    [now, null, true],
    [now + 1, null, false],
    [null, now + 1, true],
    [null, now, false],
    [now - 1, now + 1, true],
    [Number.NEGATIVE_INFINITY, now, false],
  ])('from %j until %j', (from, until, isOpen) => {
    const given = { ...at(null, null), options: { schedule: { from, until, fallbackUrl: null } } };
    expect(decide(given, facts(), now)).toMatchObject(
      isOpen ? { kind: 'redirect' } : { kind: 'page', page: 'not-now', status: 404, because: { step: 'schedule' } },
    );
  });

  it('redirects to its fallback before the password is asked', () => {
    const given = withOptions({
      schedule: { from: now + 1, until: null, fallbackUrl: 'https://example.org/soon' },
      password: 'hash',
    });
    expect(decide(given, facts(), now)).toMatchObject({
      kind: 'redirect',
      url: 'https://example.org/soon',
      because: { step: 'schedule' },
    });
  });

  it('closes the code for an invalid time', () => {
    const given = { ...at(now, null), options: { schedule: { from: Number.NaN, until: null, fallbackUrl: null } } };
    expect(decide(given, facts(), now)).toMatchObject({ page: 'not-now' });
  });
});

describe('password and use limit', () => {
  it('asks for the password until the visit is unlocked', () => {
    const given = withOptions({ password: 'hash' });
    expect(decide(given, facts(), now)).toMatchObject({ kind: 'unlock', record: false });
    expect(decide(given, facts({ isUnlocked: true }), now)).toMatchObject({ kind: 'redirect' });
  });

  it('has the outcomes for a taken use and for none left', () => {
    const taken = { kind: 'redirect', url: 'https://example.com/' };
    expect(decide(withOptions({ limit: { count: 3, fallbackUrl: null } }), facts(), now)).toMatchObject({
      kind: 'take-use',
      count: 3,
      taken,
      noneLeft: { kind: 'page', page: 'limit', status: 404, because: { step: 'limit' } },
    });
    expect(
      decide(withOptions({ limit: { count: 3, fallbackUrl: 'https://example.org/late' } }), facts(), now),
    ).toMatchObject({
      kind: 'take-use',
      taken,
      noneLeft: { kind: 'redirect', url: 'https://example.org/late', because: { step: 'limit' } },
    });
    expect(
      decide(withOptions({ limit: { count: 3, fallbackUrl: null }, password: 'hash' }), facts(), now),
    ).toMatchObject({ kind: 'unlock' });
  });

  it('takes no use where there is no valid destination', () => {
    const given = {
      ...withOptions({ limit: { count: 3, fallbackUrl: null } }),
      target: { kind: 'redirect', url: 'javascript:alert(1)' },
    } as const;
    expect(decide(given, facts(), now)).toMatchObject({
      kind: 'page',
      page: 'not-found',
      because: { step: 'damaged' },
    });
  });
});
