import { expect, test } from 'vitest';
import { codeTypes, type CodeType } from '../names.ts';
import { parseContent } from '../schemas.ts';
import { types } from '../types/types.ts';
import { loadExample, translatedLanguages } from './load-example.ts';

/** Fields with words. Names of people and addresses may stay the same. */
const proseFields = new Set(
  'title subtitle name description note text label button message subject place company jobTitle ssid'.split(' '),
);
/** Words that these languages share. */
const shared = new Set(['Flat white', 'Espresso']);

function proseOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return proseFields.has(field) && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => proseOf(inner, Array.isArray(value) ? field : name));
}

/** The fields of a value and of everything in it. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : typeof value;

const cases = translatedLanguages.flatMap((language) => codeTypes.map((type) => [language, type] as const));

test.each(cases)(
  'in %s the example of the type %s is translated, valid and of the same form',
  async (language, type) => {
    const example = await loadExample(type, language);
    const english = proseOf(types[type].example);
    expect(proseOf(example).filter((text) => english.includes(text) && !shared.has(text))).toEqual([]);
    expect(shapeOf(example)).toEqual(shapeOf(types[type].example));
    const issues = parseContent(type, example).error?.issues ?? [];
    expect(issues.filter(({ message }) => message !== 'missing-file')).toEqual([]);
  },
);

test('in English it is the example of the type', async () => {
  const type: CodeType = 'menu';
  expect(await loadExample(type, 'en')).toBe(types[type].example);
});
