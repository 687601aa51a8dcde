import { expect, test } from 'vitest';
import { matchesWords } from './match-words.ts';

test.each([
  ['', 'Website', true],
  ['web', 'Website', true],
  ['cafe', 'Café, bar', true],
  ['BAR', 'Café, bar', true],
  ['site', 'Website', false],
  ['wifi', 'Wi-Fi', true],
  ['wi-fi', 'Wi-Fi', true],
  ['price li', 'menu price list', true],
  ['price cat', 'menu price list', false],
])('a search for "%s" in "%s": %s', (searched, text, isFound) => {
  expect(matchesWords(searched, text)).toBe(isFound);
});
