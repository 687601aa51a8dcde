import { expect, test, vi } from 'vitest';
import { createShortCache } from './short-cache.ts';

test('an answer is made once for requests at the same time, and again after its time', async () => {
  const cache = createShortCache<number>({ ttlMs: 100, most: 2 });
  let made = 0;
  const make = vi.fn(async () => (made += 1));
  expect(await Promise.all([cache.get('a', 0, make), cache.get('a', 50, make)])).toEqual([1, 1]);
  expect(await cache.get('a', 100, make)).toBe(2);
});

test('a failure is not kept', async () => {
  const cache = createShortCache<number>({ ttlMs: 100, most: 2 });
  await expect(cache.get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', 1, async () => 7)).toBe(7);
});

test('the oldest entries give way', async () => {
  const cache = createShortCache<string>({ ttlMs: 100, most: 2 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, 0, async () => key);
  expect(await cache.get('a', 1, async () => 'again')).toBe('again');
  expect(await cache.get('c', 1, async () => 'again')).toBe('c');
});
