/** Properties of every record and visitor, checked against independent models where possible. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fixedDestination,
  blockingOutcome,
  compileRouteRecord,
  decide,
  decodeRouteRecord,
  encodeRouteRecord,
  InvalidRouteError,
  type Outcome,
  type RouteRecord,
  routeStates,
  type Tags,
} from './index.ts';
import {
  anyFacts,
  anyRecord,
  build,
  damagedRecord,
  destination,
  facts,
  now,
  page,
  withOptions,
} from './routing.fixture.ts';

const endsOf = (outcome: Outcome): Outcome[] =>
  outcome.kind === 'take-use' ? [outcome, ...endsOf(outcome.taken), ...endsOf(outcome.noneLeft)] : [outcome];

/** The fields of each kind of outcome, without the optional tags of content. */
const partsOf: Readonly<Record<Outcome['kind'], string>> = {
  redirect: 'because kind record url',
  left: 'because kind record url',
  'tag-page': 'because kind record tags url',
  content: 'because kind record',
  file: 'asset because kind record',
  page: 'because kind page record status',
  unlock: 'because kind record',
  'take-use': 'because count kind noneLeft record taken',
};
const steps = new Set([
  'unknown',
  'damaged',
  'state',
  'quota',
  'schedule',
  'password',
  'limit',
  'rule',
  'language',
  'target',
]);
const statusOf: ReadonlyMap<string, number> = new Map([
  ['not-found', 404],
  ['paused', 404],
  ['not-now', 404],
  ['limit', 404],
  ['gone', 410],
  ['blocked', 410],
]);

const isSafe = (url: string): boolean => /^https?:\/\/[\x21-\x7e]+$/i.test(url);
const areTexts = (tags: Tags): boolean =>
  typeof tags === 'object' && [tags.google, tags.meta].every((tag) => tag === undefined || typeof tag === 'string');

/** Whether an outcome has exactly the fields of its kind: the scan role validates nothing further. */
function isComplete(outcome: Outcome): boolean {
  const names = Object.keys(outcome)
    .filter((name) => !(outcome.kind === 'content' && name === 'tags'))
    .toSorted()
    .join(' ');
  const isRecorded = outcome.kind !== 'page' && outcome.kind !== 'unlock' && outcome.kind !== 'take-use';
  return (
    names === partsOf[outcome.kind] &&
    outcome.record === isRecorded &&
    steps.has(outcome.because.step) &&
    isRight(outcome)
  );
}

function isRight(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'redirect':
      return isSafe(outcome.url);
    case 'tag-page':
      return isSafe(outcome.url) && areTexts(outcome.tags);
    case 'content':
      return outcome.tags === undefined || areTexts(outcome.tags);
    case 'file':
      return typeof outcome.asset === 'string';
    case 'page':
      return outcome.status === statusOf.get(outcome.page);
    case 'unlock':
      return true;
    // Not nested, and only around a recorded outcome.
    case 'take-use':
      return (
        Number.isSafeInteger(outcome.count) &&
        outcome.count >= 0 &&
        outcome.taken.record &&
        isComplete(outcome.taken) &&
        outcome.noneLeft.kind !== 'take-use' &&
        isComplete(outcome.noneLeft)
      );
    default:
      return false;
  }
}

describe('an outcome', () => {
  it('is complete and stable for anything that can be read as a record', () => {
    const anything = fc.record(
      {
        format: fc.constantFrom(1, 2, 3),
        state: fc.oneof(fc.constantFrom(...routeStates), fc.anything()),
        target: fc.anything(),
        options: fc.anything(),
        page: fc.anything(),
      },
      { requiredKeys: [] },
    );
    // Cast: a damaged disk may return anything.
    fc.assert(
      fc.property(
        fc.oneof(anyRecord, damagedRecord, anything as fc.Arbitrary<unknown>),
        anyFacts,
        fc.integer(),
        (record, who, at) => {
          const outcome = decide(record as RouteRecord, who, at);
          expect(outcome).toSatisfy(isComplete);
          expect(decide(record as RouteRecord, who, at)).toEqual(outcome);
          const blocking = blockingOutcome(record as RouteRecord, who, at);
          expect(blocking === undefined || isComplete(blocking)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is the fixed destination for every visitor and time, where the code has one', () => {
    fc.assert(
      fc.property(fc.oneof(anyRecord, damagedRecord), anyFacts, fc.integer(), (record, visitor, at) => {
        const url = fixedDestination(record);
        const outcome = decide(record, visitor, at);
        expect(url === undefined || (outcome.kind === 'redirect' && outcome.url === url)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    const { target: _, ...withoutTarget } = build();
    expect(fixedDestination(withoutTarget as RouteRecord)).toBeUndefined();
    const plain = build();
    const used = build({ options: { quotaUntil: now } });
    expect([plain, { ...plain, state: 'paused' as const }, used].map(fixedDestination)).toEqual([
      'https://example.com/',
      undefined,
      undefined,
    ]);
  });

  it('is the same for a record and its stored form', () => {
    fc.assert(
      fc.property(anyRecord, anyFacts, (record, who) => {
        expect(decide(decodeRouteRecord(encodeRouteRecord(record)), who, now)).toEqual(decide(record, who, now));
      }),
    );
  });

  it('is unchanged for records of format 1', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.uuid(),
        fc.constantFrom(...routeStates),
        destination,
        (version, id, state, url) => {
          const stored = JSON.stringify([1, version, id, id, routeStates.indexOf(state), url]);
          const outcome = decide(decodeRouteRecord(stored), facts(), now);
          expect(outcome).toMatchObject(
            state === 'active' ? { kind: 'redirect', url } : { kind: 'page', record: false },
          );
        },
      ),
    );
    // Their indexes are stored: append new ones at the end.
    expect(routeStates).toEqual(['active', 'paused', 'trashed', 'gone', 'blocked']);
  });
});

/** Every address in a record from which a visitor can be sent away. */
const placements: readonly ((url: string) => Partial<RouteRecord>)[] = [
  (url) => ({ target: { kind: 'redirect', url } }),
  (url) => ({ target: { kind: 'stores', ios: url, android: null }, page }),
  (url) => ({ target: { kind: 'stores', ios: null, android: url }, page }),
  (url) => ({ options: { schedule: { from: null, until: 1, fallbackUrl: url } } }),
  (url) => ({ options: { limit: { count: 1, fallbackUrl: url } } }),
  (url) => ({ options: { languages: [{ language: 'en', url }] } }),
  (url) => ({ options: { rules: [{ id: 'r', when: {}, to: [{ url, weight: 1 }] }] } }),
  (url) => ({
    options: {
      rules: [
        {
          id: 'r',
          when: {},
          to: [
            { url: 'https://a.example/', weight: 1 },
            { url, weight: 1000 },
          ],
        },
      ],
    },
  }),
  (url) => ({
    target: { kind: 'page' },
    page: { ...page, typology: 'deep-link', input: { ios: null, android: null, fallbackUrl: url } },
  }),
  (url) => ({
    target: { kind: 'page' },
    page: { ...page, typology: 'app-store', input: { ios: url, android: null, title: '', subtitle: '', image: null } },
  }),
];

describe('a scheme that is not on the allow-list', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'data:',
    'file:',
    'ftp:',
    'vbscript:',
    'blob:',
    'intent:',
    'tel:',
    'mailto:',
    'about:',
    '//',
    'JavaScript:',
    ' javascript:',
    'java\nscript:',
    'https:',
    'http:/x',
    'xhttp://',
    'view-source:https://',
  );
  const bad = fc
    .tuple(scheme, fc.oneof(fc.constantFrom('alert(1)', '//example.com/', 'text/html,x', '/etc/passwd'), fc.webPath()))
    .map(([head, rest]) => `${head}${rest}`)
    .filter((url) => !/^\s*https?:\/\//i.test(url));

  it('is not compiled, in any address and with any parameters', () => {
    fc.assert(
      fc.property(
        bad,
        fc.constantFrom(...placements),
        fc.array(
          fc.record({ name: fc.constantFrom('a', '://'), value: fc.constantFrom('https://example.com/', 'x') }),
          { maxLength: 2 },
        ),
        (url, place, parameters) => {
          const over = place(url);
          expect(() => build({ ...over, options: { ...over.options, parameters } })).toThrow(InvalidRouteError);
        },
      ),
    );
  });

  it('is never sent, in any address of a stored record', () => {
    fc.assert(
      fc.property(bad, fc.constantFrom(...placements), anyFacts, (url, place, who) => {
        const record: RouteRecord = { ...build(), format: 2, ...place(url) };
        const urls = endsOf(decide(record, who, now)).flatMap((end) => ('url' in end ? [end.url] : []));
        expect(urls.filter((each) => !/^https?:\/\//.test(each))).toEqual([]);
      }),
    );
  });
});

it('characters that could split a header are never sent, in any address', () => {
  const breaks = fc.constantFrom(
    '\r\nSet-Cookie:x',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    '\x7f',
    '\x80',
    '\u00e9',
    '\u2028',
    '\ud800',
  );
  fc.assert(
    fc.property(breaks, fc.constantFrom(...placements), anyFacts, (text, place, who) => {
      const record: RouteRecord = { ...build(), format: 2, ...place(`https://example.com/a${text}b`) };
      for (const end of endsOf(decide(record, who, now))) expect('url' in end ? end.url : '').not.toContain(text);
    }),
  );
});

/** An independent implementation of Accept-Language (RFC 9110, 12.5.4; RFC 4647, lookup). */
describe('the language of a visitor', () => {
  const tag = fc.constantFrom('pt', 'pt-BR', 'pt-PT', 'en', 'en-GB', 'de', 'zh-Hant', 'zh');
  const range = fc.record({
    tag: fc.oneof(tag, fc.constant('*'), fc.constant('zh-Hant-TW')),
    q: fc.option(fc.constantFrom(0, 0.001, 0.3, 0.5, 0.8, 1), { nil: undefined }),
  });
  const lower = (text: string): string => text.toLowerCase();

  function expectedOf(
    offered: readonly string[],
    wishes: readonly { tag: string; q: number | undefined }[],
  ): string | undefined {
    const covers = (range: string, language: string) =>
      lower(language) === lower(range) || lower(language).startsWith(`${lower(range)}-`);
    const best = wishes
      .map((each, at) => ({ ...each, q: each.q ?? 1, at }))
      .toSorted((a, b) => b.q - a.q || a.at - b.at);
    const open = offered.filter((language) => {
      const longest = best
        .filter((each) => each.tag !== '*' && covers(each.tag, language))
        .toSorted((a, b) => b.tag.length - a.tag.length || b.q - a.q || a.at - b.at)[0];
      return longest === undefined || longest.q > 0;
    });
    for (const { tag: range, q } of best) {
      if (q === 0 || range === '*') return undefined;
      const steps = [
        open.filter((language) => lower(language) === lower(range)),
        open.filter((language) => covers(language, range)).toSorted((a, b) => b.length - a.length),
        open.filter((language) => covers(range, language)),
        open.filter((language) => lower(language).split('-')[0] === lower(range).split('-')[0]),
      ];
      const found = steps.find((step) => step.length > 0)?.[0];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  it('is chosen as by an independent model of the rules', () => {
    const spell = fc.constantFrom(
      (text: string) => text,
      lower,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll('-', '_'),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(tag, { minLength: 1 }),
        fc.array(range, { maxLength: 6 }),
        spell,
        fc.constantFrom(',', ', ', ' ,\t'),
        (offered, wishes, spelled, comma) => {
          const header = wishes
            .map(({ tag: range, q }) => `${spelled(range)}${q === undefined ? '' : `;q=${q}`}`)
            .join(comma);
          const { because } = decide(
            withOptions({
              languages: offered.map((language) => ({ language, url: `https://example.org/${language}` })),
            }),
            facts({ language: header }),
            now,
          );
          expect(because).toEqual(
            expectedOf(offered, wishes) === undefined
              ? { step: 'target' }
              : { step: 'language', language: expectedOf(offered, wishes) },
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('times', () => {
  it('open a schedule from its first millisecond until just before its end, for all bounds', () => {
    const bound = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
    fc.assert(
      fc.property(bound, bound, fc.integer({ min: -4, max: 4 }), (from, until, at) => {
        const record = withOptions({
          schedule: {
            from: from === null ? null : now + from,
            until: until === null ? null : now + until,
            fallbackUrl: null,
          },
        });
        const isOpen = (from ?? -Infinity) <= at && at < (until ?? Infinity);
        expect(decide(record, facts(), now + at).because.step).toBe(isOpen ? 'target' : 'schedule');
      }),
    );
  });

  it('end a quota at its millisecond and not before, for every visitor', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -4, max: 4 }), anyFacts, (until, at, who) => {
        const outcome = decide(withOptions({ quotaUntil: now + until }), who, now + at);
        expect(outcome).toMatchObject(
          at < until
            ? { kind: 'page', page: 'paused', status: 404, record: false, because: { step: 'quota' } }
            : { kind: 'redirect', because: { step: 'target' } },
        );
      }),
    );
  });

  /**
   * New York skips 02:00 to 03:00 on 8 March 2026 and repeats 01:00 to 02:00 on 1 November. Both are Sundays.
   */
  it.each([
    ['the minute before the skipped hour', '2026-03-08T06:59:00Z', '01:00', '02:00', true],
    ['the minute after the skipped hour', '2026-03-08T07:00:00Z', '01:00', '02:00', false],
    ['a rule that begins in the skipped hour begins after it', '2026-03-08T07:00:00Z', '02:30', '04:00', true],
    ['a rule within the skipped hour never applies', '2026-03-08T07:00:00Z', '02:00', '03:00', false],
    ['the repeated hour, first time', '2026-11-01T05:30:00Z', '01:00', '02:00', true],
    ['the repeated hour, second time', '2026-11-01T06:30:00Z', '01:00', '02:00', true],
    ['the hour after the repeated one', '2026-11-01T07:00:00Z', '01:00', '02:00', false],
  ])('follow daylight saving: %s', (_name, at, from, to, holds) => {
    const rules = [
      {
        id: 'r',
        when: { hours: { days: [7], from, to, timezone: 'America/New_York' } },
        to: [{ url: 'https://example.org/', weight: 1 }],
      },
    ];
    expect(decide(withOptions({ rules }), facts(), Date.parse(at)).because.step).toBe(holds ? 'rule' : 'target');
  });

  it('of a rule agree with an independent calendar at any minute of a year', () => {
    const clock = fc.integer({ min: 0, max: 1439 });
    const spell = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Europe/Lisbon',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 525_600 }),
        clock,
        clock,
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        zone,
        (minute, from, to, days, timezone) => {
          const at = now + minute * 60_000;
          // The Swedish format is close to ISO 8601.
          const local = new Date(`${new Date(at).toLocaleString('sv-SE', { timeZone: timezone }).replace(' ', 'T')}Z`);
          const [weekday, shown] = [
            ((local.getUTCDay() + 6) % 7) + 1,
            local.getUTCHours() * 60 + local.getUTCMinutes(),
          ];
          const length = (to - from + 1440) % 1440 || 1440;
          const since = (shown - from + 1440) % 1440;
          const begunOn = shown >= from ? weekday : ((weekday + 5) % 7) + 1;
          const rules = [
            {
              id: 'r',
              when: { hours: { days, from: spell(from), to: spell(to), timezone } },
              to: [{ url: 'https://example.org/', weight: 1 }],
            },
          ];
          expect(decide(withOptions({ rules }), facts(), at).because.step).toBe(
            since < length && days.includes(begunOn) ? 'rule' : 'target',
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a blocking step', () => {
  it('decides in this order: state, quota, schedule, password, use limit, rules, languages', () => {
    const all = {
      quotaUntil: now + 1,
      schedule: { from: null, until: now, fallbackUrl: null },
      password: 'hash',
      limit: { count: 1, fallbackUrl: null },
      rules: [{ id: 'r', when: {}, to: [{ url: 'https://example.org/r', weight: 1 }] }],
      languages: [{ language: 'en', url: 'https://example.org/en' }],
    };
    const order = ['quotaUntil', 'schedule', 'password', 'limit', 'rules', 'languages'] as const;
    const steps = {
      quotaUntil: 'quota',
      schedule: 'schedule',
      password: 'password',
      limit: undefined,
      rules: 'rule',
      languages: 'language',
    };
    fc.assert(
      fc.property(fc.subarray([...order]), fc.constantFrom(...routeStates), (on, state) => {
        const record = withOptions(Object.fromEntries(on.map((name) => [name, all[name]])), { state });
        const outcome = decide(record, facts(), now);
        const first = on.find((name) => name !== 'limit');
        expect(outcome.because.step).toBe(state === 'active' ? ((first && steps[first]) ?? 'target') : 'state');
        const isUse =
          state === 'active' &&
          on.includes('limit') &&
          !on.includes('quotaUntil') &&
          !on.includes('schedule') &&
          !on.includes('password');
        expect(outcome.kind === 'take-use').toBe(isUse);
      }),
    );
  });
});

describe('a compiled record', () => {
  it('can be stored, and compiles to itself', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(compileRouteRecord(record)).toEqual(record);
      }),
    );
  });
});
