import { describe, expect, test } from 'vitest';
import { codeTypes, type CodeType } from '../names.ts';
import { parseContent } from '../schemas.ts';
import { convertContent } from './convert-content.ts';

const picture = '11111111-1111-4111-8111-111111111111';
const card = {
  firstName: 'Ana',
  lastName: 'Castro',
  company: 'Blue Door',
  jobTitle: 'Baker',
  image: picture,
  note: 'Bread',
  phones: [
    { kind: 'mobile', number: '+351 912 345 678' },
    { kind: 'work', number: '+351 211 234 567' },
  ],
  emails: [{ kind: 'work', email: 'ana@example.com' }],
  addresses: [{ kind: 'work', street: 'Rua Nova 1', city: 'Porto', zip: '', state: '', country: 'PT' }],
  websites: ['https://example.com/'],
  links: [{ network: 'instagram', url: 'https://instagram.com/ana' }],
};
const header = { title: 'Blue Door', subtitle: 'Bakery', image: picture };
const full: Readonly<Record<CodeType, Record<string, unknown>>> = {
  website: { url: 'example.com/menu' },
  file: { file: picture, title: 'Prices', description: 'All of them', button: 'Open', opens: 'page' },
  pdf: { file: picture, title: 'Prices', description: 'All of them', button: 'Open', opens: 'direct' },
  menu: { header, currency: 'EUR', sections: [{ id: 'a', title: 'Bread', description: '', items: [] }], note: 'Cash' },
  email: { email: 'ana@example.com', subject: 'Table', message: 'For two' },
  'deep-link': {
    ios: { link: 'bread://1', store: 'https://apps.apple.com/app/id1' },
    android: null,
    fallbackUrl: 'https://example.com',
  },
  'social-media': { header, links: card.links, note: 'Hi' },
  'business-card': card,
  event: {
    title: 'Bread day',
    place: 'Rua Nova 1, Porto',
    start: '2026-06-21T09:00',
    end: '2026-06-21T12:00',
    zone: 'Europe/Lisbon',
    allDay: false,
    description: 'All kinds',
    link: 'https://example.com/bread',
    organiser: { name: 'Blue Door', email: 'ana@example.com', phone: '' },
  },
  'landing-page': {
    blocks: [
      { kind: 'profile', id: '1', ...header, cover: picture },
      { kind: 'link', id: '2', label: 'Shop', url: 'https://example.com/shop', platform: 'shop', newWindow: false },
      { kind: 'phone', id: '3', entries: card.phones },
      { kind: 'email', id: '4', entries: card.emails },
      { kind: 'social', id: '5', links: card.links },
      { kind: 'video', id: '6', url: 'https://vimeo.com/1', title: '' },
      { kind: 'text', id: '7', size: 'big', text: 'Hi' },
    ],
  },
  'app-store': { ios: 'https://apps.apple.com/app/id1', android: null, title: 'Bread', subtitle: '', image: picture },
  whatsapp: { phone: '+351912345678', message: 'Hi' },
  text: { text: 'Hi' },
  wifi: { ssid: 'Bread', security: 'wpa', password: 'secret', hidden: false },
  phone: { phone: '+351912345678' },
  sms: { phone: '+351912345678', message: 'Hi' },
};
const convert = (from: CodeType, to: CodeType) => convertContent({ type: from, content: full[from] }, to);

describe('changing the type', () => {
  test('the address of a website becomes a link on a page, named after its host', () => {
    expect(convert('website', 'landing-page')).toEqual({
      draft: {
        blocks: [
          {
            id: 'part-1',
            kind: 'link',
            label: 'example.com',
            url: 'example.com/menu',
            platform: 'website',
            newWindow: false,
          },
        ],
      },
      kept: ['websites'],
      lost: [],
    });
    expect(convert('landing-page', 'website').draft).toEqual({ url: 'https://example.com/shop' });
  });

  test('the first of several numbers is kept, and the others are reported as lost', () => {
    const { draft, kept, lost } = convert('business-card', 'whatsapp');
    expect(draft).toEqual({ phone: '+351 912 345 678', message: 'Bread' });
    expect(kept).toEqual(['text', 'phones']);
    expect(lost).toContainEqual({ part: 'phones', isRest: true });
    expect(lost).toContainEqual({ part: 'emails', isRest: false });
  });

  test.each([
    ['email', 'business-card', { emails: card.emails, note: 'For two' }],
    ['social-media', 'business-card', { links: card.links, image: picture, company: 'Blue Door', jobTitle: 'Bakery' }],
    [
      'business-card',
      'social-media',
      { header: { title: 'Ana Castro', subtitle: 'Blue Door', image: picture }, links: card.links },
    ],
    ['business-card', 'email', { email: 'ana@example.com' }],
    ['menu', 'social-media', { header, note: 'Cash' }],
    ['file', 'pdf', { file: picture, title: 'Prices', description: 'All of them', button: 'Open' }],
    ['app-store', 'deep-link', { ios: { link: '', store: 'https://apps.apple.com/app/id1' } }],
    ['whatsapp', 'sms', full.whatsapp],
    ['sms', 'phone', full.phone],
    [
      'business-card',
      'event',
      {
        title: 'Ana Castro',
        place: 'Rua Nova 1, Porto',
        description: 'Bread',
        link: 'https://example.com/',
        organiser: { name: 'Blue Door', email: 'ana@example.com', phone: '+351 912 345 678' },
      },
    ],
    ['event', 'email', { email: 'ana@example.com', message: 'All kinds' }],
  ] as const)('from %s to %s keeps the parts of both', (from, to, expected) => {
    expect(convert(from, to).draft).toMatchObject(expected);
  });

  test('parts of one type only are lost and reported, including the cover and video of a page', () => {
    expect(convert('menu', 'website')).toMatchObject({
      draft: {},
      kept: [],
      lost: ['title', 'subtitle', 'text', 'image', 'sections'].map((part) => ({ part, isRest: false })),
    });
    expect(convert('landing-page', 'social-media').lost.map(({ part }) => part)).toEqual(
      ['websites', 'phones', 'emails', 'blocks', 'cover'].map((name) => (name === 'websites' ? 'link' : name)),
    );
    expect(convert('wifi', 'text')).toEqual({ draft: {}, kept: [], lost: [{ part: 'network', isRest: false }] });
  });

  test('an empty form loses nothing', () => {
    for (const type of codeTypes)
      expect(convertContent({ type, content: {} }, type === 'sms' ? 'phone' : 'sms')).toEqual({
        draft: {},
        kept: [],
        lost: [],
      });
    const begun = {
      header: { title: '', subtitle: ' ', image: null },
      sections: [{ id: 'a', title: '', items: [] }],
      currency: 'EUR',
      note: '',
    };
    expect(convertContent({ type: 'menu', content: begun }, 'website').lost).toEqual([]);
  });

  test('between any two types every part is either kept or reported as lost', () => {
    for (const from of codeTypes) {
      for (const to of codeTypes.filter((one) => one !== from)) {
        const { kept, lost } = convert(from, to);
        expect([from, to, new Set([...kept, ...lost.map(({ part }) => part)]).size]).not.toEqual([from, to, 0]);
      }
    }
  });

  test('a valid content stays valid as a page', () => {
    for (const from of [
      'website',
      'business-card',
      'social-media',
      'email',
      'whatsapp',
      'file',
      'app-store',
      'event',
    ] as const) {
      expect([from, parseContent('landing-page', convert(from, 'landing-page').draft).error?.issues]).toEqual([
        from,
        undefined,
      ]);
    }
  });
});
