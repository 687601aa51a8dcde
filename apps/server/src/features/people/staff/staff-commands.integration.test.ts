import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { logInWith, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { actAs } from '../../../testing/members/support.ts';
import { createAppLinks } from '../../../platform/mail/app-links.ts';
import { createPost } from '../../../platform/mail/post.ts';
import { createTell } from '../../../platform/mail/tell-person.ts';
import { createSealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { runStaffCommand } from './staff-commands.ts';

const secret = 'a secret of the app that is long enough';
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: secret });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [questions, answer] = [[], undefined];
  member = await signUp(server);
});

let questions: string[] = [];
let answer: boolean | undefined;
const confirm = async (question: string) => {
  questions.push(question);
  return answer === true;
};
const tell = () =>
  createTell({
    post: createPost({
      box: createSealedBox(secret, 'mail queue'),
      newUuid: randomUUID,
      log: { warn: () => undefined },
    }),
    links: createAppLinks(server.config.publicUrl),
  });
const run = (...args: string[]) =>
  runStaffCommand(
    { db: server.db, now: new Date(), confirm: answer === undefined ? undefined : confirm, openTell: tell },
    args,
  );

test('add, list and remove make and unmake support staff', async () => {
  expect(await member.refusal('listStaffUsers')).toMatchObject({ status: 404 });
  expect(await run('add', ` ${member.email.toUpperCase()} `)).toContain(`${member.email} is now on the support staff`);
  expect(await run('add', member.email)).toContain('already');
  expect((await run('list')).split('\n')).toContain(member.email);
  await member.call('listStaffUsers', { query: {} });
  expect(await run('remove', member.email)).toContain('no longer on the support staff');
  expect(await run('remove', member.email)).toContain("isn't on the support staff");
  expect((await run('list')).split('\n')).not.toContain(member.email);
  expect(await member.refusal('listStaffUsers')).toMatchObject({ status: 404 });
});

test('sign-out ends every session of a person, and those in which they act as others', async () => {
  const [person, staff] = [await signUp(server), await signUp(server)];
  await run('add', staff.email);
  const acting = await actAs(server, staff, member);
  const second = await logInWith(createCaller(server.url), { email: staff.email });
  expect(await run('sign-out', staff.email)).toContain('(sessions ended: 3)');
  for (const caller of [staff, acting, createCaller(server.url, { authorization: `Bearer ${second.token}` })])
    expect(await caller.refusal('listSessions')).toMatchObject({ status: 401, code: 'session-ended' });
  expect(
    await createCaller(server.url).refusal('refreshToken', { body: { refresh_token: second.refresh_token } }),
  ).toMatchObject({ status: 401 });
  await person.call('listSessions');
  await expect(run('sign-out', 'nobody@example.com')).rejects.toThrow(StaffCommandError);
});

test('removal ends impersonations by that person, and adding ends impersonations of them', async () => {
  const [first, second, person] = [member, await signUp(server), await signUp(server)];
  await run('add', first.email);
  await run('add', second.email);
  const [byFirst, bySecond] = [await actAs(server, first, person), await actAs(server, second, person)];
  await run('remove', first.email);
  expect(await byFirst.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
  await bySecond.call('listQrs', { query: {} });
  await run('add', person.email);
  expect(await bySecond.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
});

async function joinAsEditor(owner: Member): Promise<Caller & { email: string }> {
  const editor = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      userId: editor.userUuid,
      accountId: owner.workspaceUuid,
      role: 'editor',
      createdAt: new Date(),
    })
    .execute();
  return {
    ...createCaller(server.url, { ...editor.headers, 'x-account-id': owner.workspaceUuid }),
    email: editor.email,
  };
}

test('a member gets an ability beyond the role, and loses it again', async () => {
  const editor = await joinAsEditor(member);
  const readLog = () => editor.send('listAuditLog');
  expect((await readLog()).status).toBe(403);
  expect(await run('grant', editor.email, member.workspaceUuid, 'workspace.read-log')).toContain('beyond the role');
  expect((await readLog()).status).toBe(200);
  // The web shows its screens by the same list.
  expect((await editor.call('listMemberships', { query: { account: member.workspaceUuid } })).items).toMatchObject([
    { permissions: ['workspace.read-log'] },
  ]);
  expect(await run('grant', editor.email, member.workspaceUuid, 'workspace.read-log')).toContain('already');
  await run('revoke', editor.email, member.workspaceUuid, 'workspace.read-log');
  expect((await readLog()).status).toBe(403);
  expect(await run('revoke', editor.email, member.workspaceUuid, 'workspace.read-log')).toContain(
    'has no workspace.read-log',
  );
});

test.each([
  [['add', 'nobody@example.com'], 'No account uses nobody@example.com'],
  [['add', 'not an email'], 'No account uses'],
  [['add'], 'Usage:'],
  [['promote', 'a@example.com'], 'Usage:'],
  [['constructor'], 'Usage:'],
  [[], 'Usage:'],
  [['list', 'more'], 'Usage:'],
  [['take-factors-away'], 'Usage:'],
  [['take-factors-away', '--yes'], 'Usage:'],
  [['add', 'a@example.com', '--yes'], 'Usage:'],
  [['take-factors-away', 'nobody@example.com', '--yes'], 'No account uses nobody@example.com'],
  [['grant', 'a@example.com', randomUUID(), 'qr.fly'], '"qr.fly" isn\'t a permission'],
  [['grant', 'a@example.com', randomUUID(), 'staff.impersonate'], '"staff.impersonate" isn\'t a permission'],
])('%j is refused with advice', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(StaffCommandError);
  await expect(run(...args)).rejects.toThrow(words);
});

test("an unknown workspace is refused with the list of the person's workspaces", async () => {
  await expect(run('grant', member.email, 'nowhere', 'activity')).rejects.toThrow(member.workspaceUuid);
});

describe('take-factors-away', () => {
  const factorRows = async ({ userUuid }: Member) => {
    const counts = await Promise.all(
      (['secondFactors', 'recoveryCodes', 'passkeys', 'challenges'] as const).map((table) =>
        server.db.selectFrom(table).select('userId').where('userId', '=', userUuid).execute(),
      ),
    );
    return counts.map((rows) => rows.length);
  };

  beforeEach(async () => {
    const userId = member.userUuid;
    await server.db
      .insertInto('secondFactors')
      .values({ userId, sealedSecret: Buffer.from('x'), confirmedAt: new Date(), createdAt: new Date() })
      .execute();
    await server.db
      .insertInto('recoveryCodes')
      .values(['one', 'two'].map((code) => ({ userId, hash: Buffer.from(code) })))
      .execute();
    await server.db
      .insertInto('passkeys')
      .values({
        id: randomUUID(),
        userId,
        credentialId: `key of ${userId}`,
        publicKey: Buffer.from('x'),
        counter: 0,
        transports: [],
        name: 'Lost phone',
        createdAt: new Date(),
      })
      .execute();
  });

  test('removes second factors: the password alone signs in, sessions end, and the person gets a mail', async () => {
    const others = await signUp(server);
    // The guesses are used up, and a sign-in waits for a code that cannot be given.
    const { challenge } = (await createCaller(server.url).call('login', {
      body: { email: member.email, password: PASSWORD },
    })) as { challenge: string };
    for (let tries = 0; tries < 6; tries += 1)
      await createCaller(server.url).send('answerSignInChallenge', {
        body: { challenge, recoveryCode: 'wrong-code-here' },
      });

    expect(await run('take-factors-away', '--yes', ` ${member.email.toUpperCase()}`)).toBe(
      `Removed two-factor login with its recovery codes and passkeys (1) from ${member.email}. ` +
        'They are logged out everywhere and get an email about it.',
    );
    expect(questions).toEqual([]);
    expect(await factorRows(member)).toEqual([0, 0, 0, 0]);
    expect(await member.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
    expect(
      await createCaller(server.url).refusal('answerSignInChallenge', { body: { challenge, code: '123456' } }),
    ).toMatchObject({ code: 'challenge-ended' });
    const mail = (await readMail(server, member.email, 2)).find(
      ({ subject }) => subject === 'A change to how you log in',
    );
    expect(mail?.text).toContain(`removed two-factor login, recovery codes and passkeys from ${member.email}`);
    await logInWith(createCaller(server.url), member);
    await others.call('listQrs', { query: {} });
    expect(await run('take-factors-away', member.email)).toContain('Nothing changed.');
  });

  test('ends impersonations by the person as well', async () => {
    const person = await signUp(server);
    await run('add', member.email);
    const acting = await actAs(server, member, person);
    await run('take-factors-away', member.email, '--yes');
    expect(await acting.refusal('listQrs', { query: {} })).toMatchObject({ status: 401, code: 'session-ended' });
  });

  test('asks at the terminal, and changes nothing without a yes', async () => {
    await expect(run('take-factors-away', member.email)).rejects.toThrow('add --yes');
    answer = false;
    expect(await run('take-factors-away', member.email)).toBe('Nothing changed.');
    expect(questions).toEqual([
      'Remove two-factor login with its recovery codes and passkeys (1) ' +
        `from ${member.email} and log them out everywhere?`,
    ]);
    expect(await factorRows(member)).toEqual([1, 2, 1, 0]);
    await member.call('listQrs', { query: {} });
    answer = true;
    await run('take-factors-away', member.email);
    expect(await factorRows(member)).toEqual([0, 0, 0, 0]);
  });
});
