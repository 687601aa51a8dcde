import { randomUUID } from 'node:crypto';
import type { AuditEntry, Role } from '@evercode/contract';
import { sql } from '@evercode/database';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller, type Caller } from '../../../testing/call-api.ts';
import { aCode, createCode, logInWith, type Member, signUp } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { actAs, hireSupport } from '../../../testing/members/support.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const clock = fakeClock();
let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signUp(server, { plan: 'pro' });
});

type Query = Parameters<typeof read>[1];
async function read(
  member: Caller,
  query: {
    page?: number;
    itemsPerPage?: number;
    group?: 'qr' | 'workspace' | 'member' | 'staff';
    person?: string;
    from?: string;
    to?: string;
  } = {},
) {
  return (await member.call('listAuditLog', { query })).items;
}
const actsIn = (log: readonly AuditEntry[]) => log.map(({ act }) => act);
/** Advances by a second, so that the order of acts is defined. */
const later = () => clock.advance(1000);

async function join(role: Role): Promise<Member> {
  const member = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({ id: randomUUID(), userId: member.userUuid, accountId: owner.workspaceUuid, role, createdAt: new Date() })
    .execute();
  const headers = { ...member.headers, 'x-account-id': owner.workspaceUuid };
  return { ...member, ...createCaller(server.url, headers), headers };
}

describe('acts on a code', () => {
  test('are logged from creation to deletion', async () => {
    const { uuid } = await createCode(owner, { title: 'Menu' });
    const params = { uuid };
    const steps: (() => Promise<unknown>)[] = [
      () => owner.call('updateQr', { params, body: { title: 'Carta', input: { url: 'https://example.com/carta' } } }),
      () => owner.call('updateQr', { params, body: { state: 'paused' } }),
      () => owner.call('updateQr', { params, body: { state: 'active' } }),
      () => owner.send('getQrImage', { params: { uuid, format: 'svg' } }),
      () => owner.call('deleteQr', { params, query: {} }),
      () => owner.call('updateQr', { params, body: { state: 'paused' } }),
      () => owner.call('deleteQr', { params, query: {} }),
      () => owner.call('deleteQr', { params, query: { permanent: 'true' } }),
    ];
    for (const step of steps) {
      later();
      await step();
    }
    const log = (await read(owner)).toReversed();
    expect(actsIn(log)).toEqual([
      'qr.created',
      'qr.changed',
      'qr.paused',
      'qr.activated',
      'qr.downloaded',
      'qr.trashed',
      'qr.restored',
      'qr.trashed',
      'qr.destroyed',
    ]);
    expect(log[0]).toMatchObject({
      subject: { id: uuid, label: 'Menu' },
      detail: {},
      support: null,
      person: { uuid: owner.userUuid, email: owner.email },
    });
    expect(log[1]).toMatchObject({ subject: { label: 'Carta' }, detail: { fields: 'title,input' } });
    expect(log[4]).toMatchObject({ detail: { format: 'svg' } });
    expect(JSON.stringify(log)).not.toContain('example.com/carta');
  });

  test('two changes in one save are two entries; a save without changes is none', async () => {
    const { uuid, title } = await createCode(owner);
    await owner.call('updateQr', { params: { uuid }, body: { title } });
    expect(actsIn(await read(owner))).toEqual(['qr.created']);
    await owner.call('updateQr', { params: { uuid }, body: { title: 'Another', state: 'paused' } });
    expect(actsIn(await read(owner)).toSorted()).toEqual(['qr.changed', 'qr.created', 'qr.paused']);
    await owner.call('deleteQr', { params: { uuid }, query: {} });
    await owner.call('deleteQr', { params: { uuid }, query: {} });
    expect(actsIn(await read(owner)).filter((act) => act === 'qr.trashed')).toHaveLength(1);
  });

  test('a failed request logs nothing, and a repeated idempotent request logs once', async () => {
    const taken = await createCode(owner, { pathName: 'taken-by-me' });
    const before = await read(owner);
    const repeat = aCode();
    expect(await owner.refusal('createQr', { body: aCode({ pathName: 'taken-by-me' }) })).toMatchObject({
      status: 422,
    });
    expect(await owner.refusal('createQr', { body: aCode({ title: '' }) })).toMatchObject({ status: 422 });
    expect(await owner.refusal('updateQr', { params: { uuid: randomUUID() }, body: { title: 'x' } })).toMatchObject({
      status: 404,
    });
    expect(
      await owner.refusal('deleteQr', { params: { uuid: taken.uuid }, query: { permanent: 'true' } }),
    ).toMatchObject({ status: 409 });
    expect(await owner.refusal('getQrImage', { params: { uuid: randomUUID(), format: 'png' } })).toMatchObject({
      status: 404,
    });
    expect(await read(owner)).toEqual(before);
    const key = { 'idempotency-key': 'once' };
    await owner.call('createQr', { body: repeat }, key);
    await owner.call('createQr', { body: repeat }, key);
    expect(await read(owner)).toHaveLength(before.length + 1);
  });
});

test('a change of the workspace logs the names of the fields, not their values', async () => {
  const change = (body: object) => owner.call('updateAccountDetail', { params: { uuid: owner.workspaceUuid }, body });
  await change({ accountName: 'Bottega', companySize: '11-50', companyName: '' });
  await change({ accountName: 'Bottega' });
  const log = await read(owner);
  expect(log).toMatchObject([
    {
      act: 'workspace.changed',
      subject: { id: owner.workspaceUuid, label: 'Bottega' },
      detail: { fields: 'accountName,companySize' },
    },
  ]);
});

test('shows the session while its row exists', async () => {
  const { token } = await logInWith(createCaller(server.url), { email: owner.email }, { 'user-agent': firefox });
  const laptop = createCaller(server.url, { authorization: `Bearer ${token}`, 'x-account-id': owner.workspaceUuid });
  await laptop.call('createQr', { body: aCode() });
  expect(await read(owner)).toMatchObject([{ session: { browser: 'Firefox', os: 'Linux' } }]);
  await server.db.deleteFrom('sessions').where('userAgent', '=', firefox).execute();
  expect(await read(owner)).toMatchObject([{ session: null }]);
});

test('keeps names as they were, also after the person is deleted', async () => {
  const editor = await join('editor');
  await createCode(editor, { title: 'Kept' });
  await server.db
    .updateTable('qrs')
    .set({ createdBy: owner.userUuid })
    .where('createdBy', '=', editor.userUuid)
    .execute();
  await server.db.deleteFrom('memberships').where('userId', '=', editor.userUuid).execute();
  await server.db.deleteFrom('users').where('id', '=', editor.userUuid).execute();
  expect(await read(owner)).toMatchObject([
    { act: 'qr.created', person: { uuid: null, email: editor.email }, subject: { label: 'Kept' } },
  ]);
});

describe('filters', () => {
  test('select by subject, by person, by time, and by support staff', async () => {
    const [admin, support] = [await join('admin'), await hireSupport(server)];
    await createCode(owner);
    later();
    const middle = new Date(clock.now()).toISOString();
    await admin.call('updateAccountDetail', { params: { uuid: owner.workspaceUuid }, body: { companyName: 'Rossi' } });
    later();
    const end = new Date(clock.now()).toISOString();
    const acting = await actAs(server, support, owner);
    await acting.call('createQr', { body: aCode() });

    const of = async (query: Query) => actsIn(await read(owner, query)).toSorted();
    expect(await of({ group: 'qr' })).toEqual(['qr.created', 'qr.created']);
    expect(await of({ group: 'workspace' })).toEqual(['workspace.changed']);
    expect(await of({ group: 'member' })).toEqual([]);
    expect(await of({ group: 'staff' })).toEqual(['qr.created', 'staff.entered']);
    expect(await of({ person: admin.userUuid })).toEqual(['workspace.changed']);
    expect(await of({ from: middle, to: end })).toEqual(['workspace.changed']);
    expect(await of({ to: middle })).toEqual(['qr.created']);
    expect(await of({ person: admin.userUuid, group: 'qr' })).toEqual([]);
    expect((await owner.call('listAuditPeople')).items.map(({ uuid }) => uuid).toSorted()).toEqual(
      [owner.userUuid, admin.userUuid].toSorted(),
    );
  });

  test('page the entries, latest first', async () => {
    const titles = ['One', 'Two', 'Three'];
    for (const title of titles) {
      later();
      await createCode(owner, { title });
    }
    const page = async (number: number) =>
      (await read(owner, { page: number, itemsPerPage: 2 })).map(({ subject }) => subject?.label);
    expect(await page(1)).toEqual(['Three', 'Two']);
    expect(await page(2)).toEqual(['One']);
    expect(await owner.call('listAuditLog', { query: { itemsPerPage: 2 } })).toMatchObject({
      page: 1,
      itemsPerPage: 2,
      totalItems: 3,
    });
  });

  test.each([
    [{ group: 'everything' }, 'group'],
    [{ person: 'me' }, 'person'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-01-01' }, 'to'],
    [{ itemsPerPage: '1000' }, 'itemsPerPage'],
  ])('with %j are refused', async (query, propertyPath) => {
    expect((await owner.refusal('listAuditLog', { query })).violations).toMatchObject([{ propertyPath }]);
  });
});

describe('the export', () => {
  const exportLog = async (member: Member, query: Record<string, unknown> = {}) => {
    const answer = await member.send('exportAuditLog', { query });
    return { answer, lines: (await answer.text()).split('\r\n') };
  };

  test('is a table of the filtered entries', async () => {
    await createCode(owner, { title: 'Say "hi", please' });
    await owner.call('updateAccountDetail', { params: { uuid: owner.workspaceUuid }, body: { companyName: 'Rossi' } });
    const { answer, lines } = await exportLog(owner, { group: 'qr' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''activity-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFF?at,person,email,support,act,subject,subject_id,detail,browser,os,api_key$/);
    expect(lines[1]).toContain(`,${owner.email},,qr.created,"Say ""hi"", please",`);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '=HYPERLINK("https://evil.example")'])(
    'escapes %j, so that a spreadsheet shows it as text',
    async (title) => {
      await createCode(owner, { title });
      const { lines } = await exportLog(owner);
      expect(lines[1]).toContain(`'${title.trim().replaceAll('"', '""')}`);
    },
  );
});

describe('access', () => {
  const names = ['listAuditLog', 'listAuditPeople', 'exportAuditLog'] as const;

  test.each(names)('%s is refused for editors and guests', async (name) => {
    for (const role of ['editor', 'guest'] as const)
      expect(await (await join(role)).refusal(name)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await (await join('admin')).send(name)).status).toBe(200);
  });

  test.each(names)('%s does not cross workspaces', async (name) => {
    await createCode(owner, { title: 'A private business' });
    const stranger = await signUp(server);
    expect(await stranger.refusal(name, {}, { 'x-account-id': owner.workspaceUuid })).toMatchObject({ status: 404 });
    expect(await (await stranger.send(name, { query: { person: owner.userUuid } })).text()).not.toContain('business');
  });

  test.each([
    'update audit_log set user_email = $1',
    'delete from audit_log where user_email <> $1',
    'truncate audit_log',
  ])('the database refuses to rewrite entries: %s', async (statement) => {
    await createCode(owner);
    const attempt = server.db.transaction().execute(async (trx) => {
      await sql`set local role evercode_member`.execute(trx);
      await sql`select set_config('evercode.account', ${owner.workspaceUuid}, true)`.execute(trx);
      await sql.raw(statement.replace('$1', "'x'")).execute(trx);
    });
    await expect(attempt).rejects.toThrow('permission denied');
  });

  test('entries are deleted with the workspace and not before', async () => {
    await createCode(owner);
    const count = async () =>
      (await server.db.selectFrom('auditLog').select('id').where('accountId', '=', owner.workspaceUuid).execute())
        .length;
    expect(await count()).toBe(1);
    await server.db.deleteFrom('qrs').where('accountId', '=', owner.workspaceUuid).execute();
    expect(await count()).toBe(1);
    await server.db.deleteFrom('accounts').where('id', '=', owner.workspaceUuid).execute();
    expect(await count()).toBe(0);
  });
});
