import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEnding, readPathName, reservedEndings, writePathName } from './codes/endings.ts';
import { limits } from './limits.ts';
import { email, optionalText, pathName, reference, requiredText, uuid, webUrl } from './primitives.ts';

test.each([
  ['example.com', 'https://example.com/'],
  ['  https://example.com/a?b=c#d  ', 'https://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.COM/Path', 'https://example.com/Path'],
  ['example.com:8080/menu', 'https://example.com:8080/menu'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['http://localhost', 'http://localhost/'],
  ['192.0.2.7/x', 'https://192.0.2.7/x'],
  ['http://[2001:db8::1]:8080/', 'http://[2001:db8::1]:8080/'],
  ['https://münchen.example/straße', 'https://xn--mnchen-3ya.example/stra%C3%9Fe'],
  ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  ['https://example.com/%20%zz', 'https://example.com/%20%zz'],
  ['https://example.com/?q={"a":[1]}', 'https://example.com/?q={%22a%22:[1]}'],
  ['//example.com/x', 'https://example.com/x'],
  ['example.com.:80/x', 'https://example.com.:80/x'],
  ['my_shop--1.example.com', 'https://my_shop--1.example.com/'],
  ['_site.example.com', 'https://_site.example.com/'],
])('%s is accepted as %s', (typed, stored) => {
  expect(webUrl.parse(typed)).toBe(stored);
});

test.each([
  ['nothing', ''],
  ['only spaces', '   '],
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', 'JaVaScRiPt:alert(1)//example.com'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/passwd'],
  ['mail', 'mailto:a@example.com'],
  ['another protocol', 'ftp://example.com'],
  ['a word', 'menu'],
  ['only a scheme', 'https://'],
  ['only a dot', 'https://./'],
  ['empty labels', 'https://a..b/'],
  ['labels of hyphens', 'http://-.-'],
  ['a label that begins with a hyphen', 'http://-.com'],
  ['a label that ends with a hyphen', 'https://a-.example.com'],
  ['a name and a password', 'https://user:pass@example.com'],
  ['a name', 'https://user@example.com'],
  ['a name and a password without a scheme', 'user:pass@example.com'],
  ['a host that pretends', 'https://bank.example@evil.example'],
  ['a space inside', 'https://example.com/a b'],
  ['a line break that would split a header', 'https://example.com/\r\nSet-Cookie: a=b'],
  ['a line break in the host', 'https://exa\nmple.com'],
  ['a tab in the scheme', 'java\tscript:alert(1)'],
  ['a NUL', 'https://example.com/\0'],
  ['another control character', 'https://example.com/\u007f'],
  ['half a character', 'https://example.com/\ud83d'],
  ['a port beyond the last', 'https://example.com:65536/'],
  ['a bad IPv6 address', 'https://[::g]/'],
  ['a forbidden character in the host', 'https://exa<mple.com/'],
  ['more than people type', `https://example.com/${'a'.repeat(limits.url.max)}`],
  ['more than travels', `https://example.com/${'語'.repeat(1000)}`],
])('%s is no web address', (_name, typed) => {
  expect(webUrl.safeParse(typed).success).toBe(false);
});

test('every accepted address fits into a Location header and is idempotent', () => {
  const typed = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
    fc.string().map((end) => `example.com/${end}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const { data } = webUrl.safeParse(text);
      if (data === undefined) return true;
      const isCarried = /^https?:\/\/[\x21-\x7e]+$/.test(data) && data.length <= limits.url.encodedMax;
      return isCarried && (data.length > limits.url.max || webUrl.parse(data) === data);
    }),
  );
});

test.each(['a', 'Menu-2026', 'a.b_c-d', '.well', 'x'.repeat(64), 'Healthz'])('%s is an ending', (text) => {
  expect(pathName.parse(text)).toBe(text);
});

const longestQuery = `k=${'v'.repeat(limits.ending.queryMax - 2)}`;

test.each(['menu?table=4', 'menu?a=1&b=2&a=3', 'M-1?u_t.m-x=A.b_c-9', `${'x'.repeat(64)}?${longestQuery}`])(
  '%s is an ending with a query',
  (text) => {
    expect(pathName.parse(text)).toBe(text);
  },
);

test.each([
  '?a=1',
  '.?a=1',
  'a?',
  'a?b=',
  'a?=1',
  'a?b=1&',
  'a?&b=1',
  'a?b=1&&c=2',
  'a?b=1&c',
  'a?b=1=2',
  'a?b=1?c=2',
  'a?b=1#c',
  'a?b=a%20b',
  'a?b=a+b',
  'a?b=é',
  'a?b=1\n',
  'a?b=/',
  'a ?b=1',
  `a?${longestQuery}v`,
  `${'x'.repeat(65)}?a=1`,
  ...reservedEndings.map((reserved) => `${reserved}?a=1`),
])('"%s" is no ending with a query', (text) => {
  expect(pathName.safeParse(text).error?.issues).toMatchObject([{ message: 'component.error.code.invalid' }]);
});

const pair = '[A-Za-z0-9._-]+=[A-Za-z0-9._-]+';
const endingWithQuery = new RegExp(
  String.raw`^(?!\.+(?:\?|$))[A-Za-z0-9._-]{1,64}(?:\?(?=.{1,128}$)${pair}(?:&${pair})*)?$`,
);

test('every accepted ending with a query survives a round trip, and its path is the ending', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
  const pairs = fc
    .array(
      fc.tuple(word, word).map((pair) => pair.join('=')),
      { maxLength: 4 },
    )
    .map((all) => all.join('&'));
  fc.assert(
    fc.property(word.filter(isEnding), pairs, (ending, query) => {
      const written = writePathName({ ending, query });
      expect(readPathName(written)).toEqual({ ending, query });
      const { pathname, search } = new URL(`https://go.example/${written}`);
      expect([pathname, search]).toEqual([`/${ending}`, query === '' ? '' : `?${query}`]);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a.?=&%#/-]{1,12}$/)), (text) => {
      const read = readPathName(text);
      expect(read === undefined ? text : writePathName(read)).toBe(text);
      expect(read !== undefined).toBe(endingWithQuery.test(text) && !text.endsWith('\n'));
    }),
    { numRuns: 2000 },
  );
});

test.each(['', '.', '..', '...', 'a/b', 'a b', 'é', 'a?b', 'a%20b', 'a\n', 'x'.repeat(65), ...reservedEndings])(
  '"%s" is no ending',
  (text) => {
    expect(pathName.safeParse(text).error?.issues).toMatchObject([{ message: 'component.error.code.invalid' }]);
  },
);

test('text is trimmed before its length is checked, and must be storable', () => {
  expect(requiredText(3).parse(' abc ')).toBe('abc');
  expect(optionalText(3).parse('')).toBe('');
  expect(requiredText(10).parse('🙂 ñ\n')).toBe('🙂 ñ');
  for (const bad of ['', '  ', 'abcd', 'a\0', '\ud800', '\udc00a'])
    expect(requiredText(3).safeParse(bad).success).toBe(false);
});

test('an email is normalised to lower case', () => {
  expect(email.parse(' Ana@Example.COM ')).toBe('ana@example.com');
});

test('an id is normalised to lower case', () => {
  expect(uuid.parse('0197A000-0000-7000-8000-00000000000A')).toBe('0197a000-0000-7000-8000-00000000000a');
  expect(reference('users').parse('/api/users/0197A000-0000-7000-8000-00000000000A')).toBe(
    '0197a000-0000-7000-8000-00000000000a',
  );
});

test('a reference is a uuid, or an iri of its own collection', () => {
  const id = '0197a000-0000-7000-8000-00000000000a';
  expect(reference('users').parse(id)).toBe(id);
  expect(reference('users').parse(`/api/users/${id}`)).toBe(id);
  expect(reference('users').safeParse(`/api/accounts/${id}`).success).toBe(false);
});
