import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, pauseProject, trashProject } from '../../../testing/filling/projects.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let live: RoutesOfMachine;
let member: Member;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(now) });
  live = await readRoutesOf(server.config.dataDir);
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const at = ({ uuid }: { uuid: string }) => ({ params: { uuid } });
const later = () => {
  now += 60_000;
};
const pause = (code: { uuid: string }) => member.call('updateQr', { ...at(code), body: { state: 'paused' } });
const trash = (code: { uuid: string }) => member.call('deleteQr', { ...at(code), query: {} });
const restore = (code: { uuid: string }) => member.call('restoreQr', at(code));
const readStates = async (code: DynamicQr) => {
  const [{ state, stateReason }, record] = [
    await member.call('getQr', at(code)),
    await live.of(code.shortUrl.pathName),
  ];
  return [state, stateReason, record?.state];
};
/** What the operator does; a block pauses an active code. */
const block = (code: DynamicQr, wasActive: boolean) =>
  server.db
    .updateTable('qrs')
    .set({ blockedAt: new Date(now), blockedBy: 'operator', blockedReason: 'Phishing', blockedWhileActive: wasActive })
    .set(wasActive ? { state: 'paused' } : {})
    .where('id', '=', code.uuid)
    .execute();

describe('a restored code', () => {
  test('is paused again if it was paused, and active if it was active', async () => {
    const [active, paused] = [await createCode(member), await createCode(member)];
    await pause(paused);
    for (const code of [active, paused]) {
      later();
      await trash(code);
    }
    later();
    expect([await readStates(active), await readStates(paused)]).toEqual([
      ['deleted', null, 'trashed'],
      ['deleted', null, 'trashed'],
    ]);
    expect([(await restore(active)).state, (await restore(paused)).state]).toEqual(['active', 'paused']);
    expect([await readStates(active), await readStates(paused)]).toEqual([
      ['active', null, 'active'],
      ['paused', null, 'paused'],
    ]);
    const acts = (await member.call('listAuditLog', { query: {} })).items.map(({ act }) => act);
    expect(acts.slice(0, 4)).toEqual(['qr.restored', 'qr.restored', 'qr.trashed', 'qr.trashed']);
  });

  test('keeps the reason why it was paused', async () => {
    const code = await createCode(member);
    await server.db
      .updateTable('qrs')
      .set({ state: 'paused', stateReason: 'plan-limit' })
      .where('id', '=', code.uuid)
      .execute();
    await trash(code);
    await trash(code);
    expect(await restore(code)).toMatchObject({ state: 'paused', stateReason: 'plan-limit' });
  });

  test('outside the trash stays as it is', async () => {
    const code = await createCode(member);
    const paused = await pause(code);
    expect(await restore(code)).toEqual(paused);
  });

  test('has its place in a list by the latest change', async () => {
    const [first, second] = [await createCode(member), await createCode(member)];
    later();
    await trash(first);
    later();
    const restored = await restore(first);
    expect(restored.updatedAt).toBe(first.updatedAt);
    later();
    const uuids = [first.uuid, second.uuid];
    await member.call('changeQrs', { query: {}, body: { action: 'trash', selection: { uuids } } });
    await member.call('changeQrs', { query: {}, body: { action: 'restore', selection: { uuids } } });
    await trash(second);
    await member.call('updateQr', { ...at(second), body: { state: 'active' } });
    for (const code of [first, second]) expect((await member.call('getQr', at(code))).updatedAt).toBe(code.updatedAt);
  });

  test('needs room in the plan only if it was active', async () => {
    const owner = await signUp(server, { plan: 'pro' });
    const [active, paused] = [await createCode(owner), await createCode(owner)];
    await owner.call('updateQr', { ...at(paused), body: { state: 'paused' } });
    for (const code of [active, paused]) await owner.call('deleteQr', { ...at(code), query: {} });
    for (let count = 0; count < 2; count += 1) await createCode(owner);
    await givePlan(server.db, owner.workspaceUuid, 'free');
    expect(await owner.refusal('restoreQr', at(active))).toMatchObject({ status: 402, code: 'plan-limit-reached' });
    expect((await owner.call('restoreQr', at(paused))).state).toBe('paused');
    await owner.call('deleteQr', { ...at(paused), query: {} });
    const selection = { uuids: [active.uuid, paused.uuid] };
    const {
      changed,
      left,
      paused: still,
    } = await owner.call('changeQrs', {
      query: {},
      body: { action: 'restore', selection },
    });
    expect([changed, still, left.map(({ reason }) => reason)]).toEqual([[paused.uuid], [paused.uuid], ['plan-limit']]);
  });

  test('is paused with its project if that is paused, and follows it', async () => {
    const project = await createProject(member);
    const [before, along] = [
      await createCode(member, { project: project.iri }),
      await createCode(member, { project: project.iri }),
    ];
    await trash(before);
    await pauseProject(member, project);
    await trash(along);
    for (const code of [before, along]) expect((await restore(code)).stateReason).toBe('project');
    await member.call('updateProject', { ...at(project), body: { state: 2 } });
    for (const code of [before, along]) expect(await readStates(code)).toEqual(['active', null, 'active']);
  });

  test('stays paused when it leaves a trashed project that was paused', async () => {
    const project = await createProject(member);
    const code = await createCode(member, { project: project.iri });
    await pauseProject(member, project);
    await trashProject(member, project);
    expect(await restore(code)).toMatchObject({ state: 'paused', stateReason: null, project: null });
  });

  test('is refused to guests and strangers, and a locked one needs confirmLocked', async () => {
    const code = await createCode(member);
    await member.call('updateQr', { ...at(code), body: { locked: true } });
    await member.call('deleteQr', { ...at(code), query: { confirmLocked: 'true' } });
    const stranger = await signUp(server, { plan: 'pro' });
    expect(await stranger.refusal('restoreQr', at(code))).toMatchObject({ status: 404 });
    expect(await member.refusal('restoreQr', at(code))).toMatchObject({ status: 409, code: 'locked' });
    expect((await member.call('restoreQr', { ...at(code), query: { confirmLocked: 'true' } })).state).toBe('active');
  });
});

test('a batch restores each code to the state before and names the paused ones', async () => {
  const [active, paused] = [await createCode(member), await createCode(member)];
  await pause(paused);
  const selection = { uuids: [active.uuid, paused.uuid] };
  await member.call('changeQrs', { query: {}, body: { action: 'trash', selection } });
  const result = await member.call('changeQrs', { query: {}, body: { action: 'restore', selection } });
  expect([new Set(result.changed), result.paused]).toEqual([new Set(selection.uuids), [paused.uuid]]);
  expect([await readStates(active), await readStates(paused)]).toEqual([
    ['active', null, 'active'],
    ['paused', null, 'paused'],
  ]);
});

test('a project returns from the trash in the state it had, alone and with others', async () => {
  const [running, resting] = [await createProject(member), await createProject(member)];
  const [inRunning, inResting, ownPause] = [
    await createCode(member, { project: running.iri }),
    await createCode(member, { project: resting.iri }),
    await createCode(member, { project: resting.iri }),
  ];
  await pause(ownPause);
  const { updatedAt } = await pauseProject(member, resting);
  later();
  for (const project of [running, resting]) await trashProject(member, project);
  expect((await member.call('listTrash', { query: {} })).items.slice(0, 2)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ uuid: running.uuid, stateBefore: 'active' }),
      expect.objectContaining({ uuid: resting.uuid, stateBefore: 'paused' }),
    ]),
  );
  later();
  const { changed, paused } = await member.call('changeTrash', {
    query: {},
    body: { action: 'restore', selection: { uuids: [running.uuid, resting.uuid] } },
  });
  expect([changed.length, paused]).toEqual([2, [resting.uuid]]);
  expect(await member.call('getProject', at(resting))).toMatchObject({ state: 1, updatedAt });
  expect(await readStates(inRunning)).toEqual(['active', null, 'active']);
  expect(await readStates(inResting)).toEqual(['paused', 'project', 'paused']);
  expect(await readStates(ownPause)).toEqual(['paused', null, 'paused']);

  await trashProject(member, resting);
  expect(await member.call('restoreProject', at(resting))).toMatchObject({ state: 1, updatedAt, qrCount: 2 });
  expect(await member.call('restoreProject', at(running))).toMatchObject({ state: 2 });
  await member.call('updateProject', { ...at(resting), body: { state: 2 } });
  expect(await readStates(inResting)).toEqual(['active', null, 'active']);
});

test('a blocked code shows the blocked page in the trash too, and returns without the block being lost', async () => {
  const [code, trashedBefore] = [await createCode(member), await createCode(member)];
  await block(code, true);
  await trash(code);
  await trash(trashedBefore);
  await block(trashedBefore, false);
  expect((await live.of(code.shortUrl.pathName))?.state).toBe('blocked');
  for (const each of [code, trashedBefore]) {
    await restore(each);
    expect(await readStates(each)).toEqual(['paused', 'blocked', 'blocked']);
    const row = await server.db
      .selectFrom('qrs')
      .select('blockedWhileActive')
      .where('id', '=', each.uuid)
      .executeTakeFirstOrThrow();
    expect(row.blockedWhileActive).toBe(true);
  }
});
