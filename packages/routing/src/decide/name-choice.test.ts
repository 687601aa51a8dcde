import { expect, it } from 'vitest';
import { decide, nameChoice } from '../index.ts';
import { facts, type FactsGiven, now, withOptions } from '../routing.fixture.ts';

const url = 'https://example.org/';
const choiceOf = (options: Parameters<typeof withOptions>[0], given: FactsGiven = {}) =>
  nameChoice(decide(withOptions(options), facts(given), now).because);

it('names the rule that decided and the part of its split, stable for one visitor', () => {
  const rules = [
    { id: 'it', when: { countries: ['IT' as const] }, to: [{ url, weight: 1 }] },
    {
      id: 'ab',
      when: {},
      to: [
        { url, weight: 1 },
        { url: `${url}b`, weight: 1 },
      ],
    },
  ];
  expect(choiceOf({ rules }, { country: 'IT' })).toBe('rule:it/0');
  const parts = Array.from({ length: 40 }, (_, visitor) => choiceOf({ rules }, { visitor: `${visitor}` }));
  expect(new Set(parts)).toEqual(new Set(['rule:ab/0', 'rule:ab/1']));
  expect(choiceOf({ rules }, { visitor: '7' })).toBe(parts[7]);
});

it('names the language, the cause of a fallback and the system, and is empty where nothing was chosen', () => {
  expect(choiceOf({ languages: [{ language: 'pt-BR', url }] }, { language: 'pt-BR,en' })).toBe('language:pt-BR');
  expect(choiceOf({ languages: [{ language: 'pt-BR', url }] }, { language: 'de' })).toBe('');
  expect(choiceOf({ schedule: { from: null, until: now - 1, fallbackUrl: url } })).toBe('schedule');
  expect(nameChoice({ step: 'target', system: 'ios' })).toBe('system:ios');
  expect(choiceOf({})).toBe('');
});
