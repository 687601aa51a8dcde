import { fakeClock, waitFor } from '@evercode/testkit';
import type { StatsQuery } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { createProject } from '../../../testing/filling/projects.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';

/** Each code has a power of ten of scans, so that a total reveals which codes it contains. */

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let member: Member;
let stranger: Member;
let ids: Record<'one' | 'two' | 'three' | 'project' | 'empty' | 'tagOfOne' | 'tagOfThree', string>;

beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  member = await signUp(server, { plan: 'pro' });
  stranger = await signUp(server, { plan: 'pro' });
  const [project, empty] = [await createProject(member), await createProject(member)];
  const [one, two, three] = [
    await createCode(member, { project: project.iri }),
    await createCode(member, { project: project.iri }),
    await createCode(member),
  ];
  const tag = async (qr: { iri: string }, name: string) => member.call('createTag', { body: { qr: qr.iri, name } });
  ids = {
    one: one.uuid,
    two: two.uuid,
    three: three.uuid,
    project: project.uuid,
    empty: empty.uuid,
    tagOfOne: (await tag(one, 'Été')).uuid,
    tagOfThree: (await tag(three, 'ÉTÉ')).uuid,
  };
  await tag(two, 'Winter');
  const scans = [one, two, three].flatMap((qr, power) =>
    Array.from({ length: 10 ** power }, (_, visitor) =>
      aScan(qr, { at: clock.now() - 1000, ip: `203.0.113.${visitor}` }),
    ),
  );
  await writeScans(server.config.dataDir, scans, clock.now);
  await waitFor(async () => (await total('account', member.workspaceUuid)) === 111);
});
afterAll(() => server.stop());

const query = (criteria: StatsQuery['criteria'], id: string) => ({
  criteria,
  id,
  from: '2026-05-20T00:00:00Z',
  to: '2026-05-21T00:00:00Z',
});
const total = async (criteria: StatsQuery['criteria'], id: string, by = member) =>
  (await by.call('getStats', { query: query(criteria, id) })).totals.total;

test('a code, a project, a tag and the workspace count exactly their scans', async () => {
  expect(await total('qr', ids.two)).toBe(10);
  expect(await total('project', ids.project)).toBe(11);
  expect(await total('project', ids.empty)).toBe(0);
  expect(await total('tag', ids.tagOfOne)).toBe(101);
  expect(await total('tag', `/api/tags/${ids.tagOfThree}`)).toBe(101);
  expect(await total('account', member.workspaceUuid)).toBe(111);
});

test('each level lists its codes by visits, the most visited first, paused ones included', async () => {
  const codes = async (criteria: StatsQuery['criteria'], id: string) =>
    (await member.call('listStatsCodes', { query: query(criteria, id) })).items.map(({ uuid, total, unique }) => [
      uuid,
      total,
      unique,
    ]);
  await member.call('updateQr', { params: { uuid: ids.three }, body: { state: 'paused' } });
  expect(await codes('account', member.workspaceUuid)).toEqual([
    [ids.three, 100, 100],
    [ids.two, 10, 10],
    [ids.one, 1, 1],
  ]);
  expect(await codes('project', ids.project)).toEqual([
    [ids.two, 10, 10],
    [ids.one, 1, 1],
  ]);
  expect(await codes('tag', ids.tagOfOne)).toEqual([
    [ids.three, 100, 100],
    [ids.one, 1, 1],
  ]);
  expect(await codes('project', ids.empty)).toEqual([]);
  const { items, totalItems, total: all } = await member.call('listStatsCodes', { query: query('qr', ids.two) });
  expect([items[0]?.title, totalItems, all]).toEqual([
    (await member.call('getQr', { params: { uuid: ids.two } })).title,
    1,
    10,
  ]);
  expect(await stranger.refusal('listStatsCodes', { query: query('account', member.workspaceUuid) })).toMatchObject({
    status: 404,
  });
});

test.each(['qr', 'project', 'tag', 'account'] as const)(
  'a %s outside of the workspace is not found',
  async (criteria) => {
    const theirs = { qr: ids.one, project: ids.project, tag: ids.tagOfOne, account: member.workspaceUuid }[criteria];
    expect(await stranger.refusal('getStats', { query: query(criteria, theirs) })).toMatchObject({ status: 404 });
    const other = criteria === 'qr' ? ids.project : ids.one;
    expect(await member.refusal('getStats', { query: query(criteria, other) })).toMatchObject({ status: 404 });
  },
);

test('a code moved out of a project takes its scans along', async () => {
  await member.call('updateQr', { params: { uuid: ids.two }, body: { project: null } });
  expect([await total('project', ids.project), await total('account', member.workspaceUuid)]).toEqual([1, 111]);
});
