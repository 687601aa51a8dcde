import { types } from '@evercode/content';
import { limits, themeNames } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/filling/sample-files.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { joinAs } from '../../../testing/members/team.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const title = { kind: 'title', id: 'a', text: 'Welcome' } as const;
const templateBody = (changes: object = {}) => ({
  title: 'Mine',
  type: 'landing-page' as const,
  data: { theme: 'ocean' as const },
  ...changes,
});
const upload = async (as = member) =>
  as.call('uploadAsset', { file: new File([new Uint8Array(await aPicture())], 'a.png') });
const listOwn = async (as = member) =>
  (await as.call('listPageTemplates')).items.filter(({ isSysDefault }) => !isSysDefault);

test('there is one of the product for each theme, and it has the same address everywhere', async () => {
  const { items } = await (await signUp(server)).call('listPageTemplates');
  expect(items.map(({ title: name, isSysDefault, data }) => [name, isSysDefault, data])).toEqual(
    themeNames.map((theme) => [theme, true, { theme, style: {}, hideLogo: false }]),
  );
  expect((await member.call('listPageTemplates')).items.slice(-items.length)).toEqual(items);
  expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(themeNames.length);
  expect(await member.refusal('deletePageTemplate', { params: { uuid: items[0]?.uuid } })).toMatchObject({
    status: 404,
  });
});

test('each has a content for its preview: its own blocks, or an example of its type', async () => {
  const example = types['landing-page'].example;
  const owner = await signUp(server);
  const { items } = await owner.call('listPageTemplates');
  expect(items.map(({ previewContent }) => previewContent)).toEqual(themeNames.map(() => example));
  const blocks = [title];
  const own = await owner.call('createPageTemplate', { body: templateBody({ blocks }) });
  expect(own.previewContent).toEqual({ blocks: own.blocks });
  const plain = await owner.call('createPageTemplate', { body: templateBody() });
  expect(plain.previewContent).toEqual(types[plain.type].example);
});

test('a look is saved with all values, listed newest first before those of the product, and deleted', async () => {
  const [first, picture] = [await member.call('createPageTemplate', { body: templateBody() }), await upload()];
  const second = await member.call('createPageTemplate', {
    body: templateBody({
      title: ' Summer ',
      data: { theme: 'candy', style: { page: '#ffeedd', font: 'serif', backgroundImage: picture.iri }, hideLogo: true },
      blocks: [title, { kind: 'link', id: 'b', label: 'Shop', url: 'shop.example' }],
    }),
  });
  expect(first).toMatchObject({
    title: 'Mine',
    data: { theme: 'ocean', style: {}, hideLogo: false },
    blocks: null,
    isSysDefault: false,
    iri: `/api/page-templates/${first.uuid}`,
  });
  expect(second).toMatchObject({
    title: 'Summer',
    data: { theme: 'candy', style: { page: '#ffeedd', font: 'serif', backgroundImage: picture.uuid }, hideLogo: true },
    blocks: [
      title,
      { kind: 'link', id: 'b', label: 'Shop', url: 'https://shop.example/', platform: 'website', newWindow: false },
    ],
  });
  expect((await member.call('listPageTemplates')).items.slice(0, 2)).toEqual([second, first]);
  await member.call('deletePageTemplate', { params: { uuid: second.uuid } });
  expect(await listOwn()).toEqual([first]);
  expect(await member.refusal('deletePageTemplate', { params: { uuid: second.uuid } })).toMatchObject({ status: 404 });
});

test('a page keeps an applied look after the template is deleted', async () => {
  const template = await member.call('createPageTemplate', { body: templateBody({ data: { theme: 'neon' } }) });
  const code = await member.call('createQr', {
    body: {
      title: 'Page',
      typology: 'landing-page',
      dynamic: true,
      input: { blocks: [title] },
      landingTemplate: template.data,
    },
  });
  await member.call('deletePageTemplate', { params: { uuid: template.uuid } });
  expect((await member.call('getQr', { params: { uuid: code.uuid } })).landingTemplate).toEqual(template.data);
});

test('a repeated request saves one template', async () => {
  const person = await signUp(server);
  const send = () => person.call('createPageTemplate', { body: templateBody() }, { 'idempotency-key': 'once' });
  expect(await send()).toEqual(await send());
  expect(await listOwn(person)).toHaveLength(1);
});

test.each<[string, object, string, string, string]>([
  ['no title', { title: ' ' }, 'title', 'required', 'Please fill in the field'],
  ['a title that is too long', { title: 'x'.repeat(limits.title.max + 1) }, 'title', 'too-long', 'Max 128 characters'],
  ['an unknown type', { type: 'poem' }, 'type', 'invalid', 'This value isn’t valid'],
  ['an unknown theme', { data: { theme: 'mauve' } }, 'data.theme', 'invalid', 'This value isn’t valid'],
  [
    'an invalid color',
    { data: { theme: 'ocean', style: { page: 'red' } } },
    'data.style.page',
    'invalid',
    'This value isn’t valid',
  ],
  [
    'a picture that does not exist',
    { data: { theme: 'ocean', style: { backgroundImage: crypto.randomUUID() } } },
    'data',
    'missing-file',
    'A file of this template doesn’t exist',
  ],
  ['an unknown kind of block', { blocks: [{ kind: 'poem', id: 'a' }] }, 'blocks.0.kind', 'invalid', 'This value'],
  ['a block twice', { blocks: [title, title] }, 'blocks', 'invalid', 'This value'],
  ['an unknown field', { color: 'red' }, 'color', 'unknown-field', 'This field isn’t supported'],
])('a template with %s is refused with a violation', async (_name, changes, propertyPath, code, message) => {
  const { status, violations = [] } = await member.refusal('createPageTemplate', { body: templateBody(changes) });
  expect([status, violations.map((found) => [found.propertyPath, found.code])]).toEqual([422, [[propertyPath, code]]]);
  expect(violations[0]?.message).toContain(message);
});

test('templates and files of another workspace are not found', async () => {
  const stranger = await signUp(server);
  const template = await member.call('createPageTemplate', { body: templateBody() });
  expect(await listOwn(stranger)).toEqual([]);
  expect(await stranger.refusal('deletePageTemplate', { params: { uuid: template.uuid } })).toMatchObject({
    status: 404,
  });
  const { uuid } = await upload();
  expect(
    await stranger.refusal('createPageTemplate', {
      body: templateBody({ data: { theme: 'ocean', style: { backgroundImage: uuid } } }),
    }),
  ).toMatchObject({ status: 422 });
});

test('templates are limited, also for concurrent requests; editors can add them', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const editor = await joinAs(server, host, 'editor');
  const row = {
    accountId: host.workspaceUuid,
    title: 'a',
    type: 'landing-page' as const,
    data: JSON.stringify({ theme: 'ocean', style: {}, hideLogo: false }),
    blocks: null,
    createdAt: new Date(),
  };
  await server.db
    .insertInto('pageTemplates')
    .values(Array.from({ length: limits.pageTemplates.most - 1 }, () => ({ ...row, id: crypto.randomUUID() })))
    .execute();
  const answers = await Promise.all(
    [editor, host].map((person) => person.send('createPageTemplate', { body: templateBody() })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await editor.refusal('createPageTemplate', { body: templateBody() })).toMatchObject({
    status: 409,
    code: 'page-templates-full',
  });
});
