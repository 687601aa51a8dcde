import { qr } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const ifMatch = (version: string) => ({ 'if-match': version });

test('an update with an outdated If-Match is refused with the current code and saves nothing', async () => {
  const { uuid } = await createCode(member);
  const first = await member.call('updateQr', { params: { uuid }, body: { title: 'By one' } }, ifMatch('"1"'));
  expect(first.version).toBe(2);
  const refusal = await member.refusal(
    'updateQr',
    { params: { uuid }, body: { title: 'By another', settings: { metaPixelId: '1234567' } } },
    ifMatch('"1"'),
  );
  expect(refusal).toMatchObject({ status: 412, code: 'changed-meanwhile', current: { version: 2, title: 'By one' } });
  expect(qr.parse(refusal.current)).toEqual(first);
  expect(await member.call('getQr', { params: { uuid } })).toEqual(first);
});

test('the ETag of an answer is a valid If-Match for the next update', async () => {
  const { uuid } = await createCode(member);
  const answer = await member.send('getQr', { params: { uuid } });
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toBe('"1"');
  const changed = await member.send('updateQr', { params: { uuid }, body: { title: 'Once more' } }, ifMatch(etag));
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
});

test.each([
  ['W/"1"', 200],
  ['1', 200],
  ['*', 200],
  ['"2"', 412],
  ['"abc"', 412],
  ['', 412],
])('If-Match %j answers %i', async (version, status) => {
  const { uuid } = await createCode(member);
  expect(
    (await member.send('updateQr', { params: { uuid }, body: { description: 'x' } }, ifMatch(version))).status,
  ).toBe(status);
});

test('of two concurrent updates with one If-Match, one is saved and one is refused', async () => {
  const { uuid } = await createCode(member);
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      member.send('updateQr', { params: { uuid }, body: { title } }, ifMatch('"1"')),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
});
