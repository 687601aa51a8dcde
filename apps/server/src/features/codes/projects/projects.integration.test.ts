import { randomUUID } from 'node:crypto';
import { limits } from '@evercode/contract';
import { sql } from '@evercode/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { createProject, destroyProject, pauseProject, trashProject } from '../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const nameTaken = {
  status: 422,
  violations: [{ propertyPath: 'title', code: 'constraint.project.name.duplicated', message: 'Name already exists.' }],
};

test('one project names the first of its codes, and in the trash those trashed with it', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const project = await createProject(owner, { title: 'Many' });
  const codes = [];
  for (let number = 0; number <= limits.pageSize; number += 1)
    codes.push(await createCode(owner, { project: project.iri, title: `Code ${number}` }));
  const { qrs, qrCount } = await owner.call('getProject', at(project));
  expect(qrCount).toBe(limits.pageSize + 1);
  expect(qrs.map(({ title }) => title)).toEqual(
    codes
      .slice(1)
      .map(({ title }) => title)
      .toReversed(),
  );
  const [first] = codes;
  if (first === undefined) throw new Error('no code was created');
  await owner.call('deleteQr', { ...at(first), query: {} });
  await owner.call('deleteProject', { ...at(project), query: {} });
  expect((await owner.call('getProject', at(project))).qrs).toHaveLength(limits.pageSize);
  expect((await owner.call('getProject', at(project))).qrs.map(({ uuid }) => uuid)).not.toContain(first.uuid);
});

test('a project is created, read, renamed, and listed by title with its number of codes', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const project = await owner.call('createProject', {
    body: { title: '  Étés ', owner: `/api/accounts/${owner.workspaceUuid}` },
  });
  expect(project).toEqual({
    uuid: project.uuid,
    iri: `/api/projects/${project.uuid}`,
    title: 'Étés',
    owner: `/api/accounts/${owner.workspaceUuid}`,
    state: 2,
    qrCount: 0,
    createdAt: project.createdAt,
    updatedAt: project.createdAt,
  });
  await createProject(owner, { title: 'autumn' });
  const trashed = await createCode(owner, { project: project.iri });
  const inside = await createCode(owner, { project: project.uuid });
  await owner.call('deleteQr', { ...at(trashed), query: {} });
  expect(await owner.call('getProject', at(project))).toEqual({
    ...project,
    qrCount: 1,
    qrs: [{ uuid: inside.uuid, iri: inside.iri, title: inside.title }],
  });
  expect((await owner.call('listProjects', { query: {} })).items.map(({ title, qrCount }) => [title, qrCount])).toEqual(
    [
      ['autumn', 0],
      ['Étés', 1],
    ],
  );
  const renamed = await owner.call('updateProject', { ...at(project), body: { title: 'Winter' } });
  expect(renamed).toEqual({ ...project, title: 'Winter', qrCount: 1, updatedAt: renamed.updatedAt });
  expect((await owner.call('getQr', at(trashed))).project).toEqual({
    uuid: project.uuid,
    iri: project.iri,
    title: 'Winter',
  });
});

test('the list filters by state; by default active and paused', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const [active, paused, trashed] = [
    await createProject(owner),
    await createProject(owner),
    await createProject(owner),
  ];
  await pauseProject(owner, paused);
  await trashProject(owner, trashed);
  const uuids = async (query: { state?: string }) =>
    (await owner.call('listProjects', { query })).items.map(({ uuid }) => uuid);
  expect(await uuids({})).toEqual([active.uuid, paused.uuid]);
  expect([await uuids({ state: '0' }), await uuids({ state: '1' }), await uuids({ state: '2' })]).toEqual([
    [trashed.uuid],
    [paused.uuid],
    [active.uuid],
  ]);
  for (const state of ['3', '-1', 'active', '', '1.5']) {
    expect(await owner.refusal('listProjects', { query: { state } })).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'state' }],
    });
  }
});

describe('the title of a project', () => {
  test('is unique in its workspace, ignoring case', async () => {
    const project = await createProject(member, { title: 'Menus' });
    expect(await member.refusal('createProject', { body: { title: ' MENUS ' } })).toMatchObject(nameTaken);
    const other = await createProject(member);
    expect(await member.refusal('updateProject', { ...at(other), body: { title: 'menus' } })).toMatchObject(nameTaken);
    expect((await member.call('updateProject', { ...at(project), body: { title: 'MENUS' } })).title).toBe('MENUS');
    await createProject(await signUp(server), { title: 'Menus' });
  });

  test('is taken by one of several concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.send('createProject', { body: { title: 'At once' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
  });

  test('is free while its project is in the trash, which then needs another one to be restored', async () => {
    const first = await createProject(member, { title: 'Once' });
    const code = await createCode(member, { project: first.uuid });
    await trashProject(member, first);
    await createProject(member, { title: 'once' });
    expect(await member.refusal('updateProject', { ...at(first), body: { state: 2 } })).toMatchObject(nameTaken);
    expect((await member.call('getQr', at(code))).state).toBe('deleted');
    expect(await member.call('updateProject', { ...at(first), body: { state: 2, title: 'Twice' } })).toMatchObject({
      title: 'Twice',
      state: 2,
      qrCount: 1,
    });
  });

  test.each([
    [{}, 'title', 'required', 'Please fill in the field'],
    [{ title: ' ' }, 'title', 'required', 'Please fill in the field'],
    [{ title: 'x'.repeat(limits.title.max + 1) }, 'title', 'too-long', 'Max 128 characters'],
    [{ title: 'a\u0000' }, 'title', 'invalid', 'This value isn’t valid'],
    [{ title: 7 }, 'title', 'invalid', 'This value isn’t valid'],
    [{ title: 'A', owner: '/api/accounts/me' }, 'owner', 'invalid', 'This value isn’t valid'],
    [{ title: 'A', owner: randomUUID() }, 'owner', 'invalid', 'The owner is the workspace that X-Account-Id names.'],
    [{ title: 'A', state: 2 }, 'state', 'unknown-field', 'This field isn’t supported'],
  ])('%j is refused', async (body, propertyPath, code, message) => {
    const refusal = await member.refusal('createProject', { body });
    expect(refusal).toMatchObject({ status: 422, violations: [{ propertyPath, code, message }] });
  });

  test('may have 128 characters', async () => {
    expect((await createProject(member, { title: 'y'.repeat(limits.title.max) })).title).toHaveLength(128);
  });
});

test.each([
  [{ state: 0 }, 'state'],
  [{ state: 3 }, 'state'],
  [{ state: 'active' }, 'state'],
  [{ title: '' }, 'title'],
  [{ title: null }, 'title'],
  [{ owner: 'x' }, 'owner'],
])('a change to %j is refused', async (body, propertyPath) => {
  const project = await createProject(member);
  expect(await member.refusal('updateProject', { ...at(project), body })).toMatchObject({
    status: 422,
    violations: [{ propertyPath }],
  });
  expect(await member.call('getProject', at(project))).toEqual({ ...project, qrs: [] });
});

test('an update without a difference changes nothing', async () => {
  const project = await createProject(member);
  for (const body of [{}, { title: project.title }, { state: 2 as const }])
    expect(await member.call('updateProject', { ...at(project), body })).toEqual(project);
});

test('a repeated request creates one project', async () => {
  const key = { 'idempotency-key': 'project' };
  const first = await member.call('createProject', { body: { title: 'Repeated' } }, key);
  expect(await member.call('createProject', { body: { title: 'Repeated' } }, key)).toEqual(first);
});

test('only a trashed project can be deleted permanently, and is not found afterwards', async () => {
  const project = await createProject(member);
  expect(await member.refusal('deleteProject', { ...at(project), query: { permanent: 'true' } })).toMatchObject({
    status: 409,
    code: 'not-in-trash',
  });
  await trashProject(member, project);
  await trashProject(member, project);
  expect(await member.call('getProject', at(project))).toMatchObject({ state: 0 });
  await destroyProject(member, project);
  for (const name of ['getProject', 'updateProject', 'deleteProject'] as const) {
    expect(
      await member.refusal(name, { ...at(project), ...(name === 'updateProject' && { body: { state: 2 } }) }),
    ).toMatchObject({ status: 404, code: 'not-found' });
  }
});

test('the projects of a workspace are limited, including those in the trash', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  await sql`
    insert into projects (id, account_id, title, title_key, state, created_at, updated_at)
    select gen_random_uuid(), ${owner.workspaceUuid}::uuid, 'Filler ' || n, 'filler ' || n, 'active', now(), now()
    from generate_series(1, ${limits.projects.most - 1}) n`.execute(server.db);
  const answers = await Promise.all(['One', 'Other'].map((title) => owner.send('createProject', { body: { title } })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await owner.refusal('createProject', { body: { title: 'Third' } })).toMatchObject({
    status: 409,
    code: 'projects-full',
  });
});

test('a project of another workspace is not found', async () => {
  const project = await createProject(member, { title: 'Private' });
  const stranger = await signUp(server, { plan: 'pro' });
  expect((await stranger.call('listProjects', { query: {} })).items).toEqual([]);
  for (const sent of [
    { name: 'getProject' },
    { name: 'updateProject', body: { title: 'Mine' } },
    { name: 'updateProject', body: { state: 1 } },
    { name: 'deleteProject' },
    { name: 'deleteProject', query: { permanent: 'true' } },
  ] as const) {
    expect(await stranger.refusal(sent.name, { ...at(project), ...sent })).toMatchObject({ status: 404 });
  }
  expect(
    await stranger.refusal('createQr', {
      body: { title: 'A', typology: 'website', input: { url: 'https://example.com' }, project: project.iri },
    }),
  ).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'project', code: 'invalid', message: 'This project doesn’t exist' }],
  });
  expect(await member.call('getProject', at(project))).toEqual({ ...project, qrs: [] });
});

test('editors manage projects, guests cannot see them', async () => {
  const [editor, guest] = [
    await joinWorkspace(server, member.workspaceUuid, 'editor'),
    await joinWorkspace(server, member.workspaceUuid, 'guest'),
  ];
  const project = await createProject(editor);
  await pauseProject(editor, project);
  await trashProject(editor, project);
  await destroyProject(editor, project);
  for (const name of ['listProjects', 'createProject', 'listTrash'] as const) {
    expect(await guest.refusal(name, name === 'createProject' ? { body: { title: 'A' } } : {})).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  }
});

test('changes of a project are in the activity, under its title', async () => {
  const owner = await signUp(server, { plan: 'enterprise' });
  const project = await createProject(owner, { title: 'Logged' });
  await owner.call('updateProject', { ...at(project), body: { title: 'Written down' } });
  for (const state of [1, 2] as const) await owner.call('updateProject', { ...at(project), body: { state } });
  await trashProject(owner, project);
  await owner.call('updateProject', { ...at(project), body: { state: 2 } });
  await trashProject(owner, project);
  await destroyProject(owner, project);
  const { items } = await owner.call('listAuditLog', { query: { group: 'project' } });
  expect(items.map(({ act }) => act).toReversed()).toEqual([
    'project.created',
    'project.changed',
    'project.paused',
    'project.activated',
    'project.trashed',
    'project.restored',
    'project.trashed',
    'project.destroyed',
  ]);
  expect(items[0]?.subject).toEqual({ id: project.uuid, label: 'Written down' });
});
