import { expect, test } from 'vitest';
import { splitEmails } from './split-emails.ts';

test.each([
  ['a@example.com, b@example.com', ['a@example.com', 'b@example.com']],
  ['a@example.com,b@example.com,', ['a@example.com', 'b@example.com']],
  ['  a@example.com ;\n\tb@example.com\r\n', ['a@example.com', 'b@example.com']],
  ['not an address', ['not', 'an', 'address']],
  [' , ;', []],
  ['', []],
])('splits %j', (text, emails) => {
  expect(splitEmails(text)).toEqual(emails);
});
