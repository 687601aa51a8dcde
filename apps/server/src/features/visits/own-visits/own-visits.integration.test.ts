import { readOwnLink } from '@evercode/config/own-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn, joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

const secret = 'a secret of the app that is long enough';
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: secret });
  member = await signUp(server);
});
afterAll(() => server.stop());

const read = (url: string) => readOwnLink(secret, url.replace('https://go.example/~own/', ''));

test('a link names the workspace, the act and the expiry, and no person', async () => {
  const link = await member.call('createOwnLink', { body: { act: 'on' } });
  expect(link.domains).toEqual(['go.example']);
  const minutes = (Date.parse(link.expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
  expect(read(link.url)).toEqual({
    account: member.workspaceUuid,
    act: 'on',
    until: Date.parse(link.expiresAt),
    back: '',
    hosts: [],
    at: 0,
  });
  const back = await member.call('createOwnLink', { body: { act: 'off', returns: true } });
  expect(read(back.url)).toMatchObject({ act: 'off', back: `${server.config.publicUrl}/dashboard/account` });
});

test('every member gets a link, whatever their role; non-members do not', async () => {
  const editor = await joinWorkspace(server, member.workspaceUuid, 'editor');
  expect(read((await editor.call('createOwnLink', { body: { act: 'on' } })).url)?.account).toBe(member.workspaceUuid);
  const stranger = callIn(server, await signUp(server), member.workspaceUuid);
  expect(await stranger.refusal('createOwnLink', { body: { act: 'on' } })).toMatchObject({ status: 404 });
});

test.each([
  [{ act: 'maybe' }, 'act', 'invalid'],
  [{}, 'act', 'invalid'],
  [{ act: 'on', back: 'https://evil.example' }, 'back', 'unknown-field'],
])('%o is refused', async (body, propertyPath, code) => {
  expect(await member.refusal('createOwnLink', { body })).toMatchObject({
    status: 422,
    violations: [{ propertyPath, code }],
  });
});
