import { types } from '@evercode/content';
import { codeTypes, limits, type Asset } from '@evercode/contract';
import { expect, test } from 'vitest';
import { numberName, suggestName } from './suggest-name.ts';

const noFile = () => undefined;

test.each([
  ['website', { url: 'https://www.Casa-do-Mar.example/menu?a=1' }, 'casa-do-mar.example'],
  ['website', { url: ' example.com:8080/x' }, 'example.com:8080'],
  ['website', { url: '' }, ''],
  ['menu', { header: { title: '  Casa  do Mar ' } }, 'Casa do Mar'],
  ['wifi', { ssid: 'Guests' }, 'Guests'],
  ['business-card', { firstName: 'Maria', lastName: 'Rossi', company: 'Rossi & Co' }, 'Maria Rossi'],
  ['business-card', { firstName: '', lastName: '', company: 'Rossi & Co' }, 'Rossi & Co'],
  ['social-media', { header: { title: '' }, links: [{ url: 'instagram.com/casa' }] }, 'instagram.com'],
  [
    'landing-page',
    {
      blocks: [
        { kind: 'text', text: 'x' },
        { kind: 'title', text: 'Find us' },
      ],
    },
    'Find us',
  ],
  ['text', { text: 'Table 12. The kitchen is open until ten.' }, 'Table 12. The kitchen is open'],
  ['event', {}, ''],
] as const)('%s with %j is called "%s"', (type, content, name) => {
  expect(suggestName(type, content, noFile)).toBe(name);
});

test('a document without a title has the name of its file', () => {
  const find = () => ({ originalName: 'Price list.v2.pdf' }) as Asset; // the only member that is read
  expect(suggestName('pdf', { file: 'one', title: '' }, find)).toBe('Price list.v2');
  expect(suggestName('pdf', { file: 'one', title: 'Prices' }, find)).toBe('Prices');
});

test('the example of every type has a name, and no empty content has one', () => {
  for (const type of codeTypes) {
    expect([type, suggestName(type, types[type].example, noFile)]).not.toEqual([type, '']);
    expect([type, suggestName(type, types[type].empty, noFile)]).toEqual([type, '']);
  }
});

test('a name fits its limit, numbered or not, without a cut character', () => {
  const long = `${'x'.repeat(limits.title.max - 1)}😀`;
  expect(suggestName('menu', { header: { title: long } }, noFile)).toBe('x'.repeat(limits.title.max - 1));
  expect(numberName('example.com', 2)).toBe('example.com 2');
  expect(numberName(long, 12)).toHaveLength(limits.title.max);
});
