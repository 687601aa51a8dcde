import { expect, test } from 'vitest';
import { createShareTokens } from './share-tokens.ts';

const share = '0197a000-0000-7000-8000-00000000000a';
const tokens = createShareTokens('a secret of this test, thirty-two bytes');
const token = tokens.make(share);

test('a token names its link, and is the same each time', () => {
  expect(tokens.read(token)).toBe(share);
  expect(tokens.make(share)).toBe(token);
});

test.each([
  ['of another installation', createShareTokens('another secret of this test, 32 bytes').make(share)],
  ['with one letter changed', `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`],
  ['with another id', `B${token.slice(1)}`],
  ['cut', token.slice(0, -4)],
  ['with padding', `${token}=`],
  ['empty', ''],
  ['that is the id alone', share],
])('a token %s names nothing', (_, given) => expect(tokens.read(given)).toBeUndefined());
