import { canBeDynamic, canBeStatic, codeTypes, type Qr, type CodeType } from '@evercode/contract';
import { sql } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { createProject } from '../../../../testing/filling/projects.ts';
import { aPdf } from '../../../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  for (const title of [
    '100% off',
    '100 off',
    'a_b',
    'axb',
    String.raw`back\slash`,
    'backslash',
    'ÀGORA',
    'Paused one',
    'Trashed one',
  ]) {
    await createCode(member, { title });
  }
  const { items } = await member.call('listQrs', { query: {} });
  const named = (title: string) => ({ uuid: items.find((item) => item.title === title)?.uuid ?? '' });
  await member.call('updateQr', { params: named('Paused one'), body: { state: 'paused' } });
  await member.call('deleteQr', { params: named('Trashed one'), query: {} });
  await createCode(await signUp(server), { title: 'Somebody else’s' });
});
afterAll(() => server.stop());

const titles = async (query: NonNullable<Parameters<typeof member.call<'listQrs'>>[1]>['query']) =>
  (await member.call('listQrs', { query })).items.map(({ title }) => title);

test.each([
  ['100%', ['100% off']],
  ['%', ['100% off']],
  ['a_b', ['a_b']],
  ['_', ['a_b']],
  ['\\', [String.raw`back\slash`]],
  [String.raw`\s`, [String.raw`back\slash`]],
  ['OFF', ['100 off', '100% off']],
  [' àgora ', ['ÀGORA']],
  ["'; drop table qrs; --", []],
  ['', ['100 off', '100% off', 'ÀGORA', 'a_b', 'axb', String.raw`back\slash`, 'backslash']],
])('a search for "%s" has no wildcards', async (search_term, expected) => {
  expect((await titles({ search_term })).toSorted()).toEqual(expected.toSorted());
});

test('the list filters by state; the state all excludes the trash', async () => {
  expect(await titles({ state: 'paused' })).toEqual(['Paused one']);
  expect(await titles({ state: 'deleted' })).toEqual(['Trashed one']);
  expect(await titles({ state: 'all' })).toHaveLength(8);
  expect(await titles({ state: 'active' })).toEqual(await titles({}));
});

test('the most recently changed code comes first', async () => {
  expect(await titles({ state: 'all', itemsPerPage: 2 })).toEqual(['Paused one', 'ÀGORA']);
});

test('pages list each code once, with the total number', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => member.call('listQrs', { query: { page, itemsPerPage: 3, state: 'all' } })),
  );
  expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 2, 0]);
  expect(pages.every(({ totalItems, itemsPerPage }) => totalItems === 8 && itemsPerPage === 3)).toBe(true);
  expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(await titles({ state: 'all' }));
});

test('a list item has only the design parameters that differ from the default; a single code has all', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const designParams = {
    pattern: 'circle',
    size: 24,
    foreground_color: '#1b3a8a',
    background_color: '#ffffff',
  } as const;
  const { uuid } = await createCode(owner, { designParams });
  const [listed] = (await owner.call('listQrs', { query: {} })).items;
  expect(listed?.designParams).toEqual({ pattern: 'circle', foreground_color: '#1b3a8a' });
  expect((await owner.call('getQr', { params: { uuid } })).designParams).toEqual({ ...defaultDesign, ...designParams });
});

/** Every type, also without its optional name. */
const contents: readonly (readonly [CodeType, object])[] = [
  ['website', { url: 'https://example.com/a?b=%20c' }],
  ['email', { email: 'a@example.com' }],
  ['whatsapp', { phone: '+351912345678' }],
  [
    'deep-link',
    { ios: { link: 'myapp://page', store: 'https://apps.apple.com/app/id1' }, fallbackUrl: 'https://example.com/app' },
  ],
  ['app-store', { ios: 'https://apps.apple.com/app/id1', title: '  Two\n\u00a0 lines\u2003of it ' }],
  ['app-store', { ios: 'https://apps.apple.com/app/id1' }],
  [
    'social-media',
    {
      header: { title: 'Us', subtitle: 'And them' },
      links: [{ network: 'instagram', url: 'https://instagram.com/us' }],
    },
  ],
  ['event', { title: 'Concert; \n now', start: '2026-06-21T19:00', end: '2026-06-21T22:00', zone: 'Europe/Lisbon' }],
  ['menu', { header: { title: 'Lunch' }, currency: 'EUR', sections: [{ id: 'a', title: 'Soups', items: [] }] }],
  ['business-card', { firstName: 'Ana', lastName: 'Reis', company: 'Reis', websites: ['https://example.com'] }],
  ['business-card', { firstName: 'Ana', websites: ['https://example.com'] }],
  ['business-card', { lastName: 'Reis', company: 'X', websites: ['https://example.com'] }],
  ['business-card', { company: 'Reis & Filhos', websites: ['https://example.com'] }],
  [
    'landing-page',
    {
      blocks: [
        { kind: 'profile', id: 'a', title: 'Hello', subtitle: 'x' },
        { kind: 'title', id: 'b', text: 'Second' },
      ],
    },
  ],
  [
    'landing-page',
    {
      blocks: [
        { kind: 'text', id: 'a', text: 'Words' },
        { kind: 'profile', id: 'b', title: '' },
        { kind: 'title', id: 'c', text: 'Named "here"' },
        { kind: 'profile', id: 'd', title: 'Late' },
      ],
    },
  ],
  ['landing-page', { blocks: [{ kind: 'video', id: 'a', url: 'https://vimeo.com/76979871', title: 'A film' }] }],
  ['text', { text: `Some\n words ${'é'.repeat(200)}` }],
  ['wifi', { ssid: 'Guests; "all"', security: 'none' }],
  ['phone', { phone: '+351912345678' }],
  ['sms', { phone: '+351912345678', message: 'Hi' }],
  ['website', { url: 'https://example.com/static' }],
  ['business-card', { company: 'On paper', phones: [{ number: '+351912345678' }] }],
];

test('destination and payload of a list item equal those of the single code, also after a change', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const file = (await owner.call('uploadAsset', { file: new File([aPdf], 'Menu.pdf') })).uuid;
  const all = [...contents, ['pdf', { file, title: 'Prices' }] as const, ['file', { file, title: '' }] as const];
  expect(new Set(all.map(([type]) => type))).toEqual(new Set(codeTypes));
  for (const [place, [typology, input]] of all.entries()) {
    const dynamic =
      canBeDynamic(typology) && !(canBeStatic(typology) && place >= contents.length - 2 && place < contents.length);
    expect((await owner.send('createQr', { body: { title: `Code ${place}`, typology, dynamic, input } })).status).toBe(
      201,
    );
  }
  const compare = async () => {
    const { items } = await owner.call('listQrs', { query: { itemsPerPage: 100 } });
    const opened = await Promise.all(items.map(({ uuid }) => owner.call('getQr', { params: { uuid } })));
    const said = ({
      uuid,
      destination,
      payload,
      shortUrl,
    }: Pick<Qr, 'uuid' | 'destination' | 'payload' | 'shortUrl'>) => ({ uuid, destination, payload, shortUrl });
    expect(items.map(said)).toEqual(opened.map(said));
    return opened;
  };
  const codes = await compare();
  expect(codes).toHaveLength(all.length);
  expect(codes.map(({ destination }) => destination).toSorted()).toContain('Two lines of it');
  const website = codes.find(({ typology, dynamic }) => typology.internalName === 'website' && dynamic)?.uuid ?? '';
  await owner.call('updateQr', { params: { uuid: website }, body: { input: { url: 'https://example.org/moved' } } });
  await owner.call('changeQrs', {
    body: {
      action: 'change-type',
      typology: 'whatsapp',
      input: { phone: '+5511999999999' },
      selection: { uuids: codes.filter(({ typology }) => typology.internalName === 'menu').map(({ uuid }) => uuid) },
    },
    query: {},
  });
  expect((await compare()).map(({ destination }) => destination)).toEqual(
    expect.arrayContaining(['https://example.org/moved', '+5511999999999']),
  );
});

test('codes changed at the same instant have a stable order across pages', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const { uuid, shortUrl } = await createCode(owner);
  await sql`
    with copies as (
      insert into routes (domain, ending, version, record)
      select '', 'copy-' || n, 1, record from routes, generate_series(1, 59) n
      where ending = ${shortUrl.pathName} returning ending
    )
    insert into qrs
    select gen_random_uuid(), account_id, copies.ending, copies.ending, typology, is_dynamic, input, design_params,
      state, domain, copies.ending, version, created_by, created_at, updated_at
    from qrs, copies where id = ${uuid}`.execute(server.db);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => owner.call('listQrs', { query: { page, itemsPerPage: 6 } })),
  );
  expect(new Set(pages.flatMap(({ items }) => items.map((item) => item.uuid))).size).toBe(60);
});

describe('filters and orders', () => {
  let owner: Member;
  let summer: string;
  let trashed: string;
  const found = async (query: NonNullable<Parameters<typeof owner.call<'listQrs'>>[1]>['query']) => {
    const { items, totalItems } = await owner.call('listQrs', { query: { sort: 'title', ...query } });
    expect(totalItems).toBe(items.length);
    return items.map(({ title }) => title);
  };
  beforeAll(async () => {
    owner = await signUp(server, { plan: 'pro' });
    [summer, trashed] = [
      (await createProject(owner, { title: 'Été 50%' })).uuid,
      (await createProject(owner, { title: 'Old' })).uuid,
    ];
    const [poster, flyer] = [
      await createCode(owner, { title: 'Poster', project: summer }),
      await createCode(owner, { title: 'Flyer', project: summer }),
    ];
    for (const [qr, name] of [
      [poster.uuid, 'Print'],
      [poster.uuid, 'Shop'],
      [flyer.uuid, 'print'],
    ] as const)
      await owner.call('createTag', { body: { qr, name } });
    await createCode(owner, { title: 'été menu' });
    await createCode(owner, { title: 'Gone', project: trashed });
    await owner.call('createQr', {
      body: { title: 'Wi-Fi', typology: 'wifi', dynamic: false, input: { ssid: 'Guests', security: 'none' } },
    });
    await owner.call('deleteProject', { params: { uuid: trashed }, query: {} });
  });

  test('a search matches the title of the code and of its project', async () => {
    expect(await found({ search_term: 'ÉTÉ' })).toEqual(['Flyer', 'Poster', 'été menu']);
    expect(await found({ search_term: '50%' })).toEqual(['Flyer', 'Poster']);
    expect(await found({ search_term: 'ost', 'project.uuid': summer })).toEqual(['Poster']);
    expect(await found({ search_term: 'été', 'project.uuid': summer })).toEqual(['Flyer', 'Poster']);
    expect(await found({ search_term: 'old' })).toEqual([]);
    expect(await found({ search_term: 'old', state: 'deleted' })).toEqual(['Gone']);
  });

  test('filters by project, type and tag, and by all at once', async () => {
    expect(await found({ 'project.uuid': `/api/projects/${summer}` })).toEqual(['Flyer', 'Poster']);
    expect(await found({ 'project.uuid': trashed })).toEqual([]);
    expect(await found({ 'project.uuid': trashed, state: 'deleted' })).toEqual(['Gone']);
    expect(await found({ typology: 'wifi' })).toEqual(['Wi-Fi']);
    expect(await found({ tag: ' PRINT ' })).toEqual(['Flyer', 'Poster']);
    expect(await found({ tag: 'shop', typology: 'website', 'project.uuid': summer, search_term: 'p' })).toEqual([
      'Poster',
    ]);
    expect(await found({ tag: 'prin' })).toEqual([]);
    expect(await found({ tag: '' })).toHaveLength(4);
  });

  test('each item has its tags in order, its project and its logo', async () => {
    const { uuid } = (await owner.call('listQrs', { query: { search_term: 'Poster' } })).items[0] ?? { uuid: '' };
    await owner.call('updateQr', {
      params: { uuid },
      body: { logo: (await owner.call('listQrLogos', { query: {} })).items[0]?.uuid ?? null },
    });
    const { items } = await owner.call('listQrs', { query: { search_term: 'Poster' } });
    const whole = await owner.call('getQr', { params: { uuid } });
    expect(items[0]).toMatchObject({
      tags: whole.tags,
      project: whole.project,
      logo: whole.logo,
      destination: whole.destination,
      payload: whole.payload,
    });
    expect(whole).toMatchObject({
      tags: [{ name: 'print' }, { name: 'shop' }],
      project: { title: 'Été 50%' },
      logo: { isTemplate: true },
    });
  });

  test('sorts by last change, by creation in both directions, and by title', async () => {
    const orderOf = async (sort: 'updated' | 'created' | 'oldest' | 'title') =>
      (await owner.call('listQrs', { query: { sort } })).items.map(({ title }) => title);
    const flyer = (await owner.call('listQrs', { query: { search_term: 'Flyer' } })).items[0]?.uuid ?? '';
    await owner.call('updateQr', { params: { uuid: flyer }, body: { title: 'Flyer' } });
    expect(await orderOf('updated')).toEqual(['Flyer', ...(await orderOf('updated')).slice(1)]);
    expect(await orderOf('oldest')).toEqual(['Poster', 'Flyer', 'été menu', 'Wi-Fi']);
    expect(await orderOf('created')).toEqual(['Wi-Fi', 'été menu', 'Flyer', 'Poster']);
    expect(await orderOf('title')).toEqual(['Flyer', 'Poster', 'Wi-Fi', 'été menu']);
  });

  test('a page beyond the last is empty and has the total number', async () => {
    expect(await owner.call('listQrs', { query: { page: 9, itemsPerPage: 2 } })).toEqual({
      items: [],
      page: 9,
      itemsPerPage: 2,
      totalItems: 4,
      nextCursor: null,
    });
  });

  test('projects, tags and codes of another workspace match nothing', async () => {
    const stranger = await signUp(server, { plan: 'pro' });
    for (const query of [{ 'project.uuid': summer }, { tag: 'print' }, { search_term: 'été' }] as const) {
      expect((await stranger.call('listQrs', { query: { state: 'all', ...query } })).items).toEqual([]);
    }
  });

  test.each<[object, string]>([
    [{ 'project.uuid': 'x' }, 'project.uuid'],
    [{ 'project.uuid': '' }, 'project.uuid'],
    [{ typology: 'poem' }, 'typology'],
    [{ sort: 'luck' }, 'sort'],
    [{ state: 'gone' }, 'state'],
    [{ tag: 'x'.repeat(65) }, 'tag'],
    [{ tag: 'a\u0000' }, 'tag'],
    [{ search_term: 'x'.repeat(513) }, 'search_term'],
    [{ page: 0 }, 'page'],
    [{ itemsPerPage: 101 }, 'itemsPerPage'],
  ])('the query %j is refused', async (query, propertyPath) => {
    expect(await owner.refusal('listQrs', { query: { ...query } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath }],
    });
  });
});
