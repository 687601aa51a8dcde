import { languages, loadLanguage, loadScreenTexts } from '@evercode/i18n';
import { createInstance, type i18n } from 'i18next';
import { expect, test, vi } from 'vitest';
import { createTexts } from './texts.ts';

/** Every key of a catalogue; plural forms count as one key. */
function listNames(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? listNames(value, `${prefix}${name}.`)
      : [`${prefix}${name.replace(/_(?:one|many|other)$/, '')}`],
  );
}

type Say = (key: string, values?: object) => string;

/** Accepts any key, because the keys here come from the catalogues. */
const loosen = (texts: i18n) => texts.getFixedT(texts.language, 'common') as unknown as Say;

const counts = [0, 1, 2, 5, 1234.5, 1_000_000];

test.each(languages)('every text of %s is the same as i18next renders it', async (language) => {
  const namespaces: Record<string, object> = {
    ...(await loadLanguage(language)),
    ...(await loadScreenTexts(language)),
  };
  const reference = createInstance();
  await reference.init({
    load: 'currentOnly',
    lowerCaseLng: true,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    lng: language,
    defaultNS: 'common',
    resources: { [language]: namespaces },
  });
  const ownTexts = createTexts(language);
  ownTexts.add(language, namespaces);
  const [translate, expected] = [loosen(ownTexts.i18n), loosen(reference)];

  const names = Object.entries(namespaces).flatMap(([namespace, texts]) =>
    [...new Set(listNames(texts))].map((name) => `${namespace}:${name}`),
  );
  expect(names.length).toBeGreaterThan(500);
  // Fills each placeholder with its own name, and numbers with the count.
  const list = (pattern: RegExp) => [...JSON.stringify(namespaces).matchAll(pattern)].map(([, name = '']) => name);
  const [named, numbers] = [list(/\{\{(\w+)\}\}/g), list(/\{\{(\w+), number\}\}/g)];
  for (const count of counts) {
    const values: Record<string, string | number> = {
      ...Object.fromEntries(named.map((name) => [name, `<${name}>`])),
      ...Object.fromEntries([...numbers, 'count'].map((name) => [name, count])),
    };
    expect(names.map((name) => translate(name, values))).toEqual(names.map((name) => expected(name, values)));
  }
});

test('a missing text is shown as its key, and reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(loosen(createTexts('en').i18n)('qrs:nowhere.to')).toBe('nowhere.to');
  expect(report).toHaveBeenCalledExactlyOnceWith('No text yet for "qrs:nowhere.to"');
  report.mockRestore();
});
