import { expect, test } from 'vitest';
import { isWellFormedApiKey, looksLikeApiKey, makeApiKey, shownPart } from './api-key-text.ts';

/** Always the first character of the alphabet. */
const zeros = `ec_live_${'0'.repeat(30)}`;

test('a key is its start, thirty random characters and the CRC-32 of both in six digits of base 62', () => {
  // zlib.crc32 of the text before it is 1,441,118,117.
  const key = makeApiKey(() => 0);
  expect(key).toBe(`${zeros}2nird4`);
  expect(key).toMatch(/^ec_live_[0-9A-Za-z]{36}$/);
  expect(isWellFormedApiKey(key)).toBe(true);
  expect(makeApiKey()).not.toBe(makeApiKey());
  expect(shownPart(key)).toBe('ec_live_0000');
});

test('one wrong, missing or further character makes it malformed', () => {
  const key = makeApiKey();
  for (let at = 8; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x';
    expect(isWellFormedApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  for (const wrong of [key.slice(0, -1), `${key}0`, key.toLowerCase().toUpperCase(), ` ${key}`, `${key}\n`, ''])
    expect(isWellFormedApiKey(wrong)).toBe(false);
});

test('a token of a session is not taken for a key', () => {
  expect(looksLikeApiKey('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false);
  expect(looksLikeApiKey('ec_live_anything')).toBe(true);
});
