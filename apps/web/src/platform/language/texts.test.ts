import { languages, loadLanguage, loadScreenTexts } from '@evercode/i18n';
import { createInstance, type i18n } from 'i18next';
import { expect, test, vi } from 'vitest';
import { createTexts } from './texts.ts';

type Named = { name: string; isCounted: boolean };
const pluralForm = /_(?:one|many|other)$/;

/** Every key of a catalogue; plural forms count as one key. Counted are those with plural forms or placeholders. */
function listNames(texts: object, prefix = ''): Named[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): Named[] =>
    typeof value === 'object' && value !== null
      ? listNames(value, `${prefix}${name}.`)
      : [
          {
            name: `${prefix}${name.replace(pluralForm, '')}`,
            isCounted: pluralForm.test(name) || String(value).includes('{{'),
          },
        ],
  );
}

type Say = (key: string, values?: object) => string;

/** Accepts any key, because the keys here come from the catalogues. */
const loosen = (texts: i18n) => texts.getFixedT(texts.language, 'common') as unknown as Say;

/** The texts without a count are compared for the first one only. */
const counts = [1, 0, 2, 5, 1234.5, 1_000_000];

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

  const named = Object.entries(namespaces).flatMap(([namespace, texts]) =>
    listNames(texts).map(({ name, isCounted }) => ({ name: `${namespace}:${name}`, isCounted })),
  );
  const all = new Set(named.map(({ name }) => name));
  const counted = new Set(named.flatMap(({ name, isCounted }) => (isCounted ? [name] : [])));
  expect(all.size).toBeGreaterThan(500);
  expect(counted.size).toBeGreaterThan(100);
  // Fills each placeholder with its own name, and numbers with the count.
  const list = (pattern: RegExp) => [...JSON.stringify(namespaces).matchAll(pattern)].map(([, name = '']) => name);
  const [placeholders, numbers] = [list(/\{\{(\w+)\}\}/g), list(/\{\{(\w+), number\}\}/g)];
  for (const [place, count] of counts.entries()) {
    const names = [...(place === 0 ? all : counted)];
    const values: Record<string, string | number> = {
      ...Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])),
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
