import { expect, test } from 'vitest';
import { createLinkTokens } from './link-tokens.ts';

const share = '0197a000-0000-7000-8000-00000000000a';
const tokens = createLinkTokens('a secret of this test, thirty-two bytes', 'public statistics');
const token = tokens.make(share);

test('a token names its link, and is the same each time', () => {
  expect(tokens.read(token)).toBe(share);
  expect(tokens.make(share)).toBe(token);
});

test.each([
  [
    'of another installation',
    createLinkTokens('another secret of this test, 32 bytes', 'public statistics').make(share),
  ],
  ['of another purpose', createLinkTokens('a secret of this test, thirty-two bytes', 'files for printers').make(share)],
  ['with one letter changed', `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`],
  ['with another id', `B${token.slice(1)}`],
  ['cut', token.slice(0, -4)],
  ['with padding', `${token}=`],
  ['empty', ''],
  ['that is the id alone', share],
])('a token %s names nothing', (_, given) => expect(tokens.read(given)).toBeUndefined());
