import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCode, createCode, givePlan, signUp } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';

let server: ServerUnderTest;
beforeAll(async () => void (server = await startServerUnderTest()));
afterAll(() => server.stop());

const limitReached = {
  status: 402,
  code: 'plan-limit-reached',
  feature: 'qr-codes',
  requiredPlan: 'starter',
  limit: 2,
  used: 2,
};

test('a plan limits active codes; pausing or trashing one frees a place', async () => {
  const member = await signUp(server);
  const [first, second] = [await createCode(member), await createCode(member)];
  expect(await member.refusal('createQr', { body: aCode() })).toMatchObject(limitReached);

  await member.call('updateQr', { params: first, body: { state: 'paused' } });
  const third = await createCode(member);
  expect(await member.refusal('updateQr', { params: first, body: { state: 'active' } })).toMatchObject(limitReached);
  await member.call('updateQr', { params: first, body: { title: 'Still paused' } });

  await member.call('deleteQr', { params: second, query: {} });
  expect((await member.call('updateQr', { params: first, body: { state: 'active' } })).state).toBe('active');
  expect(await member.refusal('updateQr', { params: second, body: { state: 'active' } })).toMatchObject(limitReached);
  expect((await member.call('updateQr', { params: second, body: { state: 'paused' } })).state).toBe('paused');
  expect((await member.call('updateQr', { params: third, body: { state: 'active' } })).state).toBe('active');
});

test.each([[{}], [{ isRepeatable: true }]])(
  'of concurrent requests for the last place, exactly one succeeds %o',
  async ({ isRepeatable = false }: { isRepeatable?: boolean }) => {
    const member = await signUp(server);
    const paused = await createCode(member);
    await member.call('updateQr', { params: paused, body: { state: 'paused' } });
    await createCode(member);
    const creations = Array.from({ length: 5 }, (_, index) =>
      member.send('createQr', { body: aCode() }, isRepeatable ? { 'idempotency-key': `race ${index}` } : {}),
    );
    const activation = member.send('updateQr', { params: paused, body: { state: 'active' } });
    const statuses = (await Promise.all([...creations, activation])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 402)).toHaveLength(5);
    expect((await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).totals.qr).toBe(2);
  },
);

test('an upgrade raises the limit immediately', async () => {
  const member = await signUp(server);
  await createCode(member);
  await createCode(member);
  await givePlan(server.db, member.workspaceUuid, 'starter');
  await createCode(member);
  expect((await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).qrLimit).toBe(100);
});

test('without billing there is no limit', async () => {
  const free = await startServerUnderTest({ billing: 'off' });
  try {
    const member = await signUp(free);
    for (let count = 0; count < 3; count += 1) await createCode(member);
    expect(await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).toMatchObject({
      planName: 'enterprise',
      qrLimit: 5000,
    });
  } finally {
    await free.stop();
  }
});

test('after an expired trial the owner can only read the workspace', async () => {
  const member = await signUp(server, { plan: 'trial' });
  const { uuid } = await createCode(member);
  await server.db
    .updateTable('accounts')
    .set({ trialBeganAt: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', member.workspaceUuid)
    .execute();
  expect(await member.call('getAccount', { params: { uuid: member.workspaceUuid } })).toMatchObject({
    subscriptionStatus: 'expired',
  });
  expect(await member.refusal('getQr', { params: { uuid } })).toMatchObject({
    status: 402,
    code: 'subscription-expired',
  });
  expect(await member.refusal('createQr', { body: aCode() })).toMatchObject({
    status: 402,
    code: 'subscription-expired',
  });
});
