/** Complete records and facts for tests, which override what matters to them. */
import * as fc from 'fast-check';
import {
  compileRouteRecord,
  type PageRecord,
  type RequestFacts,
  type RouteOptions,
  type RouteRecord,
  routeStates,
} from './index.ts';

export const now = Date.UTC(2026, 0, 1, 12);

export type FactsGiven = { readonly [Name in keyof RequestFacts]?: ReturnType<RequestFacts[Name]> };

export function facts({
  system = 'other',
  device = 'desktop',
  language = 'en',
  country = '',
  visitor = 'a visitor',
  isUnlocked = false,
}: FactsGiven = {}): RequestFacts {
  return {
    system: () => system,
    device: () => device,
    language: () => language,
    country: () => country,
    visitor: () => visitor,
    isUnlocked: () => isUnlocked,
  };
}

/** Facts that must not be read. */
export const unreadable: RequestFacts = {
  system: refuse,
  device: refuse,
  language: refuse,
  country: refuse,
  visitor: refuse,
  isUnlocked: refuse,
};

function refuse(): never {
  throw new Error('No fact was to be read.');
}

export const page: PageRecord = {
  title: 'A page',
  typology: 'landing-page',
  input: { blocks: [{ kind: 'title', id: 't', text: 'Hello' }] },
  look: null,
  assets: {},
};

export function build(over: Partial<RouteRecord> = {}): RouteRecord {
  return compileRouteRecord({
    version: 1,
    qr: 'q',
    account: 'a',
    state: 'active',
    target: { kind: 'redirect', url: 'https://example.com/' },
    ...over,
  });
}

export const withOptions = (options: RouteOptions, over: Partial<RouteRecord> = {}): RouteRecord =>
  build({ options, ...over });

export const destination = fc.webUrl({ withFragments: true, withQueryParameters: true });

export const plainRecord: fc.Arbitrary<RouteRecord> = fc
  .record({
    version: fc.maxSafeNat(),
    qr: fc.uuid(),
    account: fc.uuid(),
    state: fc.constantFrom(...routeStates),
    target: fc.record({ kind: fc.constant('redirect' as const), url: destination }),
  })
  .map(compileRouteRecord);

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const time = orNull(fc.integer({ min: now - 1000, max: now + 1000 }));
const language = fc.constantFrom('pt', 'pt-BR', 'pt-PT', 'en', 'es-419', 'zh-Hans', 'de');
const clock = fc.constantFrom('00:00', '11:59', '12:00', '12:01', '22:00', '23:59');
const some = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });

const optionShapes = {
  schedule: fc.record({ from: time, until: time, fallbackUrl: orNull(destination) }),
  rules: fc.array(
    fc.record({
      id: fc.uuid(),
      when: fc.record(
        {
          countries: fc.constant(['BR', 'IT'] as const).map((codes) => [...codes]),
          systems: some('ios' as const, 'android' as const, 'other' as const),
          devices: some('phone' as const, 'desktop' as const),
          languages: fc.uniqueArray(language, { minLength: 1 }),
          hours: fc.record({
            days: some(1, 2, 3, 4, 5, 6, 7),
            from: clock,
            to: clock,
            timezone: fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kathmandu'),
          }),
        },
        { requiredKeys: [] },
      ),
      to: fc.array(fc.record({ url: destination, weight: fc.integer({ min: 1, max: 1000 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 4 },
  ),
  languages: fc.array(fc.record({ language, url: destination }), { maxLength: 4 }),
  parameters: fc.array(fc.record({ name: fc.stringMatching(/^[\w-]{1,8}$/), value: fc.string({ minLength: 1 }) }), {
    maxLength: 3,
  }),
  password: fc.constant('$argon2id$'),
  limit: fc.record({ count: fc.nat(), fallbackUrl: orNull(destination) }),
  tags: fc.constantFrom({ google: 'G-123ABC456' }, { meta: '1234567890' }),
  quotaUntil: fc.integer({ min: now - 1000, max: now + 1000 }),
};

const anyOptions: fc.Arbitrary<RouteOptions> = fc.record(optionShapes, { requiredKeys: [] });
/** A single option, which no other one overrides. */
const oneOption: fc.Arbitrary<RouteOptions> = fc.oneof(
  ...Object.entries(optionShapes).map(([name, shape]) => fc.record({ [name]: shape })),
);

const recordWith = (options: fc.Arbitrary<RouteOptions>): fc.Arbitrary<RouteRecord> =>
  fc
    .record({
      version: fc.maxSafeNat(),
      qr: fc.uuid(),
      account: fc.uuid(),
      state: fc.constantFrom('active' as const, ...routeStates),
      target: fc.oneof(
        fc.record({ kind: fc.constant('redirect' as const), url: destination }),
        fc.record({ kind: fc.constant('stores' as const), ios: orNull(destination), android: orNull(destination) }),
        fc.record({ kind: fc.constant('file' as const), asset: fc.uuid() }),
        fc.constant({ kind: 'page' as const }),
      ),
      options,
      page: fc.constant(page),
    })
    .map(compileRouteRecord);

/** Compiled records of every kind. */
export const anyRecord: fc.Arbitrary<RouteRecord> = fc.oneof(plainRecord, recordWith(anyOptions));

const garbage = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'https://a\r\nSet-Cookie: x',
    'myapp://open',
    null,
    undefined,
    0,
    -1,
    Number.NaN,
    '',
    {},
    [],
    [null],
  ),
  fc.string({ unit: 'binary' }),
  fc.anything(),
);

/** Records that the compiler never makes, as a damaged disk or a bug could leave them: one field has any value. */
export const damagedRecord: fc.Arbitrary<RouteRecord> = fc
  .tuple(fc.oneof(anyRecord, recordWith(oneOption)), fc.nat(), garbage)
  .map(([record, at, value]) => {
    const copy: unknown = structuredClone(record);
    const places = placesOf(copy);
    const place = places[at % places.length];
    if (place) place.parent[place.key] = value;
    // Cast: the type that a stored record claims.
    return copy as RouteRecord;
  });

type Place = { readonly parent: Record<string, unknown>; readonly key: string };

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  // Objects and arrays have keys.
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesOf(parent[key])]);
}

export const anyFacts: fc.Arbitrary<RequestFacts> = fc
  .record({
    system: fc.constantFrom('ios' as const, 'android' as const, 'windows' as const, 'other' as const),
    device: fc.constantFrom('phone' as const, 'desktop' as const),
    language: fc.oneof(fc.string(), fc.constantFrom('pt-BR,pt;q=0.9', '*', 'de;q=0,*', 'en-GB;q=.8')),
    country: fc.constantFrom('', 'BR', 'FR'),
    visitor: fc.string(),
    isUnlocked: fc.boolean(),
  })
  .map(facts);
