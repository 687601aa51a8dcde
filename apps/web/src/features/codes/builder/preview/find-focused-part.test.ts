import { expect, test } from 'vitest';
import { findFocusedPart } from './find-focused-part.ts';

test.each([
  [undefined, undefined],
  ['title', 'title'],
  ['header.title', 'header'],
  ['sections.0.title', 'bread'],
  ['sections.0.items.1.price', 'rye'],
  ['sections.9', 'sections'],
])('the field %s belongs to %s', (path, focus) => {
  const input = {
    header: { title: '' },
    sections: [{ id: 'bread', title: '', items: [{ id: 'wheat' }, { id: 'rye', price: '1' }] }],
  };
  expect(findFocusedPart(path, input)).toBe(focus);
});
