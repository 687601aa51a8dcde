import { describe, expect, test } from 'vitest';
import {
  findLanguage,
  isLanguage,
  languageName,
  languages,
  languageSpellings,
  languageTag,
  shortLanguageName,
} from './languages.ts';
import { languageCode } from './primitives.ts';

test.each(languages)('the tag of %s is its canonical BCP 47 spelling, and formats numbers and dates', (language) => {
  expect(languageTag(language)).toBe(Intl.getCanonicalLocales(language)[0]);
  expect(Intl.NumberFormat.supportedLocalesOf(languageTag(language))).toEqual([languageTag(language)]);
});

test('no two languages share a spelling or a name', () => {
  expect(new Set(languageSpellings).size).toBe(languageSpellings.length);
  for (const nameOf of [languageName, shortLanguageName])
    expect(new Set(languages.map(nameOf)).size).toBe(languages.length);
});

test('the API takes exactly the languages of the table', () => {
  expect(languageCode.options).toEqual(languages);
});

describe('the spelling of a language', () => {
  test.each([
    ['it', 'it'],
    ['PT-BR', 'pt-br'],
    ['pt', 'pt-br'],
    ['pt-pt', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%s is %s', (spelling, language) => {
    expect(findLanguage(spelling)).toBe(language);
  });
});

test.each(['pt', 'EN', 'toString', undefined])('the API refuses %s', (value) => {
  expect(isLanguage(value)).toBe(false);
});
