import type { CallOf, routes } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { createProject, trashProject } from '../../../testing/filling/projects.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let live: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  live = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

type TrashRequest = CallOf<typeof routes.changeTrash>['body'];
const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const act = (owner: Member, body: TrashRequest, query = {}) => owner.call('changeTrash', { query, body });
const trash = (owner: Member, code: DynamicQr) => owner.call('deleteQr', { ...at(code), query: {} });
const uuidsOf = (items: readonly { uuid: string }[]) => items.map(({ uuid }) => uuid);
const stateOf = async (code: DynamicQr) => (await live.of(code.shortUrl.pathName))?.state;

/**
 * A trashed project with a code trashed along (`along`) and one trashed earlier (`before`), and a trashed code without
 * a project (`loose`).
 */
async function createTrash() {
  const owner = await signUp(server, { plan: 'pro' });
  const project = await createProject(owner);
  const [along, before, loose] = [
    await createCode(owner, { project: project.uuid }),
    await createCode(owner, { project: project.uuid }),
    await createCode(owner),
  ];
  await trash(owner, before);
  await trashProject(owner, project);
  await trash(owner, loose);
  return { owner, project, along, before, loose };
}

test('codes and projects are restored together, each code into its project', async () => {
  const { owner, project, along, before, loose } = await createTrash();
  const selected = [project, before, loose];
  const { changed, left } = await act(owner, { action: 'restore', selection: { uuids: uuidsOf(selected) } });
  expect([changed.toSorted(), left]).toEqual([uuidsOf(selected).toSorted(), []]);
  for (const code of [along, before, loose]) expect(await stateOf(code)).toBe('active');
  expect((await owner.call('getQr', at(before))).project?.uuid).toBe(project.uuid);
  expect((await owner.call('listTrash', { query: {} })).totalItems).toBe(0);
});

test('the whole trash except the listed codes is deleted permanently; the endings stay reserved', async () => {
  const { owner, project, along, before, loose } = await createTrash();
  const { changed } = await act(owner, { action: 'destroy', selection: { matching: {}, except: [loose.uuid] } });
  expect(changed.toSorted()).toEqual([project.uuid, before.uuid].toSorted());
  for (const code of [along, before]) {
    expect(await stateOf(code)).toBe('gone');
    expect(
      await owner.refusal('createQr', {
        body: {
          title: `Again ${code.uuid}`,
          typology: 'website',
          input: { url: 'https://example.com' },
          pathName: code.shortUrl.pathName,
        },
      }),
    ).toMatchObject({ violations: [{ code: 'not_unique_url' }] });
  }
  expect(uuidsOf((await owner.call('listTrash', { query: {} })).items)).toEqual([loose.uuid]);
  const acts = (await owner.call('listAuditLog', { query: {} })).items.map(({ act: done }) => done);
  expect(acts.slice(0, 2).toSorted()).toEqual(['project.destroyed', 'qr.destroyed']);
});

test('a selection by search applies only to the matches', async () => {
  const { owner, along, loose } = await createTrash();
  await owner.call('updateQr', { ...at(along), body: { title: 'Needle 7' } });
  expect(
    (await act(owner, { action: 'restore', selection: { matching: { search_term: 'needle' }, except: [] } })).changed,
  ).toEqual([along.uuid]);
  expect([await stateOf(along), await stateOf(loose)]).toEqual(['active', 'trashed']);
});

test('a project beyond the plan limit is listed and stays unchanged in the trash', async () => {
  const { owner, project, along, loose } = await createTrash();
  const another = await createCode(owner);
  await trash(owner, another);
  await givePlan(server.db, owner.workspaceUuid, 'free');
  await createCode(owner);
  await createCode(owner);
  const full = await act(owner, { action: 'restore', selection: { uuids: uuidsOf([project, loose]) } });
  expect(full.changed).toEqual([]);
  expect(full.left).toEqual([
    { uuid: project.uuid, title: project.title, reason: 'plan-limit' },
    { uuid: loose.uuid, title: loose.title, reason: 'plan-limit' },
  ]);
  expect([await stateOf(along), (await owner.call('getProject', at(project))).state]).toEqual(['trashed', 0]);
  expect(
    (await owner.call('listAuditLog', { query: {} })).items.some(({ act: done }) => done === 'project.restored'),
  ).toBe(false);
});

test('a locked code and the project that contains it need confirmLocked', async () => {
  const { owner, project, before, loose } = await createTrash();
  for (const code of [before, loose])
    await owner.call('updateQr', { ...at(code), query: { confirmLocked: 'true' }, body: { locked: true } });
  const selection = { uuids: uuidsOf([project, loose]) };
  expect((await act(owner, { action: 'destroy', selection })).left.map(({ reason }) => reason)).toEqual([
    'locked',
    'locked',
  ]);
  expect((await act(owner, { action: 'destroy', selection }, { confirmLocked: 'true' })).changed).toHaveLength(2);
});

test('codes and projects outside the trash, and unknown ids, are listed with a reason', async () => {
  const { owner, loose } = await createTrash();
  const [project, code, nowhere] = [
    await createProject(owner),
    await createCode(owner),
    '0197a000-0000-7000-8000-000000000001',
  ];
  const { changed, left } = await act(owner, {
    action: 'destroy',
    selection: { uuids: [project.uuid, code.uuid, nowhere, loose.uuid] },
  });
  expect(changed).toEqual([loose.uuid]);
  expect(left.toSorted((a, b) => a.reason.localeCompare(b.reason) || a.title.localeCompare(b.title))).toEqual([
    { uuid: nowhere, title: '', reason: 'gone' },
    ...[
      { uuid: code.uuid, title: code.title, reason: 'state' },
      { uuid: project.uuid, title: project.title, reason: 'state' },
    ].toSorted((a, b) => a.title.localeCompare(b.title)),
  ]);
});

test('the trash of another workspace is not found, and guests are refused', async () => {
  const { owner, project, loose } = await createTrash();
  const stranger = await signUp(server, { plan: 'pro' });
  const selection = { uuids: uuidsOf([project, loose]) };
  expect((await act(stranger, { action: 'destroy', selection })).left.map(({ reason }) => reason)).toEqual([
    'gone',
    'gone',
  ]);
  const guest = await joinWorkspace(server, owner.workspaceUuid, 'guest');
  expect(await guest.refusal('changeTrash', { query: {}, body: { action: 'destroy', selection } })).toMatchObject({
    status: 403,
  });
  expect(await stateOf(loose)).toBe('trashed');
  expect(await owner.refusal('changeTrash', { query: {}, body: { action: 'pause', selection } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'action' }],
  });
  expect(
    await owner.refusal('changeTrash', { query: {}, body: { action: 'restore', selection: { uuids: [] } } }),
  ).toMatchObject({ status: 422 });
});

test('a concurrent restore and permanent deletion do not deadlock', async () => {
  const { owner, project, loose } = await createTrash();
  const all = await Promise.all([
    act(owner, { action: 'restore', selection: { uuids: uuidsOf([project, loose]) } }),
    act(owner, { action: 'destroy', selection: { matching: {}, except: [] } }),
  ]);
  expect(all.flatMap(({ changed }) => changed).length).toBeGreaterThan(0);
});
