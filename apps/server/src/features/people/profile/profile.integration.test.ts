import { randomUUID } from 'node:crypto';
import type { UserUpdate } from '@evercode/contract';
import { sql } from '@evercode/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let ana: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  ana = await signUp(server);
});
afterAll(() => server.stop());

const read = (member: Member) => member.call('getUser', { params: { uuid: member.userUuid } });
const update = (body: UserUpdate) => ana.call('updateUser', { params: { uuid: ana.userUuid }, body });

describe('a user', () => {
  test('shows the person and facts of the workspace they own', async () => {
    const { email, userUuid, workspaceUuid } = ana;
    await givePlan(server.db, workspaceUuid, 'trial');
    await server.db
      .updateTable('accounts')
      .set({ country: 'PT', companySize: '11-50', companyIndustry: 'food' })
      .where('id', '=', workspaceUuid)
      .execute();
    await server.db
      .updateTable('memberships')
      .set({ permissions: ['qr.create'] })
      .where('accountId', '=', workspaceUuid)
      .execute();
    expect(await read(ana)).toMatchObject({
      uuid: userUuid,
      iri: `/api/users/${userUuid}`,
      email,
      isEmailVerified: false,
      contactPhone: '',
      locale: 'en',
      shortLocale: 'en',
      timezone: 'UTC',
      avatar: null,
      socialCreated: false,
      isGoogleConnected: false,
      hasPassword: true,
      location: { country: 'PT' },
      companySize: '11-50',
      companyIndustry: 'food',
      subscription: { type: 'TRIAL', planName: 'trial' },
      currentTrialDays: 0,
      permissions: ['qr.create'],
    });
    await givePlan(server.db, workspaceUuid, 'starter');
    expect((await read(ana)).subscription).toEqual({ type: 'PREMIUM', planName: 'starter' });
  });

  test('a user without an own workspace has a profile', async () => {
    const bob = await signUp(server);
    await server.db.deleteFrom('accounts').where('id', '=', bob.workspaceUuid).execute();
    expect(await read(bob)).toMatchObject({
      subscription: null,
      accountCreatedAt: null,
      companyIndustry: '0',
      location: { country: '' },
    });
  });

  test('changes name, phone, language and time zone, one by one', async () => {
    await update({ name: ' Ana Lúcia ', lastName: 'Castro' });
    await update({ contactPhone: ' +351 (21) 123-45.67 ' });
    await update({ locale: 'pt-br' });
    expect(await update({ timezone: 'America/Sao_Paulo' })).toMatchObject({
      name: 'Ana Lúcia',
      lastName: 'Castro',
      contactPhone: '+351 (21) 123-45.67',
      locale: 'pt-br',
      shortLocale: 'pt',
      timezone: 'America/Sao_Paulo',
    });
    expect(await update({ contactPhone: '', lastName: '' })).toMatchObject({
      contactPhone: '',
      lastName: '',
      name: 'Ana Lúcia',
    });
  });

  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['a name too long', { name: 'x'.repeat(129) }, 'name', 'too-long'],
    ['a last name too long', { lastName: 'x'.repeat(129) }, 'lastName', 'too-long'],
    ['a phone of letters', { contactPhone: '555-CALL-NOW' }, 'contactPhone', 'invalid-phone'],
    ['a phone too short', { contactPhone: '12345' }, 'contactPhone', 'invalid-phone'],
    ['a phone of sixteen digits', { contactPhone: '+1234567890123456' }, 'contactPhone', 'invalid-phone'],
    ['a country code of zero', { contactPhone: '+0123456789' }, 'contactPhone', 'invalid-phone'],
    ['a language that is not offered', { locale: 'fr' }, 'locale', 'invalid'],
    ['a time zone that does not exist', { timezone: 'Mars/Olympus' }, 'timezone', 'invalid'],
    ['an offset for a time zone', { timezone: '+01:00' }, 'timezone', 'invalid'],
    ['another email', { email: 'other@example.com' }, 'email', 'unknown-field'],
    ['a role', { isStaff: true }, 'isStaff', 'unknown-field'],
  ])('%s is refused, and the field is named', async (_name, body, propertyPath, code) => {
    const before = await read(ana);
    expect(await ana.refusal('updateUser', { params: { uuid: ana.userUuid }, body })).toMatchObject({
      status: 422,
      violations: [{ propertyPath, code }],
    });
    expect(await read(ana)).toEqual(before);
  });
});

describe('a first password', () => {
  const create = (member: Member, password = 'a password of my own') => ({
    params: { uuid: member.userUuid },
    body: { password },
  });

  test('is set by a user who signed up with Google, once, and ends other sessions', async () => {
    const gil = await signUp(server);
    await server.db
      .updateTable('users')
      .set({ passwordHash: null, googleSubject: randomUUID(), socialCreated: true })
      .where('id', '=', gil.userUuid)
      .execute();
    const elsewhere = {
      id: randomUUID(),
      userId: gil.userUuid,
      isRemembered: true,
      userAgent: '',
      createdAt: new Date(),
      lastUsedAt: new Date(),
      endedAt: null,
    };
    await server.db.insertInto('sessions').values(elsewhere).execute();
    expect(await read(gil)).toMatchObject({ hasPassword: false, socialCreated: true, isGoogleConnected: true });
    expect(await gil.refusal('createPassword', create(gil, 'short'))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'password', code: 'too-short' }],
    });
    await gil.call('createPassword', create(gil));
    expect(await read(gil)).toMatchObject({ hasPassword: true });
    const ended = await server.db
      .selectFrom('sessions')
      .select('endedAt')
      .where('id', '=', elsewhere.id)
      .executeTakeFirstOrThrow();
    expect(ended.endedAt).not.toBeNull();
    await gil.call('login', { body: { email: gil.email, password: 'a password of my own' } });
    expect((await readMail(server, gil.email, 2)).map(({ subject }) => subject)).toContain('Your password was changed');
    expect(await gil.refusal('createPassword', create(gil))).toMatchObject({ status: 409, code: 'password-exists' });
  });

  test('needs a sign-in within the last minutes', async () => {
    const gil = await signUp(server);
    await server.db
      .updateTable('users')
      .set({ passwordHash: null, googleSubject: randomUUID() })
      .where('id', '=', gil.userUuid)
      .execute();
    const began = (minutesAgo: number) =>
      sql`
        update sessions set created_at = ${new Date(Date.now() - minutesAgo * 60_000)}
        where user_id = ${gil.userUuid}`.execute(server.db);
    await began(10);
    expect(await gil.refusal('createPassword', create(gil))).toMatchObject({ status: 403, code: 'sign-in-too-old' });
    expect(await read(gil)).toMatchObject({ hasPassword: false });
    await began(9);
    await gil.call('createPassword', create(gil));
  });

  test('is refused for a user with a password, who needs the current one to change it', async () => {
    expect(await ana.refusal('createPassword', create(ana))).toMatchObject({ status: 409, code: 'password-exists' });
    await ana.call('login', { body: { email: ana.email, password: PASSWORD } });
  });
});
