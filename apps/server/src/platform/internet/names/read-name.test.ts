import { expect, test } from 'vitest';
import { readName } from './read-name.ts';

const rules = {
  own: ['app.evercode.example.com', 'go.evercode.com', 'edge.evercode.net'],
  privateDomains: ['corp.internal'],
};
const read = (typed: string) => readName(typed, rules);

test.each([
  ['go.shop.com', 'go.shop.com'],
  ['  GO.Shop.COM. ', 'go.shop.com'],
  ['https://go.shop.com/', 'go.shop.com'],
  ['shop.co.uk', 'shop.co.uk'],
  ['café.shop.com', 'xn--caf-dma.shop.com'],
  ['xn--caf-dma.shop.com', 'xn--caf-dma.shop.com'],
  // A customer of such a service has a name of their own below the shared one.
  ['me.github.io', 'me.github.io'],
  ['links.corp.internal', 'links.corp.internal'],
  // Below one of ours, which the operator may have given to a team: only who sets its TXT record gets it.
  ['team.go.evercode.com', 'team.go.evercode.com'],
  // In Latin letters any name is allowed.
  ['evercodes.com', 'evercodes.com'],
])('%j is read as %j', (typed, name) => {
  expect(read(typed)).toEqual({ name });
});

test.each([
  ['go.evercode.com', 'domain-ours'],
  ['GO.evercode.com.', 'domain-ours'],
  ['evercode.com', 'domain-ours'],
  ['evercode.net', 'domain-ours'],
  ['evercode.example.com', 'domain-ours'],
  ['com', 'domain-ours'],
  ['co.uk', 'domain-public-suffix'],
  ['github.io', 'domain-public-suffix'],
  ['xn--p1ai', 'domain-single-label'],
  ['203.0.113.7', 'domain-is-address'],
  ['[2001:db8::7]', 'domain-is-address'],
  ['2001:db8::7', 'domain-is-address'],
  ['2130706433', 'domain-is-address'],
  ['0x7f.1', 'domain-is-address'],
  ['shop.com.1', 'domain-invalid'],
  ['shop', 'domain-single-label'],
  ['localhost', 'domain-special'],
  ['a.localhost', 'domain-special'],
  ['printer.local', 'domain-special'],
  ['db.internal', 'domain-special'],
  ['corp.internal', 'domain-special'],
  ['go.shop.test', 'domain-special'],
  ['go.shop.example', 'domain-special'],
  ['x.onion', 'domain-special'],
  ['7.113.0.203.in-addr.arpa', 'domain-special'],
  ['*.shop.com', 'domain-wildcard'],
  ['go_1.shop.com', 'domain-invalid'],
  ['-go.shop.com', 'domain-invalid'],
  ['go-.shop.com', 'domain-invalid'],
  ['go..shop.com', 'domain-invalid'],
  ['.shop.com', 'domain-invalid'],
  ['go!.shop.com', 'domain-invalid'],
  ['', 'domain-invalid'],
  ['go.shop.com:443', 'domain-only-name'],
  ['https://go.shop.com/menu', 'domain-only-name'],
  ['go.shop.com/menu', 'domain-only-name'],
  ['me@shop.com', 'domain-only-name'],
  ['go.shop.com?x=1', 'domain-only-name'],
  ['go shop.com', 'domain-only-name'],
  [`${'a'.repeat(64)}.shop.com`, 'too-long'],
  [`${'abcdefg.'.repeat(32)}shop.com`, 'too-long'],
  // Cyrillic letters that look like ours, also written in punycode, and below their own subdomain.
  ['gо.evercode.com', 'domain-look-alike'],
  ['evercоde.com', 'domain-look-alike'],
  ['xn--evercde-ejg.com', 'domain-look-alike'],
  ['login.evеrcode.net', 'domain-look-alike'],
  ['evërcode.com', 'domain-look-alike'],
])('%j is refused: %s', (typed, refusal) => {
  expect(read(typed)).toEqual({ refusal });
});
