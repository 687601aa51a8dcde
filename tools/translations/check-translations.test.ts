import { languages } from '@evercode/contract/languages';
import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkTranslations } from './check-translations.ts';

const english = {
  title: 'Codes of {{name}}',
  close: 'Close',
  codes_one: '{{count, number}} code',
  codes_other: '{{count, number}} codes',
};
const italian = {
  title: 'Codici di {{name}}',
  close: 'Chiudi',
  codes_one: 'Un codice',
  codes_many: '{{count, number}} di codici',
  codes_other: '{{count, number}} codici',
};
const page = `
import { useTranslation } from '../ui/language/use-translation.ts';
const { t } = useTranslation('qrs');
t('title'); t('close'); t('codes', { count: 1 });
`;

async function check(changes: { en?: object; it?: object; page?: string } = {}): Promise<string[]> {
  const text = (texts: object) => `export const qrs = ${JSON.stringify(texts)};\n`;
  using tree = writeTree({
    ...Object.fromEntries(languages.map((language) => [`packages/i18n/src/locales/${language}/qrs.ts`, text(italian)])),
    'packages/i18n/src/locales/en/qrs.ts': text(changes.en ?? english),
    'packages/i18n/src/locales/it/qrs.ts': text(changes.it ?? italian),
    'apps/web/src/features/codes/list/list.tsx': changes.page ?? page,
  });
  const { findings } = await checkTranslations(tree.root);
  return findings.map(describeFinding).filter((line) => /\/(en|it)\//.test(line));
}

const without = (texts: Record<string, string>, key: string) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key));

test('complete translations have no finding', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['a missing key', without(italian, 'close'), 'lacks "close"'],
  ['an extra key', { ...italian, more: 'Altro' }, 'has "more", which English does not'],
  ['a missing plural form', without(italian, 'codes_many'), 'lacks "codes_many"'],
  ['a plural form the language does not have', { ...italian, codes_few: 'pochi' }, 'has "codes_few"'],
  ['a lost placeholder', { ...italian, title: 'Codici' }, '"title" lacks the placeholder name'],
  ['a misspelt placeholder', { ...italian, title: 'Codici di {{nome}}' }, 'has the placeholder nome'],
  ['a count lost in the plural', { ...italian, codes_other: 'codici' }, '"codes_other" lacks the placeholder count'],
  ['a text left in English', { ...italian, close: 'Close' }, '"close" reads as in English'],
  ['an empty text', { ...italian, close: '' }, '"close" is empty'],
  ['another word than that of the glossary', { ...italian, title: 'Sigle di {{name}}' }, 'lacks the word for "code"'],
  ['a space at the end', { ...italian, close: 'Chiudi ' }, '"close" begins or ends with a space'],
])('%s is found', async (_name, it, message) => {
  expect((await check({ it })).join('\n')).toContain(message);
});

test('a folder of an unknown language is found', async () => {
  const { findings } = await checkTranslations(
    writeTree({ 'packages/i18n/src/locales/tlh/qrs.ts': 'export const qrs = {};' }).root,
  );
  expect(findings.map(describeFinding)).toContain(
    'packages/i18n/src/locales/tlh  is of no language in packages/contract',
  );
});

test('English itself must have the forms it counts with', async () => {
  expect((await check({ en: without(english, 'codes_one') })).join('\n')).toContain('en/qrs.ts  lacks "codes_one"');
});

test('an unused key is found', async () => {
  expect(await check({ page: page.replace("t('close');", '') })).toEqual([
    'packages/i18n/src/locales/en/qrs.ts  "close" is used nowhere',
  ]);
});

test('a key counts as used with its namespace anywhere, or by a template', async () => {
  expect(await check({ page: "t('qrs:title'); t(`qrs:${name}`);" })).toEqual([]);
});

test('the same string in a feature that does not use the namespace is no use', async () => {
  expect(await check({ page: page.replace("'qrs'", "'auth'") })).toHaveLength(4);
});
