import { randomUUID } from 'node:crypto';
import { fakeClock, startMailServer, waitFor, type MailServer } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCaller, nextAddress } from '../../../testing/call-api.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { countWaiting } from '../../../testing/reading/read-everything.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { createStopTokens } from './stop-tokens.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
const SECRET = 'a secret of forty characters for tests..';
const stops = createStopTokens(SECRET);
let server: ServerUnderTest;
let mailServer: MailServer;
let owner: Member;
let colleague: Member;
let qr: string;
let schedule: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServerUnderTest({
    smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
    appSecret: SECRET,
    publicUrl: 'https://app.example',
    now: () => new Date(clock.now()),
  });
  owner = await signUp(server, { plan: 'pro' });
  colleague = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      userId: colleague.userUuid,
      accountId: owner.workspaceUuid,
      role: 'editor',
      createdAt: new Date(),
    })
    .execute();
  await server.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute();
  await server.db.updateTable('users').set({ locale: 'it' }).where('id', '=', colleague.userUuid).execute();
  qr = (await createCode(owner, { title: 'Menu' })).uuid;
});
beforeEach(async () => {
  const recipients = [owner.userUuid, colleague.userUuid];
  schedule = (
    await owner.call('createReportSchedule', {
      body: { criteria: 'qr', id: qr, frequency: 'weekly', format: 'csv', timezone: 'UTC', recipients },
    })
  ).uuid;
});
afterEach(async () => {
  await server.db.deleteFrom('reportSchedules').execute();
  await server.db.deleteFrom('auditLog').execute();
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const anybody = () => createCaller(server.url);
const tokenOf = ({ userUuid }: Member, of = schedule) => stops.make({ schedule: of, recipient: userUuid });
const read = (token: string) => anybody().call('getReportStop', { params: { token } });
const press = (token: string) => anybody().call('stopReport', { params: { token } });
const recipients = async () =>
  (await owner.call('listReportSchedules')).items.map((item) => item.recipients.map(({ uuid }) => uuid));
const written = async () =>
  (await owner.call('listAuditLog', { query: { group: 'workspace' } })).items
    .map(({ act, person, subject }) => `${act} ${person.email} ${subject?.label}`)
    .toSorted();
const click = (path: string, form: string | FormData, type?: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { 'x-forwarded-for': nextAddress(), ...(type !== undefined && { 'content-type': type }) },
  });

function form(): FormData {
  const made = new FormData();
  made.append('List-Unsubscribe', 'One-Click');
  return made;
}

test.each([
  ['urlencoded', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['multipart', form(), undefined],
] as const)(
  'a one-click unsubscribe as %s stops the mails to its recipient; the other recipient still gets them',
  async (_, body, type) => {
    const before = mailServer.received.length;
    clock.set(new Date('2026-05-25T07:00:00Z'));
    await server.restart();
    const mail = await waitFor(
      () =>
        mailServer.received
          .slice(before)
          .find(({ to, content }) => to.includes(colleague.email) && content.subject?.endsWith(': Menu')),
      { what: 'the report' },
    );
    clock.set(new Date('2026-05-20T12:00:00Z'));
    const header = (name: string) => mail.content.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] =
      /^<https:\/\/app\.example(\/it\/stop-report\/[\w-]+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(mail.content.text).toContain(`Non ricevere più questo report:\nhttps://app.example${path}\n`);
    expect(mail.content.html).toContain(` href="https://app.example${path}"`);

    await fetch(`${server.url}${path}`);
    expect(await recipients()).toEqual([[owner.userUuid, colleague.userUuid]]);
    const answer = await click(path, body, type);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await recipients()).toEqual([[owner.userUuid]]);
  },
);

test('the page names the report, changes nothing when opened, and unsubscribes with one press', async () => {
  const token = tokenOf(colleague);
  const { name: workspace } = await server.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', owner.workspaceUuid)
    .executeTakeFirstOrThrow();
  expect(await read(token)).toEqual({ report: { name: 'Menu', workspace, frequency: 'weekly' } });
  expect(await recipients()).toEqual([[owner.userUuid, colleague.userUuid]]);
  await press(token);
  expect([await read(token), await recipients()]).toEqual([{ report: null }, [[owner.userUuid]]]);
  await press(token);
  expect(await written()).toEqual([`report.declined ${colleague.email} Menu`, `report.scheduled ${owner.email} Menu`]);
});

test('the schedule is removed when the last recipient unsubscribes', async () => {
  await press(tokenOf(colleague));
  await press(tokenOf(owner));
  expect(await recipients()).toEqual([]);
  expect(await read(tokenOf(owner))).toEqual({ report: null });
  await press(tokenOf(owner));
  expect(await written()).toEqual([
    `report.declined ${owner.email} Menu`,
    `report.declined ${colleague.email} Menu`,
    `report.scheduled ${owner.email} Menu`,
    `report.unscheduled ${owner.email} Menu`,
  ]);
});

test('two concurrent unsubscribes both take effect', async () => {
  const presses: Promise<unknown>[] = [];
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('reportSchedules').selectAll().where('id', '=', schedule).forUpdate().execute();
    presses.push(press(tokenOf(owner)), press(tokenOf(colleague)));
    await waitFor(async () => (await countWaiting(server.db)) === 2, { what: 'both to wait for the row' });
  });
  await Promise.all(presses);
  expect(await recipients()).toEqual([]);
});

test('a token stops one report only and authorises nothing else', async () => {
  const { uuid: other } = await owner.call('createReportSchedule', {
    body: {
      criteria: 'qr',
      id: qr,
      frequency: 'weekly',
      format: 'pdf',
      timezone: 'UTC',
      recipients: [colleague.userUuid],
    },
  });
  await press(tokenOf(colleague));
  expect((await owner.call('listReportSchedules')).items.find(({ uuid }) => uuid === other)?.recipients).toHaveLength(
    1,
  );
});

test('a former member sees no name of the workspace, and can still unsubscribe', async () => {
  const left = await server.db
    .deleteFrom('memberships')
    .where('userId', '=', colleague.userUuid)
    .where('accountId', '=', owner.workspaceUuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await read(tokenOf(colleague))).toEqual({ report: null });
  await press(tokenOf(colleague));
  await server.db.insertInto('memberships').values(left).execute();
  expect(await recipients()).toEqual([[owner.userUuid]]);
});

test.each([
  [
    'of another installation',
    () =>
      createStopTokens('another secret of forty characters......').make({ schedule, recipient: colleague.userUuid }),
    410,
    'link-ended',
  ],
  ['that was cut', () => tokenOf(colleague).slice(0, -4), 410, 'link-ended'],
  ['of no letters', () => '~', 410, 'link-ended'],
  ['of the mail’s own words', () => 'TOKEN', 410, 'link-ended'],
  ['without an end', () => 'x'.repeat(500), 404, 'not-found'],
])('a token %s is refused with an error', async (_, make, status, code) => {
  const token = make();
  for (const name of ['getReportStop', 'stopReport'] as const)
    expect(await anybody().refusal(name, { params: { token } })).toMatchObject({ status, code });
  expect(
    (await click(`/en/stop-report/${token}`, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).status,
  ).toBe(status);
  expect(await recipients()).toEqual([[owner.userUuid, colleague.userUuid]]);
});

test('a form of more than a few kilobytes is refused', async () => {
  expect(
    (await click(`/en/stop-report/${tokenOf(colleague)}`, 'x'.repeat(5000), 'application/x-www-form-urlencoded'))
      .status,
  ).toBe(413);
  expect(await recipients()).toHaveLength(1);
});
