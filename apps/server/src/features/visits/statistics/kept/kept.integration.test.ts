import { createAnalyticsClient } from '@evercode/analytics';
import { sql } from '@evercode/database';
import { fakeClock, waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { createCode, signUp, type DynamicQr, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../../testing/filling/write-scans.ts';
import { dropOldScans } from './drop-old-scans.ts';
import { processScanDeletions } from './process-scan-deletions.ts';

const clock = fakeClock(new Date('2026-05-20T12:00:00Z'));
let server: ServerUnderTest;
let analytics: ReturnType<typeof createAnalyticsClient>;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  analytics = createAnalyticsClient(server.config.clickhouseUrl ?? '');
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await analytics.close();
  await server.stop();
});

const scansOf = async ({ uuid }: DynamicQr) => (await member.call('getQr', { params: { uuid } })).scans;
const ship = (qr: DynamicQr, ...instants: string[]) =>
  writeScans(
    server.config.dataDir,
    instants.map((at) => aScan(qr, { at: Date.parse(at) })),
    clock.now,
  );
const day = { from: '2026-05-10T00:00:00Z', to: '2026-05-11T00:00:00Z' };
const inside = ['2026-05-10T00:00:00.000Z', '2026-05-10T23:59:59.999Z'] as const;
const outside = ['2026-05-09T23:59:59.999Z', '2026-05-11T00:00:00.000Z'] as const;
const ofCode = (qr: DynamicQr) => ({ criteria: 'qr' as const, id: qr.uuid, ...day });

test('scans of a period are counted, deleted and logged, and late scans of the period do not come back', async () => {
  const [lunch, dinner] = [await createCode(member, { title: 'Lunch' }), await createCode(member)];
  await ship(lunch, ...inside, ...outside);
  await ship(dinner, ...inside);
  await waitFor(async () => (await scansOf(lunch)) === 4 && (await scansOf(dinner)) === 2);
  expect(await member.call('previewScansDeletion', { query: ofCode(lunch) })).toEqual({ scans: 2 });

  expect(await member.refusal('deleteScansOfTime', { body: { ...ofCode(lunch), confirm: 'lunch' } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'confirm' }],
  });
  const asked = await member.call('deleteScansOfTime', { body: { ...ofCode(lunch), confirm: 'Lunch ' } });
  expect(asked).toMatchObject({ qr: lunch.uuid, label: 'Lunch', scans: 2, doneAt: null });
  // The deletion is known before it runs: shippers skip scans of the period on their disks from then on.
  await ship(lunch, ...inside, outside[1]);
  await waitFor(async () => (await scansOf(lunch)) === 3, { timeoutMs: 15_000 });
  expect(await scansOf(dinner)).toBe(2);
  expect(await member.call('previewScansDeletion', { query: ofCode(lunch) })).toEqual({ scans: 0 });

  await processScanDeletions({ db: server.db, analytics }, { settleMs: 0, sureMs: 0 });
  const { items } = await member.call('listScansDeletions');
  expect(items[0]?.doneAt).not.toBeNull();
  const { items: log } = await member.call('listAuditLog', { query: { group: 'workspace' } });
  expect(log[0]).toMatchObject({
    act: 'workspace.scans-deleted',
    subject: { id: lunch.uuid, label: 'Lunch' },
    detail: { scans: 2, since: '2026-05-10T00:00:00.000Z' },
  });
});

test('an interrupted deletion is resumed', async () => {
  const qr = await createCode(member, { title: 'Broken off' });
  await ship(qr, '2026-05-10T01:00:00Z', '2026-05-10T02:00:00Z');
  await waitFor(async () => (await scansOf(qr)) === 2);
  await server.db
    .insertInto('scanDeletions')
    .values({
      id: crypto.randomUUID(),
      accountId: member.workspaceUuid,
      qrId: qr.uuid,
      label: '',
      fromAt: new Date(day.from),
      toAt: new Date(day.to),
      found: 2,
      createdAt: new Date(Date.now() + 3_600_000),
    })
    .execute();
  await processScanDeletions({ db: server.db, analytics }, { settleMs: Number.NEGATIVE_INFINITY, sureMs: 0 });
  expect(await scansOf(qr)).toBe(0);
});

test('a deletion spares future scans and other workspaces', async () => {
  const qr = await createCode(member, { title: 'Menu' });
  const whole = { ...ofCode(qr), to: '2027-01-01T00:00:00Z' };
  expect((await member.call('deleteScansOfTime', { body: { ...whole, confirm: 'Menu' } })).to).toBe(
    '2026-05-20T12:00:00.000Z',
  );
  expect(
    await member.refusal('deleteScansOfTime', { body: { ...whole, from: '2026-06-01T00:00:00Z', confirm: 'Menu' } }),
  ).toMatchObject({ status: 422 });
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('previewScansDeletion', { query: ofCode(qr) })).toMatchObject({ status: 404 });
  expect(await stranger.refusal('deleteScansOfTime', { body: { ...ofCode(qr), confirm: 'Menu' } })).toMatchObject({
    status: 404,
  });
  expect((await stranger.call('listScansDeletions')).items).toEqual([]);
});

test('an editor can neither delete scans nor set the retention', async () => {
  const editor = await joinWorkspace(server, member.workspaceUuid, 'editor');
  const qr = await createCode(member, { title: 'Shop' });
  expect(await editor.refusal('deleteScansOfTime', { body: { ...ofCode(qr), confirm: 'Shop' } })).toMatchObject({
    status: 403,
  });
  expect(await editor.refusal('setRetention', { body: { months: 6 } })).toMatchObject({ status: 403 });
  expect((await editor.call('getRetention')).months).toBeNull();
});

test('scans beyond the retention are deleted, and late ones are not shipped', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  await sql`update accounts set created_at = '2025-01-01' where id = ${owner.workspaceUuid}`.execute(server.db);
  const qr = await createCode(owner);
  const count = async () => (await owner.call('getQr', { params: { uuid: qr.uuid } })).scans;
  await ship(qr, '2025-11-19T23:59:59.999Z', '2025-11-20T00:00:00.000Z', '2026-05-19T00:00:00Z');
  await waitFor(async () => (await count()) === 3);
  const chore = dropOldScans({ db: server.db, analytics });
  await chore.run(new Date(clock.now()));
  expect([await count(), await owner.call('getRetention')]).toEqual([3, { months: null, keptSince: null }]);

  expect(await owner.call('setRetention', { body: { months: 6 } })).toEqual({ months: 6, keptSince: null });
  await chore.run(new Date(clock.now()));
  expect([await count(), await owner.call('getRetention')]).toEqual([
    2,
    { months: 6, keptSince: '2025-11-20T00:00:00.000Z' },
  ]);
  // Shippers read deletions once a second.
  await waitFor(
    async () => {
      const before = (await count()) ?? 0;
      await ship(qr, '2025-11-01T00:00:00Z', '2026-05-19T00:00:00Z');
      await waitFor(async () => ((await count()) ?? 0) > before);
      return (await count()) === before + 1;
    },
    { timeoutMs: 15_000 },
  );

  await owner.call('setRetention', { body: { months: 24 } });
  await chore.run(new Date(clock.now()));
  expect(await owner.call('getRetention')).toEqual({ months: 24, keptSince: '2025-11-20T00:00:00.000Z' });
  const { items } = await owner.call('listAuditLog', { query: { group: 'workspace' } });
  expect(items.map(({ act, detail }) => [act, detail['months']])).toEqual(
    expect.arrayContaining([
      ['workspace.retention-changed', 6],
      ['workspace.retention-changed', 24],
    ]),
  );
});

test.each([[7], [0], ['6'], [undefined]])('a retention of %s months is refused', async (months) => {
  expect(await member.refusal('setRetention', { body: { months } })).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'months' }],
  });
});
