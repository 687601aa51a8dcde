import { eventTypes, type WorkspaceEvent } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { createV1Caller } from '../../../../testing/call-v1.ts';
import { makeKey } from '../../../../testing/members/keys.ts';
import { aCode, createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { deleteEventsBefore } from './events-repo.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signUp(server, { plan: 'enterprise' });
});

/** Polled until the worker has numbered so many. */
async function eventsAfter(count: number, after = 0, query: object = {}): Promise<WorkspaceEvent[]> {
  let items: WorkspaceEvent[] = [];
  await waitFor(
    async () => {
      ({ items } = await owner.call('listEvents', { query: { after, limit: 100, ...query } }));
      return items.length >= count;
    },
    { timeoutMs: 20_000 },
  );
  return items;
}
const typesOf = (events: readonly WorkspaceEvent[]) => events.map(({ type }) => type);

test('the life of a code is told in order, in the shape of v1, with what was different before', async () => {
  const { uuid } = await createCode(owner, { title: 'Menu' });
  const params = { uuid };
  await eventsAfter(1);
  await owner.call('updateQr', { params, body: { title: 'Carta' } });
  await eventsAfter(2);
  await owner.call('updateQr', { params, body: { state: 'paused' } });
  await eventsAfter(3);
  await owner.send('deleteQr', { params, query: {} });
  await eventsAfter(4);
  await owner.send('deleteQr', { params, query: { permanent: 'true' } });
  const events = await eventsAfter(5);

  expect(typesOf(events)).toEqual(['code.created', 'code.updated', 'code.paused', 'code.trashed', 'code.deleted']);
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  const [created, updated, paused, , deleted] = events;
  expect(created).toMatchObject({
    apiVersion: 'v1',
    workspaceId: owner.workspaceUuid,
    actor: { type: 'person', id: owner.userUuid },
    data: { object: { id: uuid, title: 'Menu', state: 'active', isDynamic: true, scans: null }, previous: null },
  });
  expect(updated?.data).toMatchObject({ object: { title: 'Carta' }, previous: { title: 'Menu' } });
  expect(paused?.data.previous).toMatchObject({ state: 'active' });
  expect(deleted?.data.object).toMatchObject({ id: uuid, title: 'Carta', state: 'deleted' });
});

test('a reader misses no event of a transaction that commits after a later one', async () => {
  const write = async (name: string, whileOpen: () => Promise<void>) =>
    server.db.transaction().execute(async (trx) => {
      const acting = { workspaceUuid: owner.workspaceUuid, act: 'workspace.changed' as const, now: new Date() };
      await recordOperatorActs(trx, acting, [{ subject: { id: owner.workspaceUuid, label: name } }]);
      await whileOpen();
    });
  let read: WorkspaceEvent[] = [];
  await write('slow', async () => {
    await write('quick', async () => undefined);
    read = await eventsAfter(1);
  });
  expect(read.map(({ data }) => data.object['name'])).toEqual(['quick']);
  const rest = await eventsAfter(1, read.at(-1)?.sequence);
  expect(rest.map(({ data, sequence }) => [data.object['name'], sequence])).toEqual([['slow', 2]]);
});

test('every code of a batch and of a project is told', async () => {
  const project = await owner.call('createProject', { body: { title: 'Shop' } });
  const codes = [];
  for (const title of ['a', 'b', 'c'])
    codes.push(await createCode(owner, { title, project: `/api/projects/${project.uuid}` }));
  await owner.call('changeQrs', {
    query: {},
    body: { action: 'pause', selection: { uuids: codes.map(({ uuid }) => uuid) } },
  });
  const events = await eventsAfter(7);
  expect(events[0]).toMatchObject({ type: 'project.created', data: { object: { id: project.uuid, title: 'Shop' } } });
  const paused = events.filter(({ type }) => type === 'code.paused');
  expect(new Set(paused.map(({ data }) => data.object['id']))).toEqual(new Set(codes.map(({ uuid }) => uuid)));
  expect(paused.every(({ data }) => data.object['projectId'] === project.uuid)).toBe(true);
});

test('a key reads on from its place by type, and nothing about people', async () => {
  await owner.call('invite', { body: { emails: ['guest@example.com'], role: 'editor' } });
  await createCode(owner);
  await owner.call('createProject', { body: { title: 'Shop' } });
  expect(typesOf(await eventsAfter(3))).toEqual(['member.invited', 'code.created', 'project.created']);

  const key = await makeKey(server.url, owner, { scopes: ['read'] });
  const call = createV1Caller(server.url, { authorization: `Bearer ${key.made.key}` });
  const list = async (query: Record<string, string>) => {
    const { body } = await call('GET', '/events', { query });
    const { items, after, hasMore } = body as { items: WorkspaceEvent[]; after: number; hasMore: boolean };
    return { types: typesOf(items), after, hasMore };
  };
  expect(await list({})).toEqual({ types: ['code.created', 'project.created'], after: 3, hasMore: false });
  expect(await list({ limit: '1' })).toEqual({ types: ['code.created'], after: 2, hasMore: true });
  expect(await list({ after: '2' })).toEqual({ types: ['project.created'], after: 3, hasMore: false });
  expect(await list({ types: 'member.invited' })).toEqual({ types: [], after: 3, hasMore: false });
  expect((await call('GET', '/events', { query: { types: 'code.eaten' } })).status).toBe(422);
});

test('smaller plans have no events, and other workspaces see none', async () => {
  await createCode(owner);
  await eventsAfter(1);
  const stranger = await signUp(server, { plan: 'enterprise' });
  expect((await stranger.call('listEvents', { query: {} })).items).toEqual([]);
  const free = await signUp(server, { plan: 'pro' });
  expect((await free.send('listEvents', { query: {} })).status).toBe(402);
});

test('events end after thirty days', async () => {
  await owner.call('createQr', { body: aCode() });
  await eventsAfter(1);
  await deleteEventsBefore(server.db, new Date(Date.now() - 60_000));
  expect(await eventsAfter(1)).toHaveLength(1);
  await deleteEventsBefore(server.db, new Date(Date.now() + 60_000));
  expect((await owner.call('listEvents', { query: {} })).items).toEqual([]);
});

test('every type is a resource and the past tense of what happened to it', () => {
  for (const type of eventTypes) expect(type).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
});
