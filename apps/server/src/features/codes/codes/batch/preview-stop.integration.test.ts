import type { CallOf, Project, routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject } from '../../../../testing/filling/projects.ts';
import { aScan, writeScans } from '../../../../testing/filling/write-scans.ts';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { createCode, signUp, type DynamicQr, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
let project: Project;
let [busy, quiet, paused, loose]: (DynamicQr | undefined)[] = [];
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  project = await createProject(member);
  busy = await createCode(member, { title: 'Front door', project: project.iri });
  quiet = await createCode(member, { project: project.iri });
  paused = await createCode(member, { project: project.iri });
  loose = await createCode(member);
  await member.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused', locked: true } });
  await writeScans(server.config.dataDir, [aScan(busy), aScan(busy), aScan(busy), aScan(quiet), aScan(loose)]);
  const wanted = busy.uuid;
  await waitFor(async () => (await member.call('getQr', { params: { uuid: wanted } })).scans === 3);
});
afterAll(() => server.stop());

const idOf = (code: DynamicQr | undefined) => code?.uuid ?? '';
const ask = (body: CallOf<typeof routes.previewStop>['body'], by = member) => by.call('previewStop', { body });

test('says how many codes of a selection would stop, and which was scanned most', async () => {
  const selection = { uuids: [busy, quiet, paused].map(idOf) };
  const facts = { scans: 4, busiest: { uuid: idOf(busy), title: 'Front door', scans: 3 } };
  expect(await ask({ act: 'trash', selection })).toEqual({ ...facts, codes: 3, stopping: 2, locked: 1 });
  // A paused code is not paused again.
  expect(await ask({ act: 'pause', selection })).toEqual({ ...facts, codes: 2, stopping: 2, locked: 0 });
  expect(await ask({ act: 'trash', selection: { matching: { state: 'all' }, except: [idOf(busy)] } })).toMatchObject({
    codes: 3,
    stopping: 2,
    scans: 2,
    busiest: { scans: 1 },
  });
});

test('counts the codes of a project, also of one in the trash before it is destroyed', async () => {
  expect(await ask({ act: 'pause', project: project.iri })).toMatchObject({ codes: 2, stopping: 2, scans: 4 });
  expect(await ask({ act: 'trash', project: project.iri })).toMatchObject({ codes: 3, stopping: 2, locked: 1 });
  await member.call('deleteProject', { params: { uuid: project.uuid }, query: { confirmLocked: 'true' } });
  await member.call('deleteQr', { params: { uuid: idOf(loose) }, query: {} });
  expect(await ask({ act: 'destroy', project: project.iri })).toMatchObject({
    codes: 3,
    stopping: 0,
    busiest: { title: 'Front door' },
  });
  expect(await ask({ act: 'destroy', trash: { uuids: [project.uuid, idOf(loose)] } })).toMatchObject({
    codes: 4,
    scans: 5,
  });
  expect(await ask({ act: 'destroy', trash: { matching: {}, except: [project.uuid] } })).toMatchObject({ codes: 1 });
  expect(await ask({ act: 'destroy', trash: { matching: { search_term: project.title }, except: [] } })).toMatchObject({
    codes: 3,
  });
  await member.call('restoreProject', { params: { uuid: project.uuid }, query: { confirmLocked: 'true' } });
});

test('codes and projects of another workspace are not counted, and the act itself must be allowed', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  for (const body of [
    { act: 'trash', selection: { uuids: [idOf(busy)] } },
    { act: 'trash', project: project.iri },
    { act: 'destroy', trash: { uuids: [project.uuid] } },
  ] satisfies CallOf<typeof routes.previewStop>['body'][])
    expect(await ask(body, stranger)).toEqual({ codes: 0, stopping: 0, locked: 0, scans: 0, busiest: null });
  const guest = await joinWorkspace(server, member.workspaceUuid, 'guest');
  for (const act of ['pause', 'trash', 'destroy'] as const)
    for (const body of [
      { act, selection: { uuids: [idOf(busy)] } },
      { act, project: project.iri },
    ])
      expect(await guest.refusal('previewStop', { body })).toMatchObject({ status: 403 });
  expect(
    await member.refusal('previewStop', { body: { act: 'trash', trash: { uuids: [project.uuid] } } }),
  ).toMatchObject({ status: 422 });
});
