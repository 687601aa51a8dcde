import { expect, test } from 'vitest';
import { createTranslate } from './create-i18n.ts';
import { isolate } from './isolate.ts';

const texts = { common: { moved: '{{name}} was moved. {{count, number}} scans' } };
const translate = createTranslate('en', texts, ['common']);
// Cast: the catalogue of this test is not the product's.
const say = translate as unknown as (key: string, values: object) => string;

test('a name from right to left keeps its order inside a sentence', () => {
  expect(say('common:moved', { name: 'קפה 12', count: 3 })).toBe('\u2068קפה 12\u2069 was moved. 3 scans');
});

test.each(['Café', '<b>', '12 & more', 'Меню', '菜单', ''])('%s stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
  expect(say('common:moved', { name, count: 3 })).toBe(`${name} was moved. 3 scans`);
});
