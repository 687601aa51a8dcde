import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, givePlan, signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const create = (body: ReturnType<typeof aCode>, key: string, by = member) =>
  by.call('createQr', { body }, { 'idempotency-key': key });
const countCodes = async (by = member) => (await by.call('listQrs', { query: { state: 'all' } })).totalItems;

test('a repeated request gets the first answer and creates no second code', async () => {
  const before = await countCodes();
  const body = aCode();
  const first = await create(body, 'once');
  expect(await create(body, 'once')).toEqual(first);
  expect(await create({ ...body, title: ` ${body.title} ` }, 'once')).toEqual(first);
  expect(await countCodes()).toBe(before + 1);
});

test('ten concurrent requests with one key create one code', async () => {
  const before = await countCodes();
  const body = aCode();
  const codes = await Promise.all(Array.from({ length: 10 }, () => create(body, 'ten at once')));
  expect(new Set(codes.map(({ uuid }) => uuid)).size).toBe(1);
  expect(await countCodes()).toBe(before + 1);
});

test('ten concurrent requests with ten keys create ten codes', async () => {
  const before = await countCodes();
  await Promise.all(Array.from({ length: 10 }, (_, index) => create(aCode(), `own ${index}`)));
  expect(await countCodes()).toBe(before + 10);
});

test('the same key with another body is refused', async () => {
  await create(aCode(), 'two bodies');
  const before = await countCodes();
  const refusal = await member.refusal('createQr', { body: aCode() }, { 'idempotency-key': 'two bodies' });
  expect(refusal).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  expect(await countCodes()).toBe(before);
});

test('a failed request leaves its key unused', async () => {
  const owner = await signUp(server);
  await createCode(owner);
  await createCode(owner);
  const body = aCode();
  expect(await owner.refusal('createQr', { body }, { 'idempotency-key': 'retry' })).toMatchObject({
    code: 'plan-limit-reached',
  });
  await givePlan(server.db, owner.workspaceUuid, 'starter');
  expect((await create(body, 'retry', owner)).title).toBe(body.title);
});

test('the same key in another workspace is independent', async () => {
  const other = await signUp(server);
  const body = aCode();
  const [mine, theirs] = [await create(body, 'shared'), await create(body, 'shared', other)];
  expect(mine.uuid).not.toBe(theirs.uuid);
  expect(theirs.account).toBe(`/api/accounts/${other.workspaceUuid}`);
});
