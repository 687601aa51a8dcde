import type { RuleCondition } from '@evercode/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../index.ts';
import { facts, type FactsGiven, now, withOptions } from '../routing.fixture.ts';

const elsewhere = 'https://example.org/rule';
const holds = (when: RuleCondition, given: FactsGiven = {}, at = now): boolean => {
  const { because } = decide(
    withOptions({ rules: [{ id: 'r', when, to: [{ url: elsewhere, weight: 1 }] }] }),
    facts(given),
    at,
  );
  expect(['rule', 'target']).toContain(because.step);
  return because.step === 'rule';
};

describe('a condition', () => {
  it.each<[RuleCondition, FactsGiven, boolean]>([
    [{}, {}, true],
    [{ countries: ['IT', 'BR'] }, { country: 'BR' }, true],
    [{ countries: ['IT'] }, { country: 'BR' }, false],
    [{ countries: ['IT'] }, { country: '' }, false],
    [{ systems: ['ios'] }, { system: 'ios' }, true],
    [{ systems: ['ios'] }, { system: 'android' }, false],
    [{ devices: ['tablet', 'phone'] }, { device: 'phone' }, true],
    [{ devices: ['tablet'] }, { device: 'phone' }, false],
    [{ languages: ['pt'] }, { language: 'pt-BR,en;q=0.5' }, true],
    [{ languages: ['pt-BR'] }, { language: 'pt-PT' }, false],
    [{ languages: ['pt-BR'] }, { language: 'pt' }, false],
    [{ languages: ['en'] }, { language: 'pt-BR,en;q=0.5' }, false],
    [{ languages: ['en'] }, { language: 'pt;q=0.2, en-GB;q=0.8' }, true],
    [{ languages: ['en'] }, { language: '*' }, false],
    [{ languages: ['en'] }, { language: '*, en;q=0.5' }, true],
    [{ languages: ['de'] }, { language: '!en, en!, de;q=0.5' }, true],
    [{ languages: ['de', 'EN'] }, { language: 'en-us' }, true],
    [{ languages: ['en'] }, { language: 'en;q=0' }, false],
    [{ countries: ['IT'], systems: ['ios'] }, { country: 'IT', system: 'android' }, false],
  ])('%j with %j', (when, given, expected) => {
    expect(holds(when, given)).toBe(expected);
  });

  // 2026-01-01 is a Thursday (4).
  it.each([
    ['within the day', { days: [4], from: '11:00', to: '13:00', timezone: 'UTC' }, '12:00', true],
    ['its first minute', { days: [4], from: '12:00', to: '13:00', timezone: 'UTC' }, '12:00', true],
    ['its end', { days: [4], from: '11:00', to: '12:00', timezone: 'UTC' }, '12:00', false],
    ['another day', { days: [5], from: '11:00', to: '13:00', timezone: 'UTC' }, '12:00', false],
    ['another time zone', { days: [4], from: '09:00', to: '10:00', timezone: 'America/Sao_Paulo' }, '12:30', true],
    [
      'a time zone that is a day ahead',
      { days: [5], from: '00:00', to: '03:00', timezone: 'Asia/Tokyo' },
      '16:30',
      true,
    ],
    [
      'a time zone off by a quarter of an hour',
      { days: [4], from: '17:45', to: '17:46', timezone: 'Asia/Kathmandu' },
      '12:00',
      true,
    ],
    ['before midnight', { days: [4], from: '22:00', to: '02:00', timezone: 'UTC' }, '23:30', true],
    ['its first minute, before midnight', { days: [4], from: '22:00', to: '02:00', timezone: 'UTC' }, '22:00', true],
    ['its end, after midnight', { days: [3], from: '22:00', to: '02:00', timezone: 'UTC' }, '02:00', false],
    ['after midnight of the day before', { days: [3], from: '22:00', to: '02:00', timezone: 'UTC' }, '01:59', true],
    [
      'after midnight, begun on another day',
      { days: [4], from: '22:00', to: '02:00', timezone: 'UTC' },
      '01:59',
      false,
    ],
    ['a whole day', { days: [4], from: '00:00', to: '00:00', timezone: 'UTC' }, '23:59', true],
    ['a whole day from noon', { days: [3], from: '12:00', to: '12:00', timezone: 'UTC' }, '11:59', true],
  ])('hours: %s', (_name, hours, clock, expected) => {
    expect(holds({ hours }, {}, Date.parse(`2026-01-01T${clock}:00Z`))).toBe(expected);
  });

  it('from Sunday over midnight includes Monday morning', () => {
    expect(
      holds(
        { hours: { days: [7], from: '22:00', to: '02:00', timezone: 'UTC' } },
        {},
        Date.parse('2026-01-05T01:00:00Z'),
      ),
    ).toBe(true);
  });

  it('with an unknown time zone makes the record damaged', () => {
    const rules = [
      {
        id: 'r',
        when: { hours: { days: [4], from: '00:00', to: '00:00', timezone: 'Mars/Olympus' } },
        to: [{ url: elsewhere, weight: 1 }],
      },
    ];
    expect(decide(withOptions({ rules }), facts(), now)).toMatchObject({
      kind: 'page',
      page: 'not-found',
      because: { step: 'damaged' },
    });
  });
});

describe('rules', () => {
  const rule = (id: string, when: RuleCondition) => ({
    id,
    when,
    to: [{ url: `https://example.org/${id}`, weight: 1 }],
  });

  it('the first whose condition holds decides, and else the target', () => {
    const rules = [
      rule('a', { countries: ['IT'] }),
      rule('b', { systems: ['ios'] }),
      rule('c', { systems: ['ios', 'android'] }),
    ];
    const leads = (given: FactsGiven) => decide(withOptions({ rules }), facts(given), now);
    expect(leads({ system: 'ios' })).toMatchObject({
      url: 'https://example.org/b',
      because: { step: 'rule', rule: 'b', part: 0 },
    });
    expect(leads({ system: 'ios', country: 'IT' })).toMatchObject({ because: { rule: 'a' } });
    expect(leads({ system: 'android' })).toMatchObject({ because: { rule: 'c' } });
    expect(leads({ system: 'linux' })).toMatchObject({ url: 'https://example.com/', because: { step: 'target' } });
  });

  it('come before languages', () => {
    const options = {
      rules: [rule('a', { systems: ['ios' as const] })],
      languages: [{ language: 'en', url: 'https://example.org/en' }],
    };
    expect(decide(withOptions(options), facts({ system: 'ios' }), now)).toMatchObject({ because: { step: 'rule' } });
    expect(decide(withOptions(options), facts(), now)).toMatchObject({ because: { step: 'language', language: 'en' } });
  });
});

describe('a weighted split', () => {
  const split = (weights: readonly number[], id = 'r') =>
    withOptions({
      rules: [{ id, when: {}, to: weights.map((weight, at) => ({ url: `https://example.org/${at}`, weight })) }],
    });
  const partOf = (record: ReturnType<typeof split>, visitor: string): number => {
    const { because } = decide(record, facts({ visitor }), now);
    return because.step === 'rule' ? because.part : -1;
  };

  it('is stable for one visitor', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (visitor, at) => {
        expect(decide(split([1, 1, 3]), facts({ visitor }), at)).toEqual(
          decide(split([1, 1, 3]), facts({ visitor }), now),
        );
      }),
    );
  });

  it.each([[[1, 1]], [[1, 3]], [[1, 1, 1, 7]], [[999, 1]]])('distributes visitors by the weights %j', (weights) => {
    const record = split(weights);
    const counts = weights.map(() => 0);
    const visitors = 20_000;
    for (let visitor = 0; visitor < visitors; visitor++) {
      const part = partOf(record, `203.0.113.${visitor % 256}\nPhone/${visitor >> 8}`);
      counts[part] = (counts[part] ?? 0) + 1;
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [at, weight] of weights.entries()) {
      const share = weight / total;
      const deviation = Math.sqrt(visitors * share * (1 - share));
      expect(Math.abs((counts[at] ?? 0) - visitors * share)).toBeLessThan(4.5 * deviation);
    }
  });

  it('distributes them independently for another rule', () => {
    const [one, two] = [split([1, 1], 'one'), split([1, 1], 'two')];
    const same = Array.from({ length: 4000 }, (_, at) => `v${at}`).filter(
      (visitor) => partOf(one, visitor) === partOf(two, visitor),
    ).length;
    expect(same).toBeGreaterThan(1800);
    expect(same).toBeLessThan(2200);
  });
});
