import type { CallOf, routes } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/join-workspace.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../testing/people.ts';
import { createProject, trashProject } from '../../testing/projects.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../testing/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

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

type Wish = CallOf<typeof routes.changeTrash>['body'];
const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const act = (owner: Member, body: Wish, query = {}) => owner.call('changeTrash', { query, body });
const trash = (owner: Member, code: DynamicQr) => owner.call('deleteQr', { ...at(code), query: {} });
const uuidsOf = (things: readonly { uuid: string }[]) => things.map(({ uuid }) => uuid);
const stateOf = async (code: DynamicQr) => (await live.of(code.shortUrl.pathName))?.state;

/** A project in the trash with what went along and what was there before it, and a code by itself. */
async function fill() {
  const owner = await signUp(server, { plan: 'pro' });
  const project = await createProject(owner);
  const [along, before, loose] = [await createCode(owner, { project: project.uuid }), await createCode(owner, { project: project.uuid }), await createCode(owner)];
  await trash(owner, before);
  await trashProject(owner, project);
  await trash(owner, loose);
  return { owner, project, along, before, loose };
}

test('codes and projects come back together, each code into its project', async () => {
  const { owner, project, along, before, loose } = await fill();
  const chosen = [project, before, loose];
  const { changed, left } = await act(owner, { action: 'restore', selection: { uuids: uuidsOf(chosen) } });
  expect([changed.toSorted(), left]).toEqual([uuidsOf(chosen).toSorted(), []]);
  for (const code of [along, before, loose]) expect(await stateOf(code)).toBe('active');
  expect((await owner.call('getQr', at(before))).project?.uuid).toBe(project.uuid);
  expect((await owner.call('listTrash', { query: {} })).totalItems).toBe(0);
});

test('all that the trash shows is deleted for ever, but some; the endings stay taken', async () => {
  const { owner, project, along, before, loose } = await fill();
  const { changed } = await act(owner, { action: 'destroy', selection: { matching: {}, except: [loose.uuid] } });
  expect(changed.toSorted()).toEqual([project.uuid, before.uuid].toSorted());
  for (const code of [along, before]) {
    expect(await stateOf(code)).toBe('gone');
    expect(await owner.refusal('createQr', { body: { title: `Again ${code.uuid}`, typology: 'website', input: { url: 'https://example.com' }, pathName: code.shortUrl.pathName } }))
      .toMatchObject({ violations: [{ code: 'not_unique_url' }] });
  }
  expect(uuidsOf((await owner.call('listTrash', { query: {} })).items)).toEqual([loose.uuid]);
  const acts = (await owner.call('listAuditLog', { query: {} })).items.map(({ act: done }) => done);
  expect(acts.slice(0, 2).toSorted()).toEqual(['project.destroyed', 'qr.destroyed']);
});

test('what a search finds is meant, and nothing beside it', async () => {
  const { owner, along, loose } = await fill();
  await owner.call('updateQr', { ...at(along), body: { title: 'Needle 7' } });
  expect((await act(owner, { action: 'restore', selection: { matching: { search_term: 'needle' }, except: [] } })).changed).toEqual([along.uuid]);
  expect([await stateOf(along), await stateOf(loose)]).toEqual(['active', 'trashed']);
});

test('whatever has no room is named, with its project as it was, and the rest comes back', async () => {
  const { owner, project, along, loose } = await fill();
  const another = await createCode(owner);
  await trash(owner, another);
  await givePlan(server.db, owner.accountUuid, 'free');
  await createCode(owner);
  await createCode(owner);
  const full = await act(owner, { action: 'restore', selection: { uuids: uuidsOf([project, loose]) } });
  expect(full.changed).toEqual([]);
  expect(full.left).toEqual([{ uuid: project.uuid, title: project.title, reason: 'plan-limit' }, { uuid: loose.uuid, title: loose.title, reason: 'plan-limit' }]);
  expect([await stateOf(along), (await owner.call('getProject', at(project))).state]).toEqual(['trashed', 0]);
  expect((await owner.call('listAuditLog', { query: {} })).items.some(({ act: done }) => done === 'project.restored')).toBe(false);
});

test('a locked code is left, as is the project that it is in, until somebody says that they know', async () => {
  const { owner, project, before, loose } = await fill();
  for (const code of [before, loose]) await owner.call('updateQr', { ...at(code), query: { confirmLocked: 'true' }, body: { locked: true } });
  const selection = { uuids: uuidsOf([project, loose]) };
  expect((await act(owner, { action: 'destroy', selection })).left.map(({ reason }) => reason)).toEqual(['locked', 'locked']);
  expect((await act(owner, { action: 'destroy', selection }, { confirmLocked: 'true' })).changed).toHaveLength(2);
});

test('what is not in the trash stays, and what is not there is named', async () => {
  const { owner, loose } = await fill();
  const [project, code, nowhere] = [await createProject(owner), await createCode(owner), '0197a000-0000-7000-8000-000000000001'];
  const { changed, left } = await act(owner, { action: 'destroy', selection: { uuids: [project.uuid, code.uuid, nowhere, loose.uuid] } });
  expect(changed).toEqual([loose.uuid]);
  expect(left.toSorted((a, b) => a.reason.localeCompare(b.reason) || a.title.localeCompare(b.title))).toEqual([
    { uuid: nowhere, title: '', reason: 'gone' },
    ...[{ uuid: code.uuid, title: code.title, reason: 'state' }, { uuid: project.uuid, title: project.title, reason: 'state' }].toSorted((a, b) => a.title.localeCompare(b.title)),
  ]);
});

test('nobody empties the trash of another workspace, nor who may not', async () => {
  const { owner, project, loose } = await fill();
  const stranger = await signUp(server, { plan: 'pro' });
  const selection = { uuids: uuidsOf([project, loose]) };
  expect((await act(stranger, { action: 'destroy', selection })).left.map(({ reason }) => reason)).toEqual(['gone', 'gone']);
  const guest = await joinWorkspace(server, owner.accountUuid, 'guest');
  expect(await guest.refusal('changeTrash', { query: {}, body: { action: 'destroy', selection } })).toMatchObject({ status: 403 });
  expect(await stateOf(loose)).toBe('trashed');
  expect(await owner.refusal('changeTrash', { query: {}, body: { action: 'pause', selection } })).toMatchObject({ status: 422, violations: [{ propertyPath: 'action' }] });
  expect(await owner.refusal('changeTrash', { query: {}, body: { action: 'restore', selection: { uuids: [] } } })).toMatchObject({ status: 422 });
});

test('two who empty it at once both finish', async () => {
  const { owner, project, loose } = await fill();
  const all = await Promise.all([
    act(owner, { action: 'restore', selection: { uuids: uuidsOf([project, loose]) } }), act(owner, { action: 'destroy', selection: { matching: {}, except: [] } }),
  ]);
  expect(all.flatMap(({ changed }) => changed).length).toBeGreaterThan(0);
});
