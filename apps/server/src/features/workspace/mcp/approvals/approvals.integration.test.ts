import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aScan, writeScans } from '../../../../testing/filling/write-scans.ts';
import { agreeOnKeys, callWith, makeKey } from '../../../../testing/members/keys.ts';
import { createCode, signUp, type DynamicQr, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { connectAssistant, type Assistant } from '../mcp.fixture.ts';

let server: ServerUnderTest;
let member: Member;
let key: string;
let assistant: Assistant;
let code: DynamicQr;
/** How far the clock of the server is ahead. */
let ahead = 0;
let codes = 0;

beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(Date.now() + ahead) });
  member = await signUp(server, { plan: 'enterprise' });
  const wide = { apiKeys: 100, apiRequestsPerSecond: 10_000, apiRequestsPerMonth: 1_000_000 };
  await agreeOnKeys(server.db, member.workspaceUuid, wide);
  key = (await makeKey(server.url, member, { scopes: ['codes'] })).made.key;
  assistant = await connectAssistant(server.url, key);
});
afterAll(() => server.stop());
beforeEach(async () => {
  code = await createCode(member, { title: `Door ${(codes += 1)}`, input: { url: A } });
  await writeScans(server.config.dataDir, [aScan(code), aScan(code)]);
  await waitFor(async () => (await read()).scans === 2);
});

const A = 'https://example.com/a';
const B = 'https://example.com/b';
const read = () => member.call('getQr', { params: { uuid: code.uuid } });
const change = async (token?: unknown, url = B) =>
  assistant.callTool('change_destination', { codeId: code.uuid, url, ...(token !== undefined && { token }) });

/** What the assistant is told: the token, and the link for the person. */
async function propose() {
  const { data } = await change();
  expect(data).toMatchObject({ step: 'needs-approval', before: A, after: B, scansLast30Days: 2, needsPerson: true });
  const link = new URL(String(data['appUrl']));
  expect(link.searchParams.get('workspace')).toBe(member.workspaceUuid);
  return { token: data['token'], params: { uuid: link.pathname.split('/').at(-1) ?? '' } };
}
const answer = (params: { uuid: string }, isApproved: boolean) =>
  member.call('answerApproval', { params, body: { isApproved } });

test('the assistant makes the change after a person has approved it, once, and the log names both', async () => {
  const { token, params } = await propose();
  expect((await change(token)).data).toMatchObject({ step: 'needs-approval', token });
  expect(await member.call('getApproval', { params })).toMatchObject({
    state: 'waiting',
    change: 'destination',
    before: A,
    after: B,
    version: null,
    code: { uuid: code.uuid, title: code.title, isLocked: false },
    scans: 2,
    key: 'Till',
  });
  expect(await answer(params, true)).toMatchObject({ state: 'approved' });
  // Too late: the first answer counts.
  expect(await answer(params, false)).toMatchObject({ state: 'approved' });
  expect((await read()).destination).toBe(A);

  expect((await change(token, 'https://example.com/c')).said).toContain('token-refused');
  const both = await Promise.all([change(token), change(token)]);
  expect(both.filter(({ isRefused }) => isRefused)).toHaveLength(1);
  expect(await read()).toMatchObject({ destination: B, version: 2 });
  expect((await member.send('getApproval', { params })).status).toBe(404);
  const { items } = await member.call('listAuditLog', { query: {} });
  const acts = items.filter(({ subject }) => subject?.id === code.uuid).slice(0, 2);
  expect(acts.map(({ act, via, key: by, detail }) => [act, via, by?.name ?? detail['key']])).toEqual([
    ['qr.changed', 'mcp', 'Till'],
    ['qr.change-approved', 'app', 'Till'],
  ]);
  expect(acts[1]?.person.uuid).toBe(member.userUuid);
});

test('a declined change is not made, and its token is spent', async () => {
  const { token, params } = await propose();
  expect(await answer(params, false)).toMatchObject({ state: 'declined' });
  expect((await change(token)).data).toMatchObject({ step: 'declined' });
  expect((await change(token)).said).toContain('token-refused');
  expect((await read()).version).toBe(1);
});

test('pausing and restoring are shown as what they are', async () => {
  const pausing = { codeId: code.uuid, state: 'paused' };
  const { data: pause } = await assistant.callTool('set_code_state', pausing);
  const uuidOf = (data: Record<string, unknown>) => new URL(String(data['appUrl'])).pathname.split('/').at(-1) ?? '';
  const params = { uuid: uuidOf(pause) };
  expect(await answer(params, true)).toMatchObject({ change: 'state', before: 'active', after: 'paused' });
  await assistant.callTool('set_code_state', { ...pausing, token: pause['token'] });
  expect((await read()).state).toBe('paused');
  const { data: back } = await assistant.callTool('roll_back_code', { codeId: code.uuid, version: 1 });
  const restoring = await member.call('getApproval', { params: { uuid: uuidOf(back) } });
  expect(restoring).toMatchObject({ change: 'version', version: 1, state: 'waiting' });
});

test('a proposal ends after five minutes, and with a change or a lock of the code', async () => {
  const { params: changed } = await propose();
  await member.call('updateQr', { params: { uuid: code.uuid }, body: { title: 'Changed meanwhile' } });
  expect(await member.call('getApproval', { params: changed })).toMatchObject({ state: 'outdated' });
  expect(await answer(changed, true)).toMatchObject({ state: 'outdated' });

  const { params: locked, token } = await propose();
  await member.call('updateQr', { params: { uuid: code.uuid }, body: { locked: true } });
  expect(await answer(locked, true)).toMatchObject({ state: 'outdated', code: { isLocked: true } });
  expect((await change(token)).data).toMatchObject({ step: 'locked' });
  await member.call('updateQr', { params: { uuid: code.uuid }, body: { locked: false } });

  const { params: late } = await propose();
  ahead += 5 * 60_000 + 1;
  expect((await member.send('answerApproval', { params: late, body: { isApproved: true } })).status).toBe(404);
});

test('keys and people of other workspaces neither see nor answer it', async () => {
  const { params, token } = await propose();
  const stranger = await signUp(server, { plan: 'enterprise' });
  const body = { isApproved: true };
  const everything = (await makeKey(server.url, member, { scopes: ['everything'] })).made.key;
  const program = callWith(server.url, everything);
  expect((await stranger.send('getApproval', { params })).status).toBe(404);
  expect((await stranger.send('answerApproval', { params, body })).status).toBe(404);
  expect((await program.send('getApproval', { params })).status).toBe(403);
  expect((await program.send('answerApproval', { params, body })).status).toBe(403);
  expect((await change(token)).data).toMatchObject({ step: 'needs-approval' });
});
