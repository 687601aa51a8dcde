import { expect, test } from 'vitest';
import { focusOf, opensPage } from './kind-of-preview.ts';

test.each([
  ['menu', true, {}, true], ['website', true, {}, false], ['business-card', true, {}, true], ['business-card', false, {}, false],
  ['pdf', true, { opens: 'direct' }, false], ['pdf', true, { opens: 'page' }, true], ['file', true, { opens: 'page' }, true],
] as const)('a %s (dynamic: %s, %j) opens a page: %s', (typology, dynamic, input, expected) => {
  expect(opensPage(typology, dynamic, input)).toBe(expected);
});

test.each([
  [undefined, undefined], ['title', 'title'], ['header.title', 'header'], ['sections.0.title', 'bread'], ['sections.0.items.1.price', 'rye'], ['sections.9', 'sections'],
])('the field %s belongs to %s', (path, focus) => {
  const input = { header: { title: '' }, sections: [{ id: 'bread', title: '', items: [{ id: 'wheat' }, { id: 'rye', price: '1' }] }] };
  expect(focusOf(path, input)).toBe(focus);
});
