import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

const hostsOf = async (value: unknown) => [...new Set((await addressesIn(value)).map(({ url }) => new URL(url).host))];

test('the addresses of a content are found with their fields, once each', async () => {
  expect(
    await addressesIn({
      input: { url: 'https://a.example/x', blocks: [{ text: 'See http://b.example.' }, { n: 7 }, null] },
    }),
  ).toEqual([
    { path: 'input.url', url: 'https://a.example/x' },
    { path: 'input.blocks.0.text', url: 'http://b.example.' },
  ]);
});

test.each([
  ['without a scheme', '//evil.example/a'],
  ['without a scheme in an attribute', '<a href="//evil.example/a">x</a>'],
  ['without quotes', '<a href=//evil.example/a>x</a>'],
  ['with entities', '<a href="&#104;ttps&colon;&sol;&sol;evil.example">x</a>'],
  ['with a tab inside of the scheme', '<a href="ht&Tab;tps://evil.example">x</a>'],
  ['with backslashes', '<a href="https:\\\\evil.example">x</a>'],
  ['with one slash', '<a href="https:/evil.example">x</a>'],
  ['in a style', '<style>a{background:url(//evil.example/a.png)}</style>'],
  ['in a script', "<script>location='//evil.example/'</script>"],
  ['in a template', '<template><img src="//evil.example/a.png"></template>'],
  ['in a nested document', '<iframe srcdoc="&lt;a href=//evil.example&gt;x&lt;/a&gt;"></iframe>'],
  ['as an intent', 'intent://evil.example/a#Intent;scheme=https;package=com.example;end'],
  [
    'as the fallback of an intent',
    'intent://open#Intent;scheme=app;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  ],
  ['as an intent in markup', '<a href="intent://evil.example#Intent;scheme=http;end">x</a>'],
])('an address %s is found', async (_name, text) => {
  expect(await hostsOf({ text })).toEqual(['evil.example']);
});

test('texts, own paths, comments of code and intents of apps name no host', async () => {
  for (const text of [
    'a // b',
    '<a href="/menu">x</a>',
    '<p>3 // 4</p>',
    'intent://open#Intent;scheme=app;end',
    'mailto:a@b.c',
  ])
    expect([text, await hostsOf({ text })]).toEqual([text, []]);
});
