import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, readProblem } from '../../../testing/call-api.ts';
import { withoutRoomIn } from '../../../testing/faults/fill-disk.ts';
import { aCode, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readEverything } from '../../../testing/reading/read-everything.ts';
import { untilMailIsSent } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/**
 * Requests while the disk is full, by the table that has no room: a clear refusal, nothing half-written, and the same
 * request works afterwards.
 */

let server: ServerUnderTest;
let member: Member;
let picture: Blob;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
  picture = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#5686ff' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
});
afterAll(() => server.stop());

const stranger = () => createCaller(server.url);
const self = () => ({ uuid: member.userUuid });
const workspace = () => ({ uuid: member.workspaceUuid });
const newcomer = { email: 'newcomer@example.com', password: PASSWORD, username: 'Newcomer', plan: 'free' };

const acts: readonly [what: string, tables: readonly string[], act: () => Promise<Response>][] = [
  ['a picture of oneself', ['pictures', 'users'], () => member.send('setAvatar', { params: self(), file: picture })],
  [
    'a logo',
    ['pictures', 'accounts', 'audit_log'],
    () => member.send('setLogo', { params: workspace(), file: picture }),
  ],
  [
    'a code',
    ['idempotency_keys', 'routes', 'qrs', 'audit_log'],
    () => member.send('createQr', { body: aCode() }, { 'idempotency-key': 'once' }),
  ],
  [
    'an invitation',
    ['attempts', 'invitations', 'mail_queue', 'audit_log'],
    () => member.send('invite', { body: { emails: ['guest@example.com'] } }),
  ],
  [
    'a sign-in',
    ['attempts', 'sessions', 'refresh_tokens'],
    () => stranger().send('login', { body: { email: member.email, password: PASSWORD } }),
  ],
  [
    'a new password',
    ['attempts', 'one_time_links', 'mail_queue'],
    () => stranger().send('requestPasswordReset', { body: { email: member.email } }),
  ],
  [
    'a second factor',
    ['second_factors'],
    () => member.send('beginSecondFactor', { params: self(), body: { proof: { password: PASSWORD } } }),
  ],
  [
    'a passkey',
    ['challenges'],
    () => member.send('beginPasskey', { params: self(), body: { proof: { password: PASSWORD } } }),
  ],
  [
    'a sign-up',
    ['users', 'accounts', 'memberships', 'one_time_links', 'mail_queue', 'sessions'],
    () => stranger().send('signUp', { body: newcomer }),
  ],
  ['a workspace', ['accounts', 'memberships'], () => member.send('createAccount', { body: { name: 'Second' } })],
  [
    'a deletion',
    ['routes', 'mail_queue'],
    () =>
      member.send('deleteUser', { params: self(), body: { confirmation: 'DELETE', proof: { password: PASSWORD } } }),
  ],
];

test.each(acts)('%s on a full disk is refused: no room in %j', async (_what, tables, act) => {
  await untilMailIsSent(server);
  const before = await readEverything(server.db);
  for (const table of tables) {
    const answer = await withoutRoomIn(server.db, table, act);
    expect([table, answer.headers.get('retry-after')]).toEqual([table, null]);
    const problem = await readProblem(answer);
    expect(problem).toEqual({
      type: 'urn:evercode:problem:storage-full',
      title: 'The disk of the service is full',
      status: 507,
      code: 'storage-full',
      requestId: problem.requestId,
    });
    expect(await readEverything(server.db)).toEqual(before);
  }
  expect((await act()).ok).toBe(true);
});
