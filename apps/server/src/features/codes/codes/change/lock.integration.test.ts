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

const change = (uuid: string, body: object, confirmLocked?: 'true') =>
  member.call('updateQr', { params: { uuid }, query: confirmLocked && { confirmLocked }, body });
const createLocked = async () => {
  const { uuid } = await createCode(member);
  expect((await change(uuid, { locked: true })).locked).toBe(true);
  return uuid;
};
const refused = { status: 409, code: 'locked' };

test.each([
  ['its content', { input: { url: 'https://example.org/other' } }],
  ['its type', { typology: 'email', input: { email: 'ana@example.com' } }],
  ['its settings', { settings: { metaPixelId: '1234567890' } }],
  ['its password', { settings: { password: 'open sesame' } }],
  ['the look of its page', { landingTemplate: null }],
  ['whether it is paused', { state: 'paused' }],
  ['its short link', { pathName: 'another-one' }],
])('changing %s of a locked code needs confirmLocked', async (_, body) => {
  const uuid = await createLocked();
  expect(await member.refusal('updateQr', { params: { uuid }, body })).toMatchObject(refused);
  expect(await member.refusal('updateQr', { params: { uuid }, query: { confirmLocked: 'false' }, body })).toMatchObject(
    refused,
  );
  const before = await member.call('getQr', { params: { uuid } });
  expect(before).toMatchObject({ version: 2, locked: true });
  expect(await change(uuid, body, 'true')).toMatchObject({ version: 3, locked: true });
});

test('name, description, tags and design, which scans do not see, change without confirmation', async () => {
  const uuid = await createLocked();
  const after = await change(uuid, {
    title: 'Printed in May',
    description: 'On the door',
    designParams: { pattern: 'circle' },
  });
  expect(after).toMatchObject({ title: 'Printed in May', description: 'On the door', locked: true });
});

test('trashing and permanently deleting a locked code needs confirmLocked', async () => {
  const uuid = await createLocked();
  expect(await member.refusal('deleteQr', { params: { uuid }, query: {} })).toMatchObject(refused);
  await member.call('deleteQr', { params: { uuid }, query: { confirmLocked: 'true' } });
  expect(await member.refusal('deleteQr', { params: { uuid }, query: { permanent: 'true' } })).toMatchObject(refused);
  await member.call('deleteQr', { params: { uuid }, query: { permanent: 'true', confirmLocked: 'true' } });
});

test('unlocking needs no confirmation, and changes do not need one afterwards', async () => {
  const uuid = await createLocked();
  expect((await change(uuid, { locked: false })).locked).toBe(false);
  expect((await change(uuid, { input: { url: 'https://example.org/free' } })).destination).toBe(
    'https://example.org/free',
  );
});

test('every plan can lock and unlock', async () => {
  const owner = await signUp(server);
  const { uuid } = await createCode(owner);
  expect((await owner.call('updateQr', { params: { uuid }, body: { locked: true } })).locked).toBe(true);
});
