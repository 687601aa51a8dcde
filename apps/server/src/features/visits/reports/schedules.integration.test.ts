import { randomUUID } from 'node:crypto';
import { limits, type CallOf, type routes } from '@evercode/contract';
import { sql } from '@evercode/database';
import { fakeClock, readWorkbook, startMailServer, waitFor, type MailServer } from '@evercode/testkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { spendMailBudget } from '../../../platform/mail/mail-budgets.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../../../testing/people.ts';
import { countWaiting } from '../../../testing/reading/read-everything.ts';
import { isMailSent, untilMailIsSent } from '../../../testing/reading/read-mail.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';

// A Wednesday. The worker sends due reports when it starts, and once an hour.
const wednesday = new Date('2026-05-20T12:00:00Z');
const clock = fakeClock(wednesday);
/** The shared key that encrypts queued mail. */
const SECRET = 'a secret of forty characters for tests..';
let server: ServerUnderTest;
let mailServer: MailServer;
let owner: Member;
let colleague: Member;
let qr: DynamicQr;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServerUnderTest({
    smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
    appSecret: SECRET,
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
      createdAt: wednesday,
    })
    .execute();
  await server.db.updateTable('users').set({ emailVerifiedAt: wednesday }).execute();
  await server.db.updateTable('users').set({ locale: 'it' }).where('id', '=', colleague.userUuid).execute();
  qr = await createCode(owner, { title: 'Menu' });
  await writeScans(
    server.config.dataDir,
    [aScan(qr, { at: Date.parse('2026-05-18T09:00:00Z') }), aScan(qr, { at: Date.parse('2026-05-20T11:00:00Z') })],
    clock.now,
  );
  await waitFor(async () => (await owner.call('getQr', { params: { uuid: qr.uuid } })).scans === 2);
});
afterEach(async () => {
  await server.db.deleteFrom('reportSchedules').execute();
  clock.set(wednesday);
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

type Wish = CallOf<typeof routes.createReportSchedule>['body'];
const wish = (chosen: Partial<Wish> = {}): Wish => ({
  criteria: 'qr',
  id: qr.uuid,
  frequency: 'weekly',
  format: 'xlsx',
  timezone: 'Europe/Rome',
  recipients: [owner.userUuid],
  ...chosen,
});
const schedule = (chosen?: Partial<Wish>) => owner.call('createReportSchedule', { body: wish(chosen) });
const refusal = (chosen: object) => owner.refusal('createReportSchedule', { body: { ...wish(), ...chosen } });
const nextAt = async () =>
  (await server.db.selectFrom('reportSchedules').select('nextAt').execute()).map((row) => row.nextAt.toISOString());

/** Restarts the worker at that time and answers the mails it sent. */
async function startAt(instant: string) {
  // Earlier mails, such as the welcome, are ignored.
  await untilMailIsSent(server);
  const before = mailServer.received.length;
  clock.set(new Date(instant));
  await server.restart();
  const isDone = async () =>
    (await server.db.selectFrom('reportSchedules').select('id').where('nextAt', '<=', new Date(clock.now())).execute())
      .length === 0 && (await isMailSent(server));
  await waitFor(isDone, { what: 'everything due to be sent' });
  // Resets the clock: access tokens expire, so later requests must run on the Wednesday.
  clock.set(wednesday);
  return mailServer.received.slice(before);
}

test('on Monday morning each recipient gets last week’s numbers of the screen in their language', async () => {
  expect(await schedule({ recipients: [owner.userUuid, colleague.userUuid] })).toMatchObject({
    name: 'Menu',
    nextAt: '2026-05-25T05:00:00.000Z',
    recipients: [{ uuid: owner.userUuid }, { uuid: colleague.userUuid }],
  });
  expect(await startAt('2026-05-25T04:59:00Z')).toEqual([]);
  const mails = await startAt('2026-05-25T05:20:00Z');
  const [english, italian] = [owner, colleague].map(({ email }) => mails.find(({ to }) => to.includes(email))?.content);
  expect(mails).toHaveLength(2);
  expect([english?.subject, italian?.subject]).toEqual(['Weekly report: Menu', 'Report settimanale: Menu']);
  expect(english?.text).toContain('May 18 – 24, 2026\n\nScans: 2\n');
  expect(english?.text).toContain(`${server.config.publicUrl}/qr-stats/${qr.uuid}`);
  const [mark, file] = english?.attachments ?? [];
  expect([mark?.disposition, mark?.contentId]).toEqual(['inline', '<logo>']);
  expect(file?.filename).toBe('Menu 2026-05-18 2026-05-24.xlsx');
  // The mail parser yields an ArrayBuffer for binary attachments.
  const book = readWorkbook(new Uint8Array(file?.content as ArrayBuffer));
  const query = {
    criteria: 'qr',
    id: qr.uuid,
    from: '2026-05-17T22:00:00Z',
    to: '2026-05-24T22:00:00Z',
    timezone: 'Europe/Rome',
  } as const;
  // Asked on the Wednesday before: a series ends tomorrow, and the other days have no visits.
  const { series } = await owner.call('getStats', { query });
  expect(series).toHaveLength(4);
  expect(
    book
      .get('Scans by day')
      ?.slice(1)
      .map(([, total, unique]) => [total, unique]),
  ).toEqual([...series.map(({ total, unique }) => [total, unique]), [0, 0], [0, 0], [0, 0]]);
  expect(italian?.attachments[1]?.filename).toBe('Menu 2026-05-18 2026-05-24.xlsx');
});

test('a report shows the logo of its workspace while it has one', async () => {
  const params = { uuid: owner.workspaceUuid };
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#5686ff' } })
    .png()
    .toBuffer();
  await owner.call('setLogo', { params, file: new Blob([new Uint8Array(picture)], { type: 'image/png' }) });
  await schedule();
  const [mail] = await startAt('2026-05-25T05:20:00Z');
  expect(mail?.content.html).toContain('<img src="cid:logo" width="80" height="40" alt="');
  // The mail parser yields an ArrayBuffer for binary attachments.
  const logo = await sharp(mail?.content.attachments[0]?.content as ArrayBuffer).metadata();
  expect([logo.format, logo.width, logo.height]).toEqual(['png', 160, 80]);
  await owner.call('removeLogo', { params });
});

test('a report is sent once however often the worker starts; of missed weeks only the last is sent', async () => {
  await schedule();
  const mails = await startAt('2026-06-10T12:00:00Z');
  expect(mails.map(({ content }) => content.subject)).toEqual(['Weekly report: Menu']);
  expect(mails[0]?.content.text).toContain('Jun 1 – 7, 2026\n\nScans: 0\n');
  expect(await startAt('2026-06-10T13:00:00Z')).toEqual([]);
  expect(await nextAt()).toEqual(['2026-06-15T05:00:00.000Z']);
});

test('two concurrent workers send each report once', async () => {
  await schedule({ recipients: [owner.userUuid, colleague.userUuid] });
  await schedule({ criteria: 'account', id: owner.workspaceUuid });
  clock.set(new Date('2026-05-25T06:00:00Z'));
  const { databaseUrl, clickhouseUrl, smtpUrl } = server.config;
  const stores = { databaseUrl: databaseUrl ?? '', clickhouseUrl: clickhouseUrl ?? '', smtpUrl: smtpUrl ?? '' };
  await untilMailIsSent(server);
  const before = mailServer.received.length;
  const workers: ServerUnderTest[] = [];
  await server.db.transaction().execute(async (trx) => {
    // A worker waits here between claiming a report and queueing its mail. Without the row lock both would claim the
    // same one.
    await sql`lock table mail_queue in share mode`.execute(trx);
    workers.push(
      ...(await Promise.all(
        [1, 2].map(() =>
          startServerUnderTest({ ...stores, role: 'worker', appSecret: SECRET, now: () => new Date(clock.now()) }),
        ),
      )),
    );
    await waitFor(async () => (await countWaiting(server.db)) === 2, {
      what: 'both workers to be in the middle of a report',
    });
  });
  await waitFor(
    async () => (await nextAt()).every((at) => at === '2026-06-01T05:00:00.000Z') && (await isMailSent(server)),
    {
      what: 'the next Monday',
    },
  );
  await Promise.all(workers.map((worker) => worker.stop()));
  const sent = mailServer.received
    .slice(before)
    .map(({ to, content }) => `${to.join()} ${content.subject?.endsWith(': Menu') ? 'code' : 'workspace'}`);
  expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual([
    `${owner.email} code`,
    `${owner.email} workspace`,
    `${colleague.email} code`,
  ]);
});

test('a monthly report is sent on the first, where the plan’s history covers the month', async () => {
  await schedule({
    frequency: 'monthly',
    timezone: 'UTC',
    criteria: 'account',
    id: owner.workspaceUuid,
    format: 'csv',
  });
  const [mail] = await startAt('2026-06-01T07:00:00Z');
  expect(mail?.content.subject).toMatch(/^Monthly report: /);
  expect(mail?.content.text).toContain('May 1 – 31, 2026\n\nScans: 2\n');
  await givePlan(server.db, owner.workspaceUuid, 'free');
  expect(await refusal({ frequency: 'monthly' })).toMatchObject({ status: 402, feature: 'custom-range' });
  expect(await startAt('2026-07-01T07:00:00Z')).toEqual([]);
  expect(await nextAt()).toEqual(['2026-08-01T07:00:00.000Z']);
  await givePlan(server.db, owner.workspaceUuid, 'pro');
});

test('a report beyond the budget of mails of a day stays due, and comes on the next day', async () => {
  await schedule();
  const now = new Date('2026-05-25T05:20:00Z');
  const to = { email: owner.email, name: '', language: 'en' } as const;
  const spend = () =>
    spendMailBudget(server.db, { kind: 'report', to, cause: { now, workspace: owner.workspaceUuid } });
  while ((await spend()).isWithin);
  const countMails = async () => {
    const rows = await server.db.selectFrom('attempts').select('count').execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const spent = await countMails();
  const before = mailServer.received.length;
  clock.set(now);
  await server.restart();
  await waitFor(async () => (await countMails()) > spent, { what: 'the round that leaves the mail out' });
  expect(await nextAt()).toEqual(['2026-05-25T05:00:00.000Z']);
  expect(mailServer.received.slice(before)).toEqual([]);
  const [mail] = await startAt('2026-05-26T05:21:00Z');
  expect(mail?.content.text).toContain('May 18 – 24, 2026\n\nScans: 2\n');
});

test('former members and unconfirmed addresses get nothing; the other recipients do', async () => {
  await schedule({ recipients: [owner.userUuid, colleague.userUuid] });
  await server.db
    .updateTable('memberships')
    .set({ role: 'guest' })
    .where('userId', '=', colleague.userUuid)
    .where('accountId', '=', owner.workspaceUuid)
    .execute();
  expect((await startAt('2026-05-25T06:00:00Z')).flatMap(({ to }) => to)).toEqual([owner.email]);
  const left = await server.db
    .deleteFrom('memberships')
    .where('userId', '=', colleague.userUuid)
    .where('accountId', '=', owner.workspaceUuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await server.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', owner.userUuid).execute();
  expect(await startAt('2026-06-01T06:00:00Z')).toEqual([]);
  await server.db.updateTable('users').set({ emailVerifiedAt: wednesday }).execute();
  await server.db
    .insertInto('memberships')
    .values({ ...left, role: 'editor' })
    .execute();
});

test('a schedule whose subject was deleted is removed and does not delay the others', async () => {
  const gone = await createCode(owner);
  await schedule({ id: gone.uuid });
  await schedule();
  await owner.call('deleteQr', { params: { uuid: gone.uuid }, query: {} });
  await owner.call('deleteQr', { params: { uuid: gone.uuid }, query: { permanent: 'true' } });
  expect((await owner.call('listReportSchedules')).items.map(({ name }) => name)).toEqual(['Menu']);
  expect(await startAt('2026-05-25T06:00:00Z')).toHaveLength(1);
  expect(await nextAt()).toHaveLength(1);
});

test('a schedule is listed, changed, removed and logged', async () => {
  await server.db.deleteFrom('auditLog').execute();
  const { uuid } = await schedule();
  const params = { uuid };
  expect(await owner.call('updateReportSchedule', { params, body: { format: 'pdf' } })).toMatchObject({
    format: 'pdf',
    frequency: 'weekly',
    nextAt: '2026-05-25T05:00:00.000Z',
  });
  expect(
    await owner.call('updateReportSchedule', {
      params,
      body: { frequency: 'monthly', timezone: 'UTC', recipients: [colleague.userUuid] },
    }),
  ).toMatchObject({ nextAt: '2026-06-01T07:00:00.000Z', recipients: [{ uuid: colleague.userUuid }] });
  expect((await owner.call('listReportSchedules')).items).toMatchObject([{ uuid, name: 'Menu', id: qr.uuid }]);
  await owner.call('deleteReportSchedule', { params });
  expect((await owner.call('listReportSchedules')).items).toEqual([]);
  expect(await owner.refusal('deleteReportSchedule', { params })).toMatchObject({ status: 404 });
  const acts = (await owner.call('listAuditLog', { query: { group: 'workspace' } })).items.map(
    ({ act, subject }) => `${act} ${subject?.label}`,
  );
  expect(acts.toSorted()).toEqual([
    'report.rescheduled Menu',
    'report.rescheduled Menu',
    'report.scheduled Menu',
    'report.unscheduled Menu',
  ]);
});

test('recipients outside the workspace are refused, and other workspaces cannot see a schedule', async () => {
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await refusal({ recipients: [owner.userUuid, stranger.userUuid] })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'recipients', code: 'invalid' }],
  });
  const { uuid } = await schedule();
  const params = { uuid };
  expect((await stranger.call('listReportSchedules')).items).toEqual([]);
  for (const [name, body] of [
    ['updateReportSchedule', { format: 'csv' }],
    ['deleteReportSchedule', undefined],
  ] as const)
    expect(await stranger.refusal(name, { params, ...(body && { body }) })).toMatchObject({ status: 404 });
  expect(
    await stranger.refusal('createReportSchedule', { body: { ...wish(), recipients: [stranger.userUuid] } }),
  ).toMatchObject({ status: 404 });
});

test.each([
  ['an empty list of recipients', { recipients: [] }, 'recipients'],
  [
    'a crowd',
    { recipients: Array.from({ length: limits.reportSchedules.recipients + 1 }, () => randomUUID()) },
    'recipients',
  ],
  ['a time zone that is none', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['every day', { frequency: 'daily' }, 'frequency'],
  ['what nobody knows', { cc: 'x@example.com' }, 'cc'],
])('%s is refused', async (_, chosen, propertyPath) => {
  expect(await refusal(chosen)).toMatchObject({ status: 422, violations: [{ propertyPath }] });
});

test('the limit of schedules per workspace holds for concurrent requests, too', async () => {
  const row = {
    accountId: owner.workspaceUuid,
    criteria: 'qr' as const,
    subjectId: qr.uuid,
    frequency: 'weekly' as const,
    format: 'pdf' as const,
    timezone: 'UTC',
    recipients: [owner.userUuid],
    nextAt: wednesday,
    createdAt: wednesday,
  };
  await server.db
    .insertInto('reportSchedules')
    .values(Array.from({ length: limits.reportSchedules.most - 1 }, () => ({ ...row, id: randomUUID() })))
    .execute();
  const answers = await Promise.all([1, 2, 3].map(() => owner.send('createReportSchedule', { body: wish() })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});
