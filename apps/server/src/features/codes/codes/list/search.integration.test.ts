import { limits, type QrSelection } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../../../testing/filling/projects.ts';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { fillTexts } from './fill-texts.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

type Query = NonNullable<Parameters<typeof member.call<'listQrs'>>[1]>['query'];
const found = async (search_term: string, more: Query = {}, by = member) =>
  (await by.call('listQrs', { query: { state: 'all', search_term, ...more } })).items.map(({ title, match }) => [
    title,
    match && `${match.field}: ${match.before}[${match.hit}]${match.after}`,
  ]);

test('a destination finds its code, as typed and as pasted, and the answer says what matched', async () => {
  await createCode(member, { title: 'Shop window', input: { url: 'https://www.shop.example/Store/7?from=door' } });
  const hit = [['Shop window', 'destination: www.shop.example/[Store/7]?from=door']];
  expect(await found('store/7')).toEqual(hit);
  for (const pasted of [
    'https://www.shop.example/Store/7?from=door',
    'http://shop.example/store/7',
    'shop.example/store/7/',
    'WWW.SHOP.EXAMPLE/STORE/7',
  ])
    expect((await found(pasted)).map(([title]) => title)).toEqual(['Shop window']);
  expect(await found('store/8')).toEqual([]);
});

test('a short link, its ending and a former ending find their code before everything else', async () => {
  const { uuid } = await createCode(member, { title: 'Flyer', pathName: 'spring-flyer' });
  await createCode(member, {
    title: 'spring-flyer in another name',
    input: { url: 'https://example.com/spring-flyer' },
  });
  const first = async (term: string) => (await found(term))[0];
  expect(await first('spring-flyer')).toEqual(['Flyer', 'link: [spring-flyer]']);
  expect(await first('https://go.example/spring-flyer')).toEqual(['Flyer', 'link: [spring-flyer]']);
  expect(await found('go.example/spring-flyer')).toHaveLength(1);
  expect((await first('spring-fly'))?.[0]).toBe('spring-flyer in another name');
  await member.call('updateQr', { params: { uuid }, body: { pathName: 'Summer-Flyer' } });
  expect(await first('go.example/spring-flyer')).toEqual(['Flyer', 'link: [spring-flyer]']);
  expect(await first('https://go.example/summer-flyer?utm=1')).toEqual(['Flyer', 'link: [Summer-Flyer]']);
  // Another host with the same path is a destination, not our link.
  expect(await found('elsewhere.example/spring-flyer')).toEqual([]);
});

test('names come before destinations, tags, projects, notes and contents', async () => {
  const word = 'zephyr';
  const project = await createProject(member, { title: `Project ${word}` });
  const made = [
    member.call('createQr', {
      body: {
        title: 'By content',
        typology: 'menu',
        input: {
          header: { title: 'Bar', subtitle: '', image: null },
          sections: [{ id: 'a', title: 'Drinks', description: '', items: [{ id: 'b', name: `Cold ${word} tea` }] }],
        },
      },
    }),
    createCode(member, { title: 'By note', description: `Hangs beside the ${word}` }),
    createCode(member, { title: 'By project', project: project.iri }),
    createCode(member, { title: 'By tag' }),
    createCode(member, { title: 'By destination', input: { url: `https://example.com/${word}` } }),
    createCode(member, { title: 'By ending', pathName: `a-${word}-b` }),
    createCode(member, { title: `The ${word}` }),
    createCode(member, { title: `${word} first` }),
  ];
  const codes = await Promise.all(made);
  await member.call('createTag', { body: { qr: codes[3]?.uuid ?? '', name: word } });
  expect(await found('Zephyr')).toEqual([
    ['zephyr first', 'name: [zephyr] first'],
    ['The zephyr', 'name: The [zephyr]'],
    ['By ending', 'link: a-[zephyr]-b'],
    ['By destination', 'destination: example.com/[zephyr]'],
    ['By tag', 'tag: [zephyr]'],
    ['By project', 'project: Project [zephyr]'],
    ['By note', 'note: Hangs beside the [zephyr]'],
    ['By content', 'content: Bar Cold [zephyr] tea Drinks'],
  ]);
  const sorted = await found('Zephyr', { sort: 'title', order: 'desc' });
  expect(sorted[0]?.[0]).toBe('zephyr first');
  expect(sorted.at(-1)?.[0]).toBe('By content');
});

test('a whole name comes before the names that begin with it, over all pages', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  for (const title of ['The Bulk 7', 'Bulk 7', 'Bulk 70', 'Bulk 71', 'Bulk 72']) await createCode(owner, { title });
  const ranked = ['Bulk 7', 'Bulk 72', 'Bulk 71', 'Bulk 70', 'The Bulk 7'];
  const titles = async (more: Query = {}) => (await found(' bulk 7', more, owner)).map(([title]) => title);
  expect(await titles()).toEqual(ranked);
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await titles({ page, itemsPerPage: 2 })));
  expect(pages).toEqual(ranked);
  const query = { state: 'all', search_term: 'Bulk 7', itemsPerPage: 1 } as const;
  const { nextCursor } = await owner.call('listQrs', { query });
  const next = await owner.call('listQrs', { query: { ...query, itemsPerPage: 10, cursor: nextCursor ?? '' } });
  expect(next.items.map(({ title }) => title)).toEqual(ranked.slice(1));
});

test('a change of note, rules or content changes what finds the code; a password never does', async () => {
  const { uuid } = await createCode(member, { title: 'Changing' });
  await member.call('updateQr', { params: { uuid }, body: { description: 'Beside the quokka' } });
  await member.call('updateQr', { params: { uuid }, body: { input: { url: 'https://example.com/numbat' } } });
  await member.call('updateQr', {
    params: { uuid },
    body: { settings: { rules: [{ id: 'a', to: [{ url: 'https://example.com/bilby', weight: 1 }] }] } },
  });
  expect((await found('quokka'))[0]?.[0]).toBe('Changing');
  expect((await found('numbat'))[0]?.[0]).toBe('Changing');
  expect(await found('bilby')).toEqual([['Changing', 'destination: example.com/[bilby]']]);
  await member.call('updateQr', { params: { uuid }, body: { description: '' } });
  expect(await found('quokka')).toEqual([]);
  await member.call('createQr', {
    body: {
      title: 'Guests',
      typology: 'wifi',
      dynamic: false,
      input: { ssid: 'Lobby network', security: 'wpa', password: 'wombatwombat' },
    },
  });
  expect(await found('lobby')).toHaveLength(1);
  expect(await found('wombat')).toEqual([]);
});

test('codes of other workspaces are never found, by any field', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  const theirs = await createCode(stranger, {
    title: 'Cassowary',
    pathName: 'cassowary-link',
    description: 'cassowary note',
    input: { url: 'https://example.com/cassowary' },
  });
  await stranger.call('createTag', { body: { qr: theirs.uuid, name: 'cassowary' } });
  for (const term of ['cassowary', 'go.example/cassowary-link', 'https://example.com/cassowary'])
    expect(await found(term)).toEqual([]);
  expect(await found('go.example/cassowary-link', {}, stranger)).toHaveLength(1);
});

test('a batch over all that match uses the same search', async () => {
  const one = await createCode(member, { title: 'Batched', input: { url: 'https://example.com/pademelon/1' } });
  await createCode(member, { title: 'Not batched' });
  const selection: QrSelection = {
    matching: { state: 'all', search_term: 'example.com/pademelon' },
    except: [],
  };
  expect(await member.call('changeQrs', { query: {}, body: { action: 'pause', selection } })).toMatchObject({
    changed: [one.uuid],
  });
});

test('several values of a filter mean any of them', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const [a, b] = [await createProject(owner, { title: 'A' }), await createProject(owner, { title: 'B' })];
  const codes = [
    await createCode(owner, { title: 'In A', project: a.iri }),
    await createCode(owner, { title: 'In B', project: b.iri }),
    await createCode(owner, { title: 'In none' }),
  ];
  await owner.call('createQr', { body: { title: 'Mail', typology: 'email', input: { email: 'a@example.com' } } });
  await owner.call('createTag', { body: { qr: codes[0]?.uuid ?? '', name: 'red' } });
  await owner.call('createTag', { body: { qr: codes[2]?.uuid ?? '', name: 'blue' } });
  const titles = async (query: Query) =>
    (await owner.call('listQrs', { query: { sort: 'title', ...query } })).items.map(({ title }) => title);
  expect(await titles({ 'project.uuid': [a.uuid, b.uuid] })).toEqual(['In A', 'In B']);
  expect(await titles({ typology: ['email', 'menu'] })).toEqual(['Mail']);
  expect(await titles({ typology: ['email', 'website'] })).toHaveLength(4);
  expect(await titles({ tag: ['RED', 'blue'] })).toEqual(['In A', 'In none']);
  expect(await titles({ tag: ['red'], 'project.uuid': [b.uuid] })).toEqual([]);
  expect(await titles({ created_within: 1 })).toHaveLength(4);
  expect(
    await owner.refusal('listQrs', { query: { tag: Array.from({ length: limits.filter.values + 1 }, () => 'x') } }),
  ).toMatchObject({ status: 422 });
});

test('texts of codes from before are written by the worker, former endings included', async () => {
  const { uuid } = await createCode(member, { title: 'Old one', pathName: 'old-ending', description: 'A thylacine' });
  await member.call('updateQr', { params: { uuid }, body: { pathName: 'newer-ending' } });
  await server.db.deleteFrom('qrTexts').where('qrId', '=', uuid).execute();
  expect(await found('thylacine')).toEqual([]);
  expect((await found('Old one'))[0]?.[0]).toBe('Old one');
  await fillTexts(
    { db: server.db, log: { warn: () => expect.fail('a text could not be written') } as never },
    AbortSignal.timeout(60_000),
  );
  expect(await found('thylacine')).toHaveLength(1);
  expect(await found('go.example/old-ending')).toHaveLength(1);
});
