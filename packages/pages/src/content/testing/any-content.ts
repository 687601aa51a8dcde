import {
  allergens,
  blockKinds,
  buttonStyles,
  contactKinds,
  diets,
  contentSchemas,
  isCodeType,
  linkPlatforms,
  networkHosts,
  networks,
  pageCorners,
  pageFonts,
  phoneKinds,
  textSizes,
  themeNames,
  type CodeType,
  codeTypes,
} from '@evercode/contract';
import * as fc from 'fast-check';
import type { AssetFacts, VisitorContent } from '../visitor-content.ts';

/** Contained in every text of the owner; it must never become an element. */
const trap = '<owner-trap onclick="x" style="y">"\'`&amp;</style></script><!--';
/** Any text, with and without the trap. */
const writing = (max: number) =>
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.max(1, max - trap.length) }), fc.boolean())
    .map(([text, isTrapped]) => (isTrapped && max > trap.length ? trap : '') + text)
    .map((text) => text.trim() || 'x');
const line = fc.oneof(fc.constant(''), writing(120));
const needed = writing(120);
const paragraph = fc.oneof(
  fc.constant(''),
  fc.array(writing(200), { maxLength: 3 }).map((lines) => lines.join('\n')),
);
const url = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom('https://example.com/"><owner-trap>', "http://example.com/'?a=<b>&c", 'example.com/ü'),
);
const phone = fc.stringMatching(/^\+[1-9]\d{7,12}$/);
const email = fc.constantFrom('a@example.com', "o'neil+tag@example.com", 'first.last@mail.example.org');
const assetIds = Array.from({ length: 6 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`);
const asset = fc.constantFrom(...assetIds);
const maybeAsset = fc.option(asset, { nil: null });
const id = fc.uuid();
const list = <Item>(item: fc.Arbitrary<Item>, minLength = 0, maxLength = 4) => fc.array(item, { minLength, maxLength });

const profile = fc.record({ title: line, subtitle: line, image: maybeAsset });
const phoneEntry = fc.record({ kind: fc.constantFrom(...phoneKinds), number: phone });
const emailEntry = fc.record({ kind: fc.constantFrom(...contactKinds), email });
const address = fc.record({
  kind: fc.constantFrom(...contactKinds),
  street: needed,
  city: line,
  zip: fc.constantFrom('', '10115', '<b>'),
  state: line,
  country: fc.constantFrom('', 'DE', 'BR'),
});
const social = fc
  .constantFrom(...networks)
  .chain((network) =>
    fc.constantFrom(...networkHosts[network]).map((host) => ({ network, url: `https://www.${host}/some.one?a="<b>` })),
  );
const video = fc.constantFrom(
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/76979871',
  'https://vimeo.com/76979871/abcdef1234',
  'https://youtube.com/"><owner-trap>',
);
const markup = fc.constantFrom(
  '<p style="color:red">Hello</p>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '</iframe><owner-trap>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<LINK rel=preconnect href=https://evil.example><base href=https://evil.example>' +
    '<form action=https://evil.example><input></form>',
  '"><owner-trap>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src=https://evil.example>',
);

const blocks = {
  profile: fc.record({ title: line, subtitle: line, image: maybeAsset, cover: maybeAsset }),
  title: fc.record({ text: needed }),
  text: fc.record({ size: fc.constantFrom(...textSizes), text: needed }),
  image: fc.record({ image: asset, alt: line, url: fc.option(url, { nil: null }), newWindow: fc.boolean() }),
  link: fc.record({ label: needed, url, platform: fc.constantFrom(...linkPlatforms), newWindow: fc.boolean() }),
  file: fc.record({ label: needed, file: asset }),
  phone: fc.record({ entries: list(phoneEntry, 1) }),
  email: fc.record({ entries: list(emailEntry, 1) }),
  address: fc.record({ address }),
  social: fc.record({ links: list(social, 1) }),
  video: fc.record({ url: video, title: line }),
  html: fc.record({ html: markup, height: fc.integer({ min: 40, max: 2000 }) }),
  whatsapp: fc.record({ label: needed, phone, message: paragraph }),
  divider: fc.record({}),
};
const block = fc
  .constantFrom(...blockKinds)
  .chain((kind) => fc.tuple(id, blocks[kind] as fc.Arbitrary<object>).map(([id, rest]) => ({ kind, id, ...rest })));
const item = fc.record({
  id,
  name: needed,
  description: paragraph,
  price: fc.constantFrom('', '0', '7', '6.5', '1250.125'),
  allergens: fc.subarray([...allergens]),
  diets: fc.subarray([...diets]),
  image: maybeAsset,
});
const document = fc.record({ file: asset, title: line, description: paragraph, button: line });
const appLink = <Store extends string>(store: Store) =>
  fc.constantFrom('tides://harbour/12', 'my-app+x:go?a=b').map((link) => ({ link, store }));
const [appleStore, googleStore] = ['https://apps.apple.com/app/id1', 'https://play.google.com/store/apps/details?id=a'];

const contents: Readonly<Record<CodeType, fc.Arbitrary<object>>> = {
  website: fc.record({ url }),
  file: document,
  pdf: document,
  menu: fc.record({
    header: profile,
    currency: fc.constantFrom('EUR', 'BRL', 'JPY', 'USD', 'KWD'),
    note: paragraph,
    sections: list(fc.record({ id, title: needed, description: paragraph, items: list(item) }), 1),
  }),
  email: fc.record({ email, subject: line, message: paragraph }),
  whatsapp: fc.record({ phone, message: paragraph }),
  'deep-link': fc.record({
    ios: appLink(appleStore),
    android: fc.option(appLink(googleStore), { nil: null }),
    fallbackUrl: url,
  }),
  'social-media': fc.record({ header: profile, links: list(social, 1), note: paragraph }),
  'business-card': fc.record({
    firstName: needed,
    lastName: line,
    company: line,
    jobTitle: line,
    image: maybeAsset,
    phones: list(phoneEntry, 1),
    emails: list(emailEntry),
    addresses: list(address),
    websites: list(url),
    links: list(social),
    note: paragraph,
  }),
  event: fc
    .record({
      title: needed,
      place: line,
      start: fc.constantFrom('2026-03-29T01:30', '2026-06-21T19:00', '2026-10-25'),
      end: fc.constantFrom('2026-10-25T01:30', '2026-12-31T23:59'),
      zone: fc.constantFrom('Europe/Lisbon', 'Asia/Kolkata', 'UTC', 'Australia/Lord_Howe'),
      description: paragraph,
      link: fc.option(url, { nil: null }),
      organiser: fc.record({
        name: line,
        email: fc.constantFrom('', 'a@example.com'),
        phone: fc.constantFrom('', '+351210000000'),
      }),
    })
    .map((event) => ({ ...event, allDay: event.start.length === 10 })),
  'landing-page': fc.record({
    blocks: fc.uniqueArray(block, { minLength: 1, maxLength: 14, selector: (one) => one.id }),
  }),
  'app-store': fc.record({
    ios: fc.constant(appleStore),
    android: fc.constantFrom(null, googleStore),
    title: line,
    subtitle: line,
    image: maybeAsset,
  }),
  text: fc.record({ text: needed }),
  wifi: fc.record({
    ssid: fc.constantFrom('Guests', '<b>"\''),
    password: fc.constantFrom('abcdefgh', '<i>'),
    hidden: fc.boolean(),
  }),
  phone: fc.record({ phone }),
  sms: fc.record({ phone, message: paragraph }),
};

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
export const anyStyle = fc.record(
  {
    page: maybe(color),
    card: maybe(color),
    ink: maybe(color),
    accent: maybe(color),
    font: maybe(fc.constantFrom(...pageFonts)),
    corners: maybe(fc.constantFrom(...pageCorners)),
    buttons: maybe(fc.constantFrom(...buttonStyles)),
    backgroundImage: maybeAsset,
  },
  { requiredKeys: [] },
);
const anyLook = fc.option(
  fc.record({ theme: fc.constantFrom(...themeNames), style: anyStyle, hideLogo: fc.boolean() }),
  { nil: null },
);

const facts: fc.Arbitrary<AssetFacts> = fc.oneof(
  fc.record({
    name: writing(120),
    type: fc.constant('image/webp'),
    kind: fc.constant('picture' as const),
    bytes: fc.nat(),
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    sides: fc.constantFrom([480], [480, 960]),
  }),
  fc.record({
    name: writing(120),
    type: fc.constant('application/pdf'),
    kind: fc.constantFrom('pdf' as const, 'other' as const, 'archive' as const),
    bytes: fc.nat(),
  }),
);
const anyAssets = fc.dictionary(asset, facts);

/** Any content that the contract takes. */
export const anyContent: fc.Arbitrary<VisitorContent> = fc.constantFrom(...codeTypes).chain((typology) =>
  fc.tuple(contents[typology], line, anyLook, anyAssets).map(([input, title, look, assets]) => ({
    title,
    typology,
    input: contentSchemas[typology].parse(input),
    look,
    assets,
  })),
);

/** Content with missing fields, of other types, or damaged. */
export const anyDraft = fc
  .tuple(anyContent, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), fc.anything())
  .map(([content, places, odd]) => {
    const draft = structuredClone(content) as { input: unknown };
    for (const place of places) spoil(draft, place, odd);
    return draft as VisitorContent;
  });

/** Follows a path through the content and replaces the value at its end. */
function spoil(draft: { input: unknown }, place: number, odd: unknown): void {
  let parent: Record<string, unknown> = draft;
  let key = 'input';
  for (let rest = place; rest > 0; rest = Math.floor(rest / 7)) {
    const value = parent[key];
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) break;
    parent = value as Record<string, unknown>;
    const keys = Object.keys(parent);
    key = keys[rest % keys.length] ?? '';
  }
  const instead = [
    undefined,
    null,
    7,
    '',
    [],
    {},
    [null],
    odd,
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
  ];
  parent[key] = instead[place % instead.length];
}

export const contentOf = (typology: string, input: object, over: Partial<VisitorContent> = {}): VisitorContent => {
  if (!isCodeType(typology)) throw new Error(typology);
  return {
    title: 'Code',
    look: null,
    assets: {},
    ...over,
    typology,
    input: contentSchemas[typology].parse(input),
  };
};
