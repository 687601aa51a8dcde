import { expect, test } from 'vitest';
import { cutPage, latestFirst, wholeListPaging } from './whole-lists.ts';

const letters = (text: string) => text.split('').map((name) => ({ name }));
const byName = ({ name }: { name: string }) => [name];
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('');

test('pages follow each other in the order of the keys, up to the last one', () => {
  const first = cutPage(letters('dbaec'), { limit: 2 }, byName);
  const second = cutPage(letters('dbaec'), { limit: 2, cursor: first.nextCursor ?? '' }, byName);
  const third = cutPage(letters('dbaec'), { limit: 2, cursor: second.nextCursor ?? '' }, byName);
  expect([first, second, third].map(({ items }) => namesOf(items))).toEqual(['ab', 'cd', 'e']);
  expect(third.nextCursor).toBeNull();
  expect(cutPage(letters('ab'), { limit: 2 }, byName).nextCursor).toBeNull();
});

test('items that come and go, the last of a page included, move no other to another page', () => {
  const { nextCursor } = cutPage(letters('bdf'), { limit: 2 }, byName);
  expect(namesOf(cutPage(letters('acfz'), { limit: 9, cursor: nextCursor ?? '' }, byName).items)).toBe('fz');
});

test('the latest come first, and of the same instant the lower id', () => {
  const made = [
    { name: 'b', at: '2026-01-01T00:00:00.000Z' },
    { name: 'a', at: '2026-01-01T00:00:00.000Z' },
    { name: 'c', at: '2026-01-02T00:00:00.000Z' },
  ];
  expect(namesOf(cutPage(made, { limit: 9 }, ({ name, at }) => latestFirst(at, name)).items)).toBe('cab');
});

test.each(['x', 'eA', btoa('{"a":1}'), btoa('[]'), btoa('[[1]]')])('the cursor %j is refused', (cursor) => {
  expect(wholeListPaging.cursor.safeParse(cursor).success).toBe(false);
});

test('a cursor holds names of any script', () => {
  const all = [{ name: 'ä' }, { name: '文' }];
  const { nextCursor } = cutPage(all, { limit: 1 }, byName);
  expect(wholeListPaging.cursor.safeParse(nextCursor).success).toBe(true);
  expect(namesOf(cutPage(all, { limit: 1, cursor: nextCursor ?? '' }, byName).items)).toBe('文');
});
