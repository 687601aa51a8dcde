import type { Project } from '@evercode/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import {
  activateProject,
  createProject,
  destroyProject,
  pauseProject,
  trashProject,
} from '../../../testing/filling/projects.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let live: RoutesOfMachine;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  live = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const get = (code: { uuid: string }, by = member) => by.call('getQr', at(code));
const set = (
  code: { uuid: string },
  body: { state?: 'active' | 'paused'; title?: string; project?: string | null; locked?: boolean },
  by = member,
) => by.call('updateQr', { ...at(code), body });
const trash = (code: { uuid: string }) => member.call('deleteQr', { ...at(code), query: {} });
/** State, reason and the state of the route. */
const readStates = async (code: DynamicQr) => {
  const [{ state, stateReason }, record] = [await get(code), await live.of(code.shortUrl.pathName)];
  return [state, stateReason, record?.state];
};

/** A project with an active, a paused and a trashed code, and a code outside. */
async function createCodesByState(): Promise<{
  project: Project;
  running: DynamicQr;
  paused: DynamicQr;
  trashedBefore: DynamicQr;
  outside: DynamicQr;
}> {
  const project = await createProject(member);
  const [running, paused, trashedBefore, outside] = [
    await createCode(member, { project: project.iri }),
    await createCode(member, { project: project.iri }),
    await createCode(member, { project: project.iri }),
    await createCode(member),
  ];
  await set(paused, { state: 'paused' });
  await trash(trashedBefore);
  return { project, running, paused, trashedBefore, outside };
}

test('trashing a project trashes its codes; restoring it restores exactly those, in their former states', async () => {
  const { project, running, paused, trashedBefore, outside } = await createCodesByState();
  const before = await get(running);
  await trashProject(member, project);
  expect([
    await readStates(running),
    await readStates(paused),
    await readStates(trashedBefore),
    await readStates(outside),
  ]).toEqual([
    ['deleted', 'project', 'trashed'],
    ['deleted', 'project', 'trashed'],
    ['deleted', null, 'trashed'],
    ['active', null, 'active'],
  ]);
  expect((await get(running)).version).toBe(before.version + 1);
  expect(await member.call('getProject', at(project))).toMatchObject({ state: 0, qrCount: 2 });

  expect(await activateProject(member, project)).toMatchObject({ state: 2, qrCount: 2 });
  expect([await readStates(running), await readStates(paused), await readStates(trashedBefore)]).toEqual([
    ['active', null, 'active'],
    ['paused', null, 'paused'],
    ['deleted', null, 'trashed'],
  ]);
  expect(await get(running)).toMatchObject({
    title: before.title,
    project: before.project,
    version: before.version + 2,
  });
});

test('pausing a project pauses its active codes, and activating it activates exactly those', async () => {
  const { project, running, paused, outside } = await createCodesByState();
  expect(await pauseProject(member, project)).toMatchObject({ state: 1, qrCount: 2 });
  expect([await readStates(running), await readStates(paused), await readStates(outside)]).toEqual([
    ['paused', 'project', 'paused'],
    ['paused', null, 'paused'],
    ['active', null, 'active'],
  ]);
  await activateProject(member, project);
  expect([await readStates(running), await readStates(paused)]).toEqual([
    ['active', null, 'active'],
    ['paused', null, 'paused'],
  ]);
});

test('codes keep their own state while their project is paused and then trashed', async () => {
  const { project, running, paused } = await createCodesByState();
  await pauseProject(member, project);
  await trashProject(member, project);
  expect([await readStates(running), await readStates(paused)]).toEqual([
    ['deleted', 'project', 'trashed'],
    ['deleted', 'project', 'trashed'],
  ]);
  expect(await pauseProject(member, project)).toMatchObject({ state: 1 });
  expect([await readStates(running), await readStates(paused)]).toEqual([
    ['paused', 'project', 'paused'],
    ['paused', null, 'paused'],
  ]);
  await activateProject(member, project);
  expect([await readStates(running), await readStates(paused)]).toEqual([
    ['active', null, 'active'],
    ['paused', null, 'paused'],
  ]);
});

test('a code paused by the plan keeps that reason while its project is paused, trashed and restored', async () => {
  const { project, paused } = await createCodesByState();
  await server.db.updateTable('qrs').set({ stateReason: 'plan-limit' }).where('id', '=', paused.uuid).execute();
  const byPlan = ['paused', 'plan-limit', 'paused'];
  await pauseProject(member, project);
  expect(await readStates(paused)).toEqual(byPlan);
  await trashProject(member, project);
  expect(await readStates(paused)).toEqual(['deleted', 'project', 'trashed']);
  await pauseProject(member, project);
  expect(await readStates(paused)).toEqual(byPlan);
  await trashProject(member, project);
  await activateProject(member, project);
  expect(await readStates(paused)).toEqual(byPlan);
  expect(await set(paused, { state: 'active' })).toMatchObject({ state: 'active', stateReason: null });
});

test('a code paused by a downgrade keeps that reason after trash and pause of its project', async () => {
  const owner = await signUp(server, { plan: 'trial' });
  const project = await createProject(owner);
  for (let count = 0; count < 2; count += 1) await createCode(owner);
  const beyond = await createCode(owner, { project: project.uuid });
  await server.db
    .updateTable('accounts')
    .set({ trialBeganAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
    .where('id', '=', owner.workspaceUuid)
    .execute();
  await owner.call('downgradeAccount', { params: { uuid: owner.workspaceUuid }, body: { plan: 'free' } });
  const inside = async () => {
    const { state, stateReason } = await get(beyond, owner);
    return [state, stateReason, (await live.of(beyond.shortUrl.pathName))?.state];
  };
  const byPlan = await inside();
  expect(byPlan.slice(0, 2)).toEqual(['paused', 'plan-limit']);
  await trashProject(owner, project);
  expect((await inside()).slice(0, 2)).toEqual(['deleted', 'project']);
  await activateProject(owner, project);
  expect(await inside()).toEqual(byPlan);
  await trashProject(owner, project);
  await pauseProject(owner, project);
  expect(await inside()).toEqual(byPlan);
  await activateProject(owner, project);
  expect(await inside()).toEqual(byPlan);
});

test('a state set on a code itself outlives activating its paused project', async () => {
  const { project, running } = await createCodesByState();
  const other = await createCode(member, { project: project.uuid });
  await pauseProject(member, project);
  await set(running, { state: 'active' });
  await set(other, { state: 'paused' });
  await activateProject(member, project);
  expect([await readStates(running), await readStates(other)]).toEqual([
    ['active', null, 'active'],
    ['paused', null, 'paused'],
  ]);
});

test('a code moved out of a trashed project is not restored with it', async () => {
  const { project, running } = await createCodesByState();
  const left = await createCode(member, { project: project.uuid });
  const elsewhere = await createProject(member);
  await trashProject(member, project);
  expect(await set(running, { project: elsewhere.uuid })).toMatchObject({ state: 'deleted', stateReason: null });
  expect(await set(left, { project: null })).toMatchObject({ state: 'deleted', stateReason: null, project: null });
  await activateProject(member, project);
  await pauseProject(member, elsewhere);
  await activateProject(member, elsewhere);
  expect([(await readStates(running))[0], (await readStates(left))[0]]).toEqual(['deleted', 'deleted']);
});

test('activating or pausing a code of a trashed project moves it out of the project', async () => {
  const { project, running, paused } = await createCodesByState();
  await trashProject(member, project);
  expect(await set(running, { state: 'active' })).toMatchObject({ state: 'active', stateReason: null, project: null });
  expect(await set(paused, { state: 'paused' })).toMatchObject({ state: 'paused', stateReason: null, project: null });
  expect(await activateProject(member, project)).toMatchObject({ qrCount: 0 });
  expect(await get(running)).toMatchObject({ state: 'active', project: null });
});

test('a restored code whose title is taken gets a number, like a copy', async () => {
  const project = await createProject(member);
  const long = 'L'.repeat(128);
  const [table, numbered, cut] = [
    await createCode(member, { title: 'Table', project: project.uuid }),
    await createCode(member, { title: 'Door (2)', project: project.uuid }),
    await createCode(member, { title: long, project: project.uuid }),
  ];
  await trashProject(member, project);
  for (const title of ['TABLE', 'Table (2)', 'door (2)', long]) await createCode(member, { title });
  await activateProject(member, project);
  expect([(await get(table)).title, (await get(numbered)).title, (await get(cut)).title]).toEqual([
    'Table (3)',
    'Door (3)',
    `${'L'.repeat(124)} (2)`,
  ]);
});

test('a project beyond the plan limit is not restored at all, but can be restored paused', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const project = await createProject(owner);
  const codes = [
    await createCode(owner, { project: project.uuid }),
    await createCode(owner, { project: project.uuid }),
  ];
  await trashProject(owner, project);
  const elsewhere = await createCode(owner);
  await givePlan(server.db, owner.workspaceUuid, 'free');
  const before = await Promise.all(codes.map((code) => get(code, owner)));
  const tooMany = { status: 402, code: 'plan-limit-reached', feature: 'qr-codes', requiredPlan: 'starter' };
  expect(await owner.refusal('updateProject', { ...at(project), body: { state: 2 } })).toMatchObject(tooMany);
  expect(await Promise.all(codes.map((code) => get(code, owner)))).toEqual(before);
  expect(await owner.call('getProject', at(project))).toMatchObject({ state: 0, qrCount: 2 });

  expect(await pauseProject(owner, project)).toMatchObject({ state: 1, qrCount: 2 });
  expect(await owner.refusal('updateProject', { ...at(project), body: { state: 2 } })).toMatchObject(tooMany);
  await owner.call('deleteQr', { ...at(elsewhere), query: {} });
  expect(await activateProject(owner, project)).toMatchObject({ state: 2 });
});

describe('with a locked code inside', () => {
  const refused = { status: 409, code: 'locked' };
  const confirmed = { query: { confirmLocked: 'true' } } as const;

  test('pausing and trashing the project needs confirmLocked, restoring it does not', async () => {
    const { project, running } = await createCodesByState();
    await set(running, { locked: true });
    for (const steps of [{ name: 'updateProject', body: { state: 1 } }, { name: 'deleteProject' }] as const)
      expect(await member.refusal(steps.name, { ...at(project), ...steps })).toMatchObject(refused);
    expect([await readStates(running), (await member.call('getProject', at(project))).state]).toEqual([
      ['active', null, 'active'],
      2,
    ]);
    await member.call('updateProject', { ...at(project), body: { title: `Renamed ${project.uuid}` } });
    await member.call('updateProject', { ...at(project), ...confirmed, body: { state: 1 } });
    await activateProject(member, project);
    await member.call('deleteProject', { ...at(project), ...confirmed });
    expect(await readStates(running)).toEqual(['deleted', 'project', 'trashed']);
    await activateProject(member, project);
    expect(await readStates(running)).toEqual(['active', null, 'active']);
  });

  test('a code trashed before needs confirmLocked for permanent deletion, not for trashing', async () => {
    const { project, trashedBefore } = await createCodesByState();
    await set(trashedBefore, { locked: true });
    await trashProject(member, project);
    expect(await member.refusal('deleteProject', { ...at(project), query: { permanent: 'true' } })).toMatchObject(
      refused,
    );
    await member.call('deleteProject', { ...at(project), query: { permanent: 'true', confirmLocked: 'true' } });
    expect(await member.refusal('getQr', at(trashedBefore))).toMatchObject({ status: 404 });
  });
});

test('permanently deleting a project deletes all of its codes; their endings stay reserved', async () => {
  const { project, running, paused, trashedBefore, outside } = await createCodesByState();
  await trashProject(member, project);
  await destroyProject(member, project);
  for (const code of [running, paused, trashedBefore]) {
    expect(await member.refusal('getQr', at(code))).toMatchObject({ status: 404 });
    expect((await live.of(code.shortUrl.pathName))?.state).toBe('gone');
    expect(
      await member.refusal('createQr', {
        body: {
          title: `Again ${code.uuid}`,
          typology: 'website',
          input: { url: 'https://example.com' },
          pathName: code.shortUrl.pathName,
        },
      }),
    ).toMatchObject({ violations: [{ code: 'not_unique_url' }] });
  }
  expect((await get(outside)).state).toBe('active');
});

test('a static code follows its project and does not count against the plan limit', async () => {
  const owner = await signUp(server);
  const project = await createProject(owner);
  const { uuid } = await owner.call('createQr', {
    body: {
      title: 'Wi-Fi',
      typology: 'wifi',
      dynamic: false,
      input: { ssid: 'Guests', security: 'none' },
      project: project.uuid,
    },
  });
  await trashProject(owner, project);
  expect(await get({ uuid }, owner)).toMatchObject({ state: 'deleted', stateReason: 'project' });
  await createCode(owner);
  await createCode(owner);
  await activateProject(owner, project);
  expect(await get({ uuid }, owner)).toMatchObject({ state: 'active', shortUrl: null });
});

describe('moving a code into a project', () => {
  const missing = {
    status: 422,
    violations: [{ propertyPath: 'project', code: 'invalid', message: 'This project doesn’t exist' }],
  };

  test('needs a project of the workspace outside the trash; null moves it out', async () => {
    const [code, project, trashed] = [
      await createCode(member),
      await createProject(member),
      await createProject(member),
    ];
    await trashProject(member, trashed);
    const foreign = await createProject(await signUp(server));
    expect((await set(code, { project: project.iri })).project).toEqual({
      uuid: project.uuid,
      iri: project.iri,
      title: project.title,
    });
    for (const wrong of [foreign, trashed])
      expect(await member.refusal('updateQr', { ...at(code), body: { project: wrong.iri } })).toMatchObject(missing);
    expect((await get(code)).project?.uuid).toBe(project.uuid);
    expect((await set(code, { project: null })).project).toBeNull();
  });

  test.each(['', 'nowhere', '/api/qrs/11111111-1111-4111-8111-111111111111', 7, {}])(
    '%j is refused as a project',
    async (project) => {
      const code = await createCode(member);
      expect(await member.refusal('updateQr', { ...at(code), body: { project } })).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'project', code: 'invalid' }],
      });
    },
  );
});
