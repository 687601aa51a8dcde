import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallOf, routes } from '@evercode/contract';
import { endOf, guessesOf } from '../../../testing/filling/tables.ts';
import { createProject } from '../../../testing/filling/projects.ts';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => void (server = await startServerUnderTest()));
afterAll(() => server.stop());
beforeEach(async () => {
  member = await signUp(server, { plan: 'pro' });
});

type Body = CallOf<typeof routes.changeFromTable>['body'];
const read = (uuid: string) => member.call('getQr', { params: { uuid } });

async function exportCodes(): Promise<string> {
  const selection = { matching: { state: 'all' as const }, except: [] };
  return (await member.send('exportQrs', { body: { selection } })).text();
}
async function upload(csv: string, more: Partial<Body> = {}) {
  const table = await member.call('uploadTable', { query: { forChanges: 'true' }, file: new File([csv], 'codes.csv') });
  const body: Body = { columns: guessesOf(table), ...more };
  return { params: { uuid: table.uuid }, body };
}
async function compare(csv: string) {
  const { params, body } = await upload(csv);
  const { confirmLocked: _, skipFaulty: __, mail: ___, ...reading } = body;
  return member.call('compareTable', { params, body: reading });
}
const change = async (csv: string, more: Partial<Body> = {}) =>
  endOf(member, await member.call('changeFromTable', await upload(csv, more)));
const undo = async (uuid: string) => endOf(member, await member.call('undoJob', { params: { uuid } }));

async function aWorkspace() {
  const project = await createProject(member, { title: 'Seasons' });
  const menu = await createCode(member, { title: 'Menu', input: { url: 'https://example.com/menu' } });
  const shop = await createCode(member, { title: 'Shop', input: { url: 'https://example.com/shop' } });
  const wifi = await member.call('createQr', {
    body: {
      title: 'Guests',
      typology: 'wifi',
      dynamic: false,
      input: { ssid: 'Café', password: 'secret-123' },
    },
  });
  await member.call('createTag', { body: { qr: menu.uuid, name: 'indoor' } });
  return { project, menu, shop, wifi };
}

test('an export that is imported again changes nothing', async () => {
  const { menu } = await aWorkspace();
  await member.call('updateQr', {
    params: { uuid: menu.uuid },
    query: {},
    body: {
      description: '=1+1, "quoted"; and more',
      settings: { urlParameters: [{ name: 'utm_source', value: 'a b' }] },
    },
  });
  const csv = await exportCodes();
  expect(await compare(csv)).toEqual({
    changed: 0,
    new: 0,
    unchanged: 3,
    notInFile: 0,
    locked: 0,
    differences: [],
    faults: [],
    faultsInAll: 0,
  });
  expect(await member.refusal('changeFromTable', await upload(csv))).toMatchObject({ code: 'table-faulty' });
});

test('changes are shown field by field, applied with versions, and taken back together', async () => {
  const { menu, shop, project } = await aWorkspace();
  const csv = (await exportCodes())
    .replace('https://example.com/menu', 'https://example.com/new-menu')
    .replace(',Menu,', ',Menu,')
    .replace(/^Shop,/m, 'Store,')
    .replace(/^(Menu,.*,)indoor/m, '$1indoor; outdoor')
    .replace(/\r\nGuests,[^\r]*/, '');
  expect(await compare(csv)).toMatchObject({
    changed: 2,
    unchanged: 0,
    notInFile: 1,
    differences: [
      {
        title: 'Menu',
        fields: expect.arrayContaining([
          { column: 'destination', before: 'https://example.com/menu', after: 'https://example.com/new-menu' },
          { column: 'tags', before: 'indoor', after: 'indoor; outdoor' },
        ]) as unknown[],
      },
      { title: 'Shop', fields: [{ column: 'name', before: 'Shop', after: 'Store' }] },
    ],
  });
  const job = await change(csv);
  expect(job).toMatchObject({ status: 'done', canUndo: true, result: { changed: 2, failed: 0, skipped: 0 } });
  const changed = await read(menu.uuid);
  expect(changed).toMatchObject({ version: 2, destination: 'https://example.com/new-menu' });
  expect(changed.tags.map(({ name }) => name)).toEqual(['indoor', 'outdoor']);
  expect((await read(shop.uuid)).title).toBe('Store');

  const undone = await undo(job.uuid);
  expect(undone).toMatchObject({
    status: 'done',
    undoes: job.uuid,
    canUndo: false,
    result: { changed: 2, skipped: 0 },
  });
  const back = await read(menu.uuid);
  expect(back).toMatchObject({ version: 3, destination: 'https://example.com/menu' });
  expect(back.tags.map(({ name }) => name)).toEqual(['indoor']);
  expect((await read(shop.uuid)).title).toBe('Shop');
  expect(await member.refusal('undoJob', { params: { uuid: job.uuid } })).toMatchObject({ code: 'cannot-undo' });
  expect(project.title).toBe('Seasons');
});

test('an export of codes of several types has each column under its own name', async () => {
  await aWorkspace();
  await member.call('createQr', {
    body: {
      title: 'Card',
      typology: 'business-card',
      dynamic: true,
      input: {
        firstName: 'Ana',
        emails: [{ kind: 'work', email: 'ana@example.com' }],
        websites: ['https://example.com'],
      },
    },
  });
  const csv = await exportCodes();
  const table = await member.call('uploadTable', { query: { forChanges: 'true' }, file: new File([csv], 'codes.csv') });
  const guesses = new Map(table.columns.map(({ name, guess }) => [name, guess]));
  const own = new Set([
    'name',
    'status',
    'destination',
    'website',
    'first_name',
    'email',
    'ssid',
    'wifi_password',
    'tags',
    'note',
  ]);
  expect([...guesses].filter(([name]) => own.has(name))).toEqual(
    [...guesses.keys()].filter((name) => own.has(name)).map((name) => [name, name]),
  );
  expect(guesses.get('short_link')).toBe('ending');
  expect(['type', 'scans', 'created_at'].map((name) => guesses.get(name))).toEqual([null, null, null]);
  expect(await compare(csv)).toMatchObject({ changed: 0, unchanged: 4, faults: [] });
  // "Type" is also what people call the security of a network.
  const few = new File(['name,type,short_link\nMenu,website,menu'], 'codes.csv');
  const { columns } = await member.call('uploadTable', { query: { forChanges: 'true' }, file: few });
  expect(columns.map(({ guess }) => guess)).toEqual(['name', null, 'ending']);
});

test('an undo leaves alone what was changed since', async () => {
  const { menu } = await aWorkspace();
  const csv = (await exportCodes())
    .replace('https://example.com/menu', 'https://example.com/new-menu')
    .replace('https://example.com/shop', 'https://example.com/new-shop');
  const job = await change(csv);
  await member.call('updateQr', { params: menu, query: {}, body: { input: { url: 'https://example.com/by-hand' } } });
  const undone = await undo(job.uuid);
  expect(undone).toMatchObject({ status: 'done', result: { changed: 1, skipped: 1 } });
  expect((await read(menu.uuid)).destination).toBe('https://example.com/by-hand');
});

test('faults, unknown codes, doubled rows and printed codes are named; the others are changed', async () => {
  const { menu, shop } = await aWorkspace();
  await member.call('updateQr', { params: menu, query: {}, body: { locked: true } });
  const row = (link: string, destination: string) => `${link},${destination}\r\n`;
  const csv = [
    'short link,destination\r\n',
    row(menu.shortUrl.url, 'https://example.com/a'),
    row(shop.shortUrl.url, 'not a link'),
    row(shop.shortUrl.pathName, 'https://example.com/b'),
    row('https://go.example/nowhere', 'https://example.com/c'),
  ].join('');
  expect(await compare(csv)).toMatchObject({
    changed: 1,
    new: 1,
    locked: 1,
    faults: [
      { line: 3, columnId: 'destination', problem: 'invalid-url', value: 'not a link' },
      { line: 4, columnId: 'ending', problem: 'duplicated' },
    ],
  });
  expect(await member.refusal('changeFromTable', await upload(csv))).toMatchObject({ code: 'table-faulty' });
  const job = await change(csv, { skipFaulty: true });
  expect(job).toMatchObject({ status: 'done', result: { changed: 0, failed: 1, skipped: 3 } });
  const rows = (await member.call('listJobRows', { params: job, query: {} })).items;
  expect(rows.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
    [2, 'failed', 'locked'],
    [3, 'skipped', 'invalid-url'],
    [4, 'skipped', 'duplicated'],
    [5, 'skipped', 'unknown-code'],
  ]);
  expect((await read(menu.uuid)).version).toBe(2);
  expect((await change(csv, { skipFaulty: true, confirmLocked: true })).result).toMatchObject({ changed: 1 });
});

test('a new name that another code has is foreseen, as rows before have left it', async () => {
  const { menu, shop, wifi } = await aWorkspace();
  const bar = await createCode(member, { title: 'Bar', input: { url: 'https://example.com/bar' } });
  const rows = (...names: [link: string, name: string][]) =>
    `short link,name\r\n${names.map((row) => `${row.join(',')}\r\n`).join('')}`;
  const [first, second, third] = [menu.shortUrl.url, shop.shortUrl.url, bar.shortUrl.url];
  // A name that a row before gives up is free; that of a later row or of a static code is not.
  const csv = rows([first, 'Carte'], [second, 'menu'], [third, wifi.title]);
  expect(await compare(csv)).toMatchObject({
    changed: 2,
    faults: [{ line: 4, columnId: 'name', problem: 'constraint.qr.title.duplicated', value: 'Guests' }],
  });
  expect(await compare(rows([first, 'Shop'], [second, 'Carte']))).toMatchObject({ changed: 1, faults: [{ line: 2 }] });
  expect(await compare(rows([first, 'New'], [second, 'new']))).toMatchObject({ changed: 1, faults: [{ line: 3 }] });
  expect(await compare(rows([first, 'MENU']))).toMatchObject({ changed: 1, faults: [] });
  const job = await change(csv, { skipFaulty: true });
  expect(job.result).toMatchObject({ changed: 2, failed: 1 });
  expect((await read(shop.uuid)).title).toBe('menu');
  // Taken back in the other direction: the second code has the name of the first one until then.
  expect((await undo(job.uuid)).result).toMatchObject({ changed: 2, failed: 0 });
  expect([(await read(menu.uuid)).title, (await read(shop.uuid)).title]).toEqual(['Menu', 'Shop']);
});

test('a right that the plan does not have stops the job', async () => {
  const { menu } = await aWorkspace();
  await givePlan(server.db, member.workspaceUuid, 'starter');
  const csv = `short link,parameters\r\n${menu.shortUrl.url},utm_source=print\r\n`;
  expect(await change(csv)).toMatchObject({ status: 'failed', problem: 'plan-lacks-feature' });
});
