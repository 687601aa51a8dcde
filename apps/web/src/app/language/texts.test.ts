import { languages, loadLanguage, loadScreenTexts } from '@evercode/i18n';
import { createInstance, type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

/** Every name that a text may be asked by, its plural forms by their common one. */
function listNames(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => (typeof value === 'object' && value !== null
    ? listNames(value, `${prefix}${name}.`)
    : [`${prefix}${name.replace(/_(?:one|many|other)$/, '')}`]));
}

type Say = (key: string, values?: object) => string;

/** By any key: here they come out of the catalogues. */
const loosen = (texts: i18n) => texts.getFixedT(texts.language, 'common') as unknown as Say;

const counts = [0, 1, 2, 5, 1234.5, 1_000_000];

test.each(languages)('every text of %s reads as i18next has it', async (language) => {
  const namespaces: Record<string, object> = { ...await loadLanguage(language), ...await loadScreenTexts(language) };
  const theirs = createInstance();
  await theirs.init({
    load: 'currentOnly', lowerCaseLng: true, fallbackLng: false, interpolation: { escapeValue: false }, lng: language, defaultNS: 'common',
    resources: { [language]: namespaces },
  });
  const ours = createTexts(language);
  ours.add(language, namespaces);
  const [say, expected] = [loosen(ours.i18n), loosen(theirs)];

  const names = Object.entries(namespaces).flatMap(([namespace, texts]) => [...new Set(listNames(texts))].map((name) => `${namespace}:${name}`));
  expect(names.length).toBeGreaterThan(500);
  // Each placeholder is filled with its own name, and what is a number with the count.
  const list = (pattern: RegExp) => [...JSON.stringify(namespaces).matchAll(pattern)].map(([, name = '']) => name);
  const [named, numbers] = [list(/\{\{(\w+)\}\}/g), list(/\{\{(\w+), number\}\}/g)];
  for (const count of counts) {
    const values: Record<string, string | number> = {
      ...Object.fromEntries(named.map((name) => [name, `<${name}>`])), ...Object.fromEntries([...numbers, 'count'].map((name) => [name, count])),
    };
    expect(names.map((name) => say(name, values))).toEqual(names.map((name) => expected(name, values)));
  }
});

test('what is missing shows as its name', () => {
  expect(loosen(createTexts('en').i18n)('qrs:nowhere.to')).toBe('nowhere.to');
});
