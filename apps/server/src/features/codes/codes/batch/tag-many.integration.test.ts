import { limits, type QrSelection } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAs } from '../../../../testing/members/team.ts';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const tag = (selection: QrSelection, names: { add?: string[]; remove?: string[] }, by = member) =>
  by.call('changeQrs', { query: {}, body: { action: 'tag', add: [], remove: [], ...names, selection } });
const tagsOf = async (uuid: string) =>
  (await member.call('getQr', { params: { uuid } })).tags.map(({ name }) => name).toSorted();

test('many codes get tags and lose others, without a new version or another date', async () => {
  const [one, two, three] = [
    await createCode(member, { title: 'Tagged one' }),
    await createCode(member, { title: 'Tagged two' }),
    await createCode(member, { title: 'Tagged three' }),
  ];
  await member.call('createTag', { body: { qr: one.uuid, name: 'Print' } });
  await member.call('createTag', { body: { qr: two.uuid, name: 'old' } });
  await member.call('createTag', { body: { qr: three.uuid, name: 'print' } });
  const uuids = [one.uuid, two.uuid, three.uuid];
  const done = await tag({ uuids }, { add: ['PRINT'], remove: ['Old', 'never there'] });
  expect(done).toEqual({ changed: [two.uuid], left: [] });
  expect(await Promise.all(uuids.map(tagsOf))).toEqual([['print'], ['print'], ['print']]);
  const after = await member.call('getQr', { params: { uuid: two.uuid } });
  expect([after.version, after.updatedAt]).toEqual([two.version, two.updatedAt]);
  const [act] = (await member.call('listAuditLog', { query: {} })).items;
  expect([act?.act, act?.subject?.id]).toEqual(['qr.changed', two.uuid]);
  expect(
    await tag({ matching: { state: 'all', search_term: 'Tagged t' }, except: [two.uuid] }, { add: ['x'] }),
  ).toEqual({ changed: [three.uuid], left: [] });
});

test('a code without room, a missing one and one of another workspace stay as they were', async () => {
  const full = await createCode(member);
  for (let number = 0; number < limits.tags.most; number += 1)
    await member.call('createTag', { body: { qr: full.uuid, name: `tag ${number}` } });
  const theirs = await createCode(await signUp(server, { plan: 'pro' }));
  const done = await tag({ uuids: [full.uuid, theirs.uuid] }, { add: ['one more'] });
  expect(done).toEqual({
    changed: [],
    left: [
      { uuid: theirs.uuid, title: '', reason: 'gone' },
      { uuid: full.uuid, title: full.title, reason: 'tags-full' },
    ],
  });
  expect((await tag({ uuids: [full.uuid] }, { add: ['one more'], remove: ['tag 0'] })).changed).toEqual([full.uuid]);
  expect(await tagsOf(full.uuid)).toHaveLength(limits.tags.most);
});

test('too many names, empty and overlong ones are refused; concurrent batches add a tag once', async () => {
  const { uuid } = await createCode(member);
  for (const add of [['x'.repeat(limits.tags.nameMax + 1)], [''], Array.from({ length: 21 }, (_, n) => `n${n}`)])
    expect(
      await member.refusal('changeQrs', {
        query: {},
        body: { action: 'tag', add, remove: [], selection: { uuids: [uuid] } },
      }),
    ).toMatchObject({ status: 422 });
  await Promise.all([1, 2, 3].map(() => tag({ uuids: [uuid] }, { add: ['twice'] })));
  expect(await tagsOf(uuid)).toEqual(['twice']);
});

test('editors can tag many codes', async () => {
  const host = await signUp(server, { plan: 'pro' });
  const editor = await joinAs(server, host, 'editor');
  const { uuid } = await createCode(host);
  expect((await tag({ uuids: [uuid] }, { add: ['theirs'] }, editor)).changed).toEqual([uuid]);
});
