import { limits, themeNames } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../testing/people.ts';
import { aPicture } from '../../testing/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { joinAs } from '../../testing/team.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const title = { kind: 'title', id: 'a', text: 'Welcome' } as const;
const sent = (changes: object = {}) => ({ title: 'Mine', type: 'landing-page' as const, data: { theme: 'ocean' as const }, ...changes });
const upload = async (as = member) => as.call('uploadAsset', { file: new File([new Uint8Array(await aPicture())], 'a.png') });
const own = async (as = member) => (await as.call('listPageTemplates')).items.filter(({ isSysDefault }) => !isSysDefault);

test('there is one of the product for each theme, and it has the same address everywhere', async () => {
  const { items } = await (await signUp(server)).call('listPageTemplates');
  expect(items.map(({ title: name, isSysDefault, data }) => [name, isSysDefault, data])).toEqual(themeNames.map((theme) => [theme, true, { theme, style: {}, hideLogo: false }]));
  expect((await member.call('listPageTemplates')).items.slice(-items.length)).toEqual(items);
  expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(themeNames.length);
  expect(await member.refusal('deletePageTemplate', { params: { uuid: items[0]?.uuid } })).toMatchObject({ status: 404 });
});

test('a look is kept whole, listed before those of the product, newest first, and forgotten', async () => {
  const [first, picture] = [await member.call('createPageTemplate', { body: sent() }), await upload()];
  const second = await member.call('createPageTemplate', {
    body: sent({ title: ' Summer ', data: { theme: 'candy', style: { page: '#ffeedd', font: 'serif', backgroundImage: picture.iri }, hideLogo: true }, blocks: [title, { kind: 'link', id: 'b', label: 'Shop', url: 'shop.example' }] }),
  });
  expect(first).toMatchObject({ title: 'Mine', data: { theme: 'ocean', style: {}, hideLogo: false }, blocks: null, isSysDefault: false, iri: `/api/page-templates/${first.uuid}` });
  expect(second).toMatchObject({
    title: 'Summer', data: { theme: 'candy', style: { page: '#ffeedd', font: 'serif', backgroundImage: picture.uuid }, hideLogo: true },
    blocks: [title, { kind: 'link', id: 'b', label: 'Shop', url: 'https://shop.example/', platform: 'website', newWindow: false }],
  });
  expect((await member.call('listPageTemplates')).items.slice(0, 2)).toEqual([second, first]);
  await member.call('deletePageTemplate', { params: { uuid: second.uuid } });
  expect(await own()).toEqual([first]);
  expect(await member.refusal('deletePageTemplate', { params: { uuid: second.uuid } })).toMatchObject({ status: 404 });
});

test('a page that took a look over keeps it when the look is forgotten', async () => {
  const template = await member.call('createPageTemplate', { body: sent({ data: { theme: 'neon' } }) });
  const code = await member.call('createQr', { body: { title: 'Page', typology: 'landing-page', dynamic: true, input: { blocks: [title] }, landingTemplate: template.data } });
  await member.call('deletePageTemplate', { params: { uuid: template.uuid } });
  expect((await member.call('getQr', { params: { uuid: code.uuid } })).landingTemplate).toEqual(template.data);
});

test('a repeated request keeps one', async () => {
  const person = await signUp(server);
  const send = () => person.call('createPageTemplate', { body: sent() }, { 'idempotency-key': 'once' });
  expect(await send()).toEqual(await send());
  expect(await own(person)).toHaveLength(1);
});

test.each<[string, object, string, string, string]>([
  ['no title', { title: ' ' }, 'title', 'required', 'Too small: expected string to have >=1 characters'],
  ['a title too long', { title: 'x'.repeat(limits.title.max + 1) }, 'title', 'too-long', 'Too big: expected string to have <=128 characters'],
  ['a type that there is not', { type: 'poem' }, 'type', 'invalid', 'Invalid option'],
  ['a theme that there is not', { data: { theme: 'mauve' } }, 'data.theme', 'invalid', 'Invalid option'],
  ['a color that is none', { data: { theme: 'ocean', style: { page: 'red' } } }, 'data.style.page', 'invalid', 'Invalid string'],
  ['a picture that there is not', { data: { theme: 'ocean', style: { backgroundImage: crypto.randomUUID() } } }, 'data', 'missing-file', 'A file of this template does not exist'],
  ['a block that is none', { blocks: [{ kind: 'poem', id: 'a' }] }, 'blocks.0.kind', 'invalid', 'Invalid'],
  ['a block twice', { blocks: [title, title] }, 'blocks', 'invalid', 'invalid'],
  ['what is not known', { color: 'red' }, 'color', 'unknown-field', 'This field is not known'],
])('one with %s is refused by its field', async (_name, changes, propertyPath, code, message) => {
  const { status, violations = [] } = await member.refusal('createPageTemplate', { body: sent(changes) });
  expect([status, violations.map((found) => [found.propertyPath, found.code])]).toEqual([422, [[propertyPath, code]]]);
  expect(violations[0]?.message).toContain(message);
});

test('another workspace sees none of them, and its files are not taken', async () => {
  const stranger = await signUp(server);
  const template = await member.call('createPageTemplate', { body: sent() });
  expect(await own(stranger)).toEqual([]);
  expect(await stranger.refusal('deletePageTemplate', { params: { uuid: template.uuid } })).toMatchObject({ status: 404 });
  const { uuid } = await upload();
  expect(await stranger.refusal('createPageTemplate', { body: sent({ data: { theme: 'ocean', style: { backgroundImage: uuid } } }) })).toMatchObject({ status: 422 });
});

test('there is an end to them, also for two at once; an editor may add one', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const editor = await joinAs(server, host, 'editor');
  const row = { accountId: host.accountUuid, title: 'a', type: 'landing-page' as const, data: JSON.stringify({ theme: 'ocean', style: {}, hideLogo: false }), blocks: null, createdAt: new Date() };
  await server.db.insertInto('pageTemplates').values(Array.from({ length: limits.pageTemplates.most - 1 }, () => ({ ...row, id: crypto.randomUUID() }))).execute();
  const answers = await Promise.all([editor, host].map((person) => person.send('createPageTemplate', { body: sent() })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await editor.refusal('createPageTemplate', { body: sent() })).toMatchObject({ status: 409, code: 'page-templates-full' });
});
