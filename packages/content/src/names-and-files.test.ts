import { expect, it } from 'vitest';
import { codeTypes, describeContent, filesOf, mailtoLink, telLink, type CodeType, type TypedContent } from './index.ts';
import { contentSchemas, type SentContentOf } from './schemas.ts';

const file = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

function contentOf<T extends CodeType>(type: T, sent: SentContentOf<T>): TypedContent {
  // Safe: the content is parsed by the schema of the same type.
  return { type, content: contentSchemas[type].parse(sent) } as TypedContent;
}

const phone = '+49301234567';
const contents: readonly [TypedContent, string, string[]][] = [
  [contentOf('website', { url: 'example.com' }), 'https://example.com/', []],
  [contentOf('file', { file: file(1), title: ' Prices\n2026 ' }), 'Prices 2026', [file(1)]],
  [contentOf('pdf', { file: file(1) }), '', [file(1)]],
  [
    contentOf('menu', {
      header: { title: 'Kitchen', image: file(2) },
      sections: [
        {
          id: 'a',
          title: 'A',
          items: [
            { id: 'b', name: 'B', image: file(1) },
            { id: 'c', name: 'C', image: file(1) },
          ],
        },
      ],
    }),
    'Kitchen',
    [file(2), file(1)],
  ],
  [contentOf('email', { email: 'a@example.com' }), 'a@example.com', []],
  [
    contentOf('deep-link', {
      ios: { link: 'app://x', store: 'https://apps.apple.com/app/id1' },
      fallbackUrl: 'https://example.com/x',
    }),
    'https://example.com/x',
    [],
  ],
  [
    contentOf('social-media', {
      header: { title: 'We', image: file(3) },
      links: [{ network: 'instagram', url: 'https://instagram.com/we' }],
    }),
    'We',
    [file(3)],
  ],
  [
    contentOf('business-card', { firstName: 'Ana', lastName: 'Example', image: file(4), phones: [{ number: phone }] }),
    'Ana Example',
    [file(4)],
  ],
  [
    contentOf('event', {
      title: 'Concert',
      start: '2026-06-21T19:00',
      end: '2026-06-21T22:00',
      zone: 'Europe/Lisbon',
    }),
    'Concert · 2026-06-21 19:00',
    [],
  ],
  [contentOf('business-card', { company: 'Bakery', phones: [{ number: phone }] }), 'Bakery', []],
  [
    contentOf('landing-page', {
      blocks: [
        { kind: 'profile', id: 'a', image: file(1), cover: file(2) },
        { kind: 'file', id: 'b', label: 'F', file: file(3) },
        { kind: 'image', id: 'c', image: file(1) },
        { kind: 'title', id: 'd', text: 'Hello' },
      ],
    }),
    'Hello',
    [file(1), file(2), file(3)],
  ],
  [contentOf('landing-page', { blocks: [{ kind: 'divider', id: 'a' }] }), '', []],
  [
    contentOf('app-store', { ios: 'https://apps.apple.com/app/id1', title: 'Tides', image: file(5) }),
    'Tides',
    [file(5)],
  ],
  [contentOf('whatsapp', { phone }), phone, []],
  [contentOf('text', { text: `${'a'.repeat(119)}😀😀` }), `${'a'.repeat(119)}😀`, []],
  [contentOf('wifi', { ssid: 'Guests', security: 'none' }), 'Guests', []],
  [contentOf('phone', { phone }), phone, []],
  [contentOf('sms', { phone }), phone, []],
];

it('the table below has a content of every type', () => {
  expect(new Set(contents.map(([{ type }]) => type))).toEqual(new Set(codeTypes));
});

it.each(contents)('describes a content in one line and lists its files (%#)', (content, line, files) => {
  expect(describeContent(content)).toBe(line);
  expect(filesOf(content)).toEqual(files);
});

it('lists the background of a page among the files, without duplicates', () => {
  const look = { theme: 'paper', style: { backgroundImage: file(1) }, hideLogo: false } as const;
  expect(filesOf(contentOf('pdf', { file: file(1) }), look)).toEqual([file(1)]);
  expect(filesOf(contentOf('pdf', { file: file(2) }), look)).toEqual([file(2), file(1)]);
});

it('writes links of whatever a draft holds', () => {
  expect(mailtoLink({ email: 'a?b&c#d@example.com', subject: '\uD83D', message: '' })).toBe(
    'mailto:a%3Fb%26c%23d@example.com?subject=%EF%BF%BD',
  );
  expect(telLink(' +49 (0) 30')).toBe('tel:+49030');
});
