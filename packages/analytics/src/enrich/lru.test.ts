import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('a full cache evicts the least recently used entry', () => {
  const cache = createLru<{ n: number }>(2);
  cache.set('a', { n: 1 });
  cache.set('b', { n: 2 });
  cache.get('a');
  cache.set('c', { n: 3 });
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toEqual({ n: 1 });
  expect(cache.size()).toBe(2);
});
