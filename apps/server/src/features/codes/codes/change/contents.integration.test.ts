import { randomUUID } from 'node:crypto';
import { createTranslator } from '@evercode/i18n/server';
import {
  type AnyContent,
  canBeDynamic,
  canBeStatic,
  type Problem,
  type Qr,
  codeTypes,
  type CodeType,
} from '@evercode/contract';
import { sql } from '@evercode/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
/** A file of the workspace that contents refer to. */
const file = randomUUID();
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  await server.db
    .insertInto('assets')
    .values({
      id: file,
      accountId: member.workspaceUuid,
      originalName: 'menu.pdf',
      mimeType: 'application/pdf',
      kind: 'pdf',
      bytes: 1200,
      width: null,
      height: null,
      createdAt: new Date(),
    })
    .execute();
});
afterAll(() => server.stop());

const t = createTranslator('en', ['validation']);
const violationTexts = ({ violations = [] }: Problem) =>
  violations.map(({ propertyPath, code }) => `${propertyPath}: ${code}: ${t(`violations.${code}`)}`);

let titles = 0;
const bodyOf = (typology: CodeType, input: object) => {
  titles += 1;
  return { title: `Content ${titles}`, typology, dynamic: canBeDynamic(typology), input };
};
const create = async (typology: CodeType, input: object): Promise<Qr> => {
  const answer = await member.send('createQr', { body: bodyOf(typology, input) });
  expect(answer.status).toBe(201);
  // The route answers 201 with a code.
  return (await answer.json()) as Qr;
};
const createRefused = async (typology: CodeType, input: object) =>
  violationTexts(await member.refusal('createQr', { body: bodyOf(typology, input) }));

const link = { id: 'a', kind: 'link', label: 'Shop', url: 'shop.example' };
const dish = { id: 'd1', name: 'Soup' };
const store = { ios: 'https://apps.apple.com/app/id1', android: 'https://play.google.com/store/apps/details?id=a' };
const concert = { title: 'Concert', start: '2026-06-21T19:00', end: '2026-06-21T22:00', zone: 'Europe/Lisbon' };
const required = 'required: Please fill in the field';
const invalid = 'invalid: This value isn’t valid';
const badUrl = 'invalid-url: Please enter a valid URL (i.e. www.example.com)';
const noLink = 'missing-link: Please enter a link to continue';
const badPhone = 'invalid-phone: Please enter a valid phone number format';
const badDeepLink = 'invalid-deep-link: Enter a deep link such as myapp://page, not a web address';
const notOfNetwork = 'invalid-social-url: Enter a link of this network';

type Case = { good: object; wrong: readonly (readonly [what: string, input: object, ...violations: string[]])[] };

const contentCases: Readonly<Record<CodeType, Case>> = {
  website: {
    good: { url: 'www.example.com' },
    wrong: [
      ['nothing', {}, `input.url: ${noLink}`],
      ['an empty address', { url: ' ' }, `input.url: ${noLink}`],
      ['a word', { url: 'nothing' }, `input.url: ${badUrl}`],
      ['a script', { url: 'javascript:alert(1)' }, `input.url: ${badUrl}`],
      [
        'a field of another type',
        { url: 'a.example', text: 'x' },
        'input.text: unknown-field: This field isn’t supported',
      ],
    ],
  },
  file: {
    good: { file },
    wrong: [
      ['no file', {}, 'input.file: missing-file: Please add a file to continue'],
      ['a file that does not exist', { file: randomUUID() }, 'input: missing-file: Please add a file to continue'],
    ],
  },
  pdf: {
    good: { file: `/api/assets/${file}`, title: 'Programme', opens: 'page' },
    wrong: [
      ['no file', { title: 'x' }, 'input.file: missing-file: Please add a file to continue'],
      ['another way of opening', { file, opens: 'never' }, `input.opens: ${invalid}`],
    ],
  },
  menu: {
    good: {
      header: {},
      sections: [{ id: 's1', title: 'Starters', items: [{ ...dish, price: '4.50', allergens: ['milk'] }] }],
    },
    wrong: [
      ['no section', { header: {}, sections: [] }, 'input.sections: too-small: That’s too small'],
      [
        'a section without a name',
        { header: {}, sections: [{ id: 's1', title: '', items: [] }] },
        `input.sections.0.title: ${required}`,
      ],
      [
        'a dish without a name',
        { header: {}, sections: [{ id: 's1', title: 'Starters', items: [{ ...dish, name: ' ' }] }] },
        `input.sections.0.items.0.name: ${required}`,
      ],
      [
        'a price that is not a number',
        { header: {}, sections: [{ id: 's1', title: 'Starters', items: [{ ...dish, price: 'cheap' }] }] },
        `input.sections.0.items.0.price: ${invalid}`,
      ],
    ],
  },
  email: {
    good: { email: 'Ana@Example.com', subject: 'Hi' },
    wrong: [['no address', { email: 'ana' }, 'input.email: invalid-email: Please enter a valid email address']],
  },
  'deep-link': {
    good: { ios: { link: 'shop://item/1', store: store.ios }, fallbackUrl: 'example.com' },
    wrong: [
      ['no system', { fallbackUrl: 'example.com' }, 'input.ios: missing-system: Choose at least one system'],
      [
        'a web address in place of a deep link',
        { ios: { link: 'https://example.com', store: store.ios }, fallbackUrl: 'example.com' },
        `input.ios.link: ${badDeepLink}`,
      ],
      [
        'a script',
        { ios: { link: 'javascript:alert(1)', store: store.ios }, fallbackUrl: 'example.com' },
        `input.ios.link: ${badDeepLink}`,
      ],
      [
        'a store of the other system',
        { android: { link: 'shop://item', store: store.ios }, fallbackUrl: 'example.com' },
        'input.android.store: invalid-android-url: Enter a play.google.com link',
      ],
      [
        'an incomplete system',
        { ios: { link: '', store: '' }, fallbackUrl: 'example.com' },
        `input.ios.link: ${noLink}`,
        `input.ios.store: ${noLink}`,
      ],
      [
        'no fallback',
        { ios: { link: 'shop://item', store: store.ios }, fallbackUrl: '' },
        `input.fallbackUrl: ${noLink}`,
      ],
    ],
  },
  'social-media': {
    good: {
      header: { title: 'Us' },
      links: [
        { network: 'youtube', url: 'youtu.be/abc' },
        { network: 'whatsapp', url: 'wa.me/351912345678' },
      ],
    },
    wrong: [
      ['no link', { header: {}, links: [] }, 'input.links: too-small: That’s too small'],
      [
        'an address of another network',
        { header: {}, links: [{ network: 'instagram', url: 'facebook.com/us' }] },
        `input.links.0.url: ${notOfNetwork}`,
      ],
      [
        'a look-alike',
        { header: {}, links: [{ network: 'tiktok', url: 'tiktok.com.example.com/us' }] },
        `input.links.0.url: ${notOfNetwork}`,
      ],
    ],
  },
  'business-card': {
    good: { company: 'Bakery', websites: ['bakery.example'] },
    wrong: [
      [
        'nobody',
        { phones: [{ number: '+351912345678' }] },
        'input.firstName: missing-name: Enter a first name, last name or company',
      ],
      [
        'no contact details',
        { lastName: 'Castro' },
        'input.phones: missing-contact: Add a phone number, email, address or website',
      ],
      [
        'a phone number that is not a number',
        { lastName: 'Castro', phones: [{ number: 'call me' }] },
        `input.phones.0.number: ${badPhone}`,
      ],
      ['an empty address', { lastName: 'Castro', addresses: [{}] }, `input.addresses.0.street: ${required}`],
    ],
  },
  'landing-page': {
    good: { blocks: [link, { id: 'b', kind: 'text', text: 'Hello' }] },
    wrong: [
      ['no block', { blocks: [] }, 'input.blocks: too-small: That’s too small'],
      ['two blocks of one id', { blocks: [link, link] }, `input.blocks: ${invalid}`],
      [
        'an image without a picture',
        { blocks: [{ id: 'c', kind: 'image' }] },
        'input.blocks.0.image: missing-image: Please add an image to continue',
      ],
      [
        'a video from another site',
        { blocks: [{ id: 'v', kind: 'video', url: 'https://example.com/v' }] },
        'input.blocks.0.url: invalid-video-url: Enter a YouTube or Vimeo link',
      ],
    ],
  },
  'app-store': {
    good: { ios: store.ios },
    wrong: [
      ['no store', { title: 'App' }, 'input.ios: missing-store: Enter the app’s link in at least one store'],
      [
        'an iOS address of another site',
        { ios: 'https://example.com' },
        'input.ios: invalid-ios-url: Enter an apps.apple.com link',
      ],
      [
        'an Android address of another site',
        { android: store.ios },
        'input.android: invalid-android-url: Enter a play.google.com link',
      ],
    ],
  },
  event: {
    good: { ...concert, organiser: { name: 'Casa do Mar', email: 'Ana@Example.com' } },
    wrong: [
      ['no title', { ...concert, title: ' ' }, `input.title: ${required}`],
      ['no start', { ...concert, start: '' }, `input.start: ${required}`],
      ['a day that no year has', { ...concert, start: '2026-02-30T19:00' }, `input.start: ${invalid}`],
      ['a day without a time', { ...concert, end: '2026-06-22' }, `input.end: ${required}`],
      [
        'an end before the start',
        { ...concert, end: '2026-06-21T18:59' },
        'input.end: ends-before-start: The end must be after the start',
      ],
      ['an end years later', { ...concert, end: '2028-06-21T19:00' }, 'input.end: too-long: That’s too long'],
      ['an offset in place of a zone', { ...concert, zone: '+01:00' }, `input.zone: ${invalid}`],
      ['a script for a link', { ...concert, link: 'javascript:alert(1)' }, `input.link: ${badUrl}`],
      [
        'an organiser without a valid email',
        { ...concert, organiser: { email: 'ana' } },
        'input.organiser.email: invalid-email: Please enter a valid email address',
      ],
      ['a short number', { ...concert, organiser: { phone: '12' } }, `input.organiser.phone: ${badPhone}`],
    ],
  },
  whatsapp: {
    good: { phone: '+351 912 345 678', message: 'Hi' },
    wrong: [['a number without its country', { phone: '912345678' }, `input.phone: ${badPhone}`]],
  },
  text: { good: { text: 'Hello' }, wrong: [['no text', { text: '' }, `input.text: ${required}`]] },
  wifi: {
    good: { ssid: 'Guests', password: 'welcome-in' },
    wrong: [
      ['no name', { ssid: '', security: 'none' }, `input.ssid: ${required}`],
      ['no password', { ssid: 'Guests' }, `input.password: ${required}`],
    ],
  },
  phone: { good: { phone: '912 345 678' }, wrong: [['letters', { phone: 'call' }, `input.phone: ${badPhone}`]] },
  sms: {
    good: { phone: '+351912345678', message: 'Hi' },
    wrong: [['a short number', { phone: '12' }, `input.phone: ${badPhone}`]],
  },
};

describe.each(codeTypes)('%s', (typology) => {
  test('is created with a content of its type and read back unchanged', async () => {
    const created = await create(typology, contentCases[typology].good);
    expect(created.typology.internalName).toBe(typology);
    expect(await member.call('getQr', { params: { uuid: created.uuid } })).toEqual(created);
  });

  test.each(contentCases[typology].wrong.map(([what, input, ...expected]) => [what, { input, expected }] as const))(
    'refuses %s',
    async (_, { input, expected }) => {
      expect(await createRefused(typology, input)).toEqual(expected);
    },
  );
});

test('an all-day event stores no times, and needs them again when it stops being all-day', async () => {
  const { uuid, destination } = await create('event', { ...concert, allDay: true });
  expect(destination).toBe('Concert · 2026-06-21');
  const change = (input: Record<string, unknown>) => ({ params: { uuid }, body: { input }, query: {} }) as const;
  expect((await member.call('getQr', { params: { uuid } })).input).toMatchObject({
    start: '2026-06-21',
    end: '2026-06-21',
  });
  expect(violationTexts(await member.refusal('updateQr', change({ allDay: false })))).toEqual([
    `input.start: ${required}`,
    `input.end: ${required}`,
  ]);
  const { start, end } = concert;
  expect((await member.call('updateQr', change({ allDay: false, start, end }))).destination).toBe(
    'Concert · 2026-06-21 19:00',
  );
});

test('a static event that is too long for the largest picture is refused', async () => {
  const body = { ...bodyOf('event', concert), dynamic: false };
  const { payload } = await member.call('createQr', { body: body as never });
  expect(payload).toContain('DTSTART:20260621T180000Z\r\n');
  const long = { ...body, title: 'Long', input: { ...concert, description: 'x'.repeat(1300) } };
  expect(violationTexts(await member.refusal('createQr', { body: long }))).toEqual([
    'input: too-much-content: That’s too much content. Shorten it.',
  ]);
});

test('a change of 80,000 nested objects is refused, of the content and of the settings', async () => {
  const { uuid } = await create('website', { url: 'https://example.com' });
  const nested = (depth: number): object => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object;
  for (const body of [{ input: nested(80_000) }, { settings: nested(80_000) }]) {
    const answer = await member.send('updateQr', { params: { uuid }, query: {}, body });
    expect([Object.keys(body), answer.status]).toEqual([Object.keys(body), 422]);
  }
});

describe('files by place', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const [name, kind, mimeType] of [
      ['picture', 'picture', 'image/webp'],
      ['sheet', 'document', 'text/csv'],
      ['heic', 'other', 'image/heic'],
    ] as const) {
      ids[name] = randomUUID();
      const size = kind === 'picture' ? { width: 400, height: 300, sides: [400] } : { width: null, height: null };
      await server.db
        .insertInto('assets')
        .values({
          id: ids[name],
          accountId: member.workspaceUuid,
          originalName: name,
          mimeType,
          kind,
          bytes: 10,
          ...size,
          createdAt: new Date(),
        })
        .execute();
    }
    ids['pdf'] = file;
  });
  const noPicture = 'not-picture: Invalid file format. Choose a picture.';
  const section = (image: string | undefined) => ({
    id: 's',
    title: 'Soups',
    items: [dish, { ...dish, id: 'd2', image }],
  });

  test.each<[CodeType, string, (file: string | undefined) => object]>([
    ['menu', 'header.image', (image) => ({ header: { image }, sections: [section(undefined)] })],
    [
      'menu',
      'sections.1.items.1.image',
      (image) => ({ header: {}, sections: [{ ...section(undefined), id: 'a' }, section(image)] }),
    ],
    [
      'social-media',
      'header.image',
      (image) => ({ header: { image }, links: [{ network: 'youtube', url: 'youtu.be/abc' }] }),
    ],
    ['business-card', 'image', (image) => ({ company: 'Bakery', websites: ['bakery.example'], image })],
    ['app-store', 'image', (image) => ({ ios: store.ios, image })],
    ['landing-page', 'blocks.1.image', (image) => ({ blocks: [link, { id: 'i', kind: 'image', image }] })],
    ['landing-page', 'blocks.1.image', (image) => ({ blocks: [link, { id: 'i', kind: 'profile', image }] })],
    ['landing-page', 'blocks.0.cover', (cover) => ({ blocks: [{ id: 'i', kind: 'profile', cover }] })],
  ])('%s accepts only a picture for %s', async (typology, path, make) => {
    for (const name of ['pdf', 'sheet', 'heic'])
      expect([name, await createRefused(typology, make(ids[name]))]).toEqual([name, [`input.${path}: ${noPicture}`]]);
    expect((await create(typology, make(ids['picture']))).assets.map(({ uuid }) => uuid)).toEqual([ids['picture']]);
  });

  test('a PDF code takes a PDF; a file code and a file button take anything', async () => {
    for (const name of ['picture', 'sheet', 'heic'])
      expect(await createRefused('pdf', { file: ids[name] })).toEqual([
        'input.file: not-pdf: Invalid file format. Choose a PDF.',
      ]);
    for (const name of ['picture', 'sheet', 'heic', 'pdf']) {
      await create('file', { file: ids[name] });
      await create('landing-page', { blocks: [{ id: 'f', kind: 'file', label: 'Get it', file: ids[name] }] });
    }
  });

  test('all wrong files are listed at once, including the background of the look and a hint for HEIC', async () => {
    const look = { theme: 'paper', style: { backgroundImage: ids['sheet'] } };
    const body = {
      ...bodyOf('landing-page', { blocks: [{ id: 'i', kind: 'profile', image: ids['pdf'], cover: ids['heic'] }] }),
      landingTemplate: look,
    };
    const { violations } = await member.refusal('createQr', { body });
    expect(violations).toEqual([
      {
        propertyPath: 'input.blocks.0.image',
        code: 'not-picture',
        message: 'This file isn’t a picture',
      },
      {
        propertyPath: 'input.blocks.0.cover',
        code: 'not-picture',
        message: 'HEIC cannot be shown: save the picture as JPEG',
      },
      {
        propertyPath: 'landingTemplate.style.backgroundImage',
        code: 'not-picture',
        message: 'This file isn’t a picture',
      },
    ]);
    const { uuid } = await create('landing-page', { blocks: [link] });
    expect(await member.refusal('updateQr', { params: { uuid }, body: { landingTemplate: look } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'landingTemplate.style.backgroundImage' }],
    });
    expect(
      await member.refusal('updateQr', {
        params: { uuid },
        body: { input: { blocks: [{ id: 'i', kind: 'image', image: ids['sheet'] }] } },
      }),
    ).toMatchObject({ violations: [{ propertyPath: 'input.blocks.0.image' }] });
    for (const [change, propertyPath] of [
      [{ action: 'page-design', landingTemplate: look }, 'landingTemplate.style.backgroundImage'],
      [
        {
          action: 'change-type',
          typology: 'business-card',
          input: { company: 'Bakery', websites: ['bakery.example'], image: ids['pdf'] },
        },
        'input.image',
      ],
    ] as const) {
      expect(
        await member.refusal('changeQrs', { body: { ...change, selection: { uuids: [uuid] } }, query: {} }),
      ).toMatchObject({ status: 422, violations: [{ propertyPath, code: 'not-picture' }] });
    }
  });

  test('a code saved before this check existed can still be copied, paused and rolled back', async () => {
    const { uuid } = await create('app-store', { ios: store.ios });
    await server.db
      .updateTable('qrs')
      .set({ input: JSON.stringify({ ios: store.ios, android: null, title: '', subtitle: '', image: file }) })
      .where('id', '=', uuid)
      .execute();
    await server.db
      .updateTable('qrVersions')
      .set({ seen: sql`jsonb_set(seen, '{input,image}', to_jsonb(${file}::text))` })
      .where('qrId', '=', uuid)
      .execute();
    await member.call('cloneQr', { params: { uuid } });
    await member.call('updateQr', { params: { uuid }, body: { state: 'paused' } });
    await member.call('rollBackQr', { params: { uuid }, query: {}, body: { version: 1 } });
    expect(await member.refusal('updateQr', { params: { uuid }, body: { input: { title: 'Ours' } } })).toMatchObject({
      violations: [{ propertyPath: 'input.image', code: 'not-picture' }],
    });
    await member.call('updateQr', { params: { uuid }, body: { input: { title: 'Ours', image: null } } });
  });
});

describe('changing the content', () => {
  const change = (uuid: string, body: object) => member.call('updateQr', { params: { uuid }, body });
  const inputOf = async (uuid: string, body: object): Promise<AnyContent> => (await change(uuid, body)).input;

  test('is a merge patch: null removes a field, and lists are replaced', async () => {
    const { uuid } = await create('business-card', {
      firstName: 'Ana',
      jobTitle: 'Baker',
      phones: [{ number: '+351912345678' }, { number: '+351912345679' }],
      websites: ['bakery.example'],
    });
    const input = await inputOf(uuid, {
      input: { lastName: 'Castro', jobTitle: null, phones: [{ kind: 'work', number: '+351210000000' }] },
    });
    expect(input).toMatchObject({
      firstName: 'Ana',
      lastName: 'Castro',
      jobTitle: '',
      phones: [{ kind: 'work', number: '+351210000000' }],
      websites: ['https://bakery.example/'],
    });
  });

  test('validates the merged content, not only the patch', async () => {
    const { uuid } = await create('business-card', { firstName: 'Ana', websites: ['bakery.example'] });
    expect(
      violationTexts(await member.refusal('updateQr', { params: { uuid }, body: { input: { websites: null } } })),
    ).toEqual(['input.phones: missing-contact: Add a phone number, email, address or website']);
  });

  test('with another type replaces the content completely', async () => {
    const { uuid } = await create('website', { url: 'example.com' });
    expect(violationTexts(await member.refusal('updateQr', { params: { uuid }, body: { typology: 'menu' } }))).toEqual([
      `input: ${required}`,
    ]);
    const after = await change(uuid, { typology: 'email', input: { email: 'ana@example.com' } });
    expect(after).toMatchObject({
      typology: { internalName: 'email' },
      input: { email: 'ana@example.com', subject: '', message: '' },
    });
    expect(after.input).not.toHaveProperty('url');
  });

  test.each(codeTypes.filter((typology) => !canBeDynamic(typology)))(
    'cannot turn a dynamic code into %s, a type for static codes only',
    async (typology) => {
      const { uuid } = await create('website', { url: 'example.com' });
      expect(
        violationTexts(
          await member.refusal('updateQr', {
            params: { uuid },
            body: { typology, input: contentCases[typology].good },
          }),
        ),
      ).toEqual([`typology: ${invalid}`]);
    },
  );

  test.each(codeTypes.filter((typology) => !canBeStatic(typology)))(
    'cannot turn a static code into %s, a type for dynamic codes only',
    async (typology) => {
      const { uuid } = await create('text', { text: 'Hello' });
      expect(
        violationTexts(
          await member.refusal('updateQr', {
            params: { uuid },
            body: { typology, input: contentCases[typology].good },
          }),
        ),
      ).toEqual([`typology: ${invalid}`]);
    },
  );
});

test('a static content that is too long for the largest picture is refused', async () => {
  const body = { title: 'Long words', typology: 'text', dynamic: false, input: { text: 'ä'.repeat(1270) } };
  expect(violationTexts(await member.refusal('createQr', { body }))).toEqual([
    'input: too-much-content: That’s too much content. Shorten it.',
  ]);
});

test.each([
  ['text', true],
  ['menu', false],
] as const)('a code of type %s with dynamic %s is refused', async (typology, dynamic) => {
  expect(
    violationTexts(
      await member.refusal('createQr', { body: { ...bodyOf(typology, contentCases[typology].good), dynamic } }),
    ),
  ).toEqual([`dynamic: ${invalid}`]);
});
