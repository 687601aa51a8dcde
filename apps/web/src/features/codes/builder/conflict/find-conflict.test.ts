import type { Qr } from '@evercode/contract';
import { expect, test } from 'vitest';
import { emptyValues } from '../saving/builder-values.ts';
import { findConflict, takeTheirs } from './find-conflict.ts';

const base = { ...emptyValues, title: 'Lunch', content: { url: 'https://example.com/' } };

/** The fields of a code that the form reads. */
function saved({ title = 'Lunch', url = 'https://example.com/', size = 24 }) {
  return {
    title,
    description: '',
    project: null,
    typology: { internalName: 'website' },
    dynamic: true,
    input: { url },
    landingTemplate: null,
    designParams: { ...emptyValues.design, size },
  } as unknown as Qr;
}

test('changes of different parts are merged', () => {
  const { parts, merged } = findConflict(base, { ...base, title: 'Dinner' }, saved({ url: 'https://example.org/' }));
  expect(parts).toEqual([]);
  expect(merged).toMatchObject({ title: 'Dinner', content: { url: 'https://example.org/' } });
});

test('a part changed by both conflicts; taking theirs keeps the rest of mine', () => {
  const mine = { ...base, title: 'Dinner', description: 'On the door' };
  const conflict = findConflict(base, mine, saved({ title: 'Breakfast', size: 30 }));
  expect(conflict.parts).toEqual(['title']);
  expect(conflict.merged).toMatchObject({ title: 'Dinner', description: 'On the door', design: { size: 30 } });
  expect(takeTheirs(conflict)).toMatchObject({ title: 'Breakfast', description: 'On the door', design: { size: 30 } });
});

test('the same change by both is no conflict', () => {
  expect(findConflict(base, { ...base, title: 'Dinner' }, saved({ title: 'Dinner' })).parts).toEqual([]);
});

test('without a known base version every difference conflicts', () => {
  expect(findConflict(undefined, base, saved({ title: 'Dinner', url: 'https://example.org/' })).parts).toEqual([
    'title',
    'content',
  ]);
});
