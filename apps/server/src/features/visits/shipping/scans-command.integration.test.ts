import { randomUUID } from 'node:crypto';
import {
  createAnalyticsClient,
  enrichScan,
  ensureAnalyticsDatabase,
  ensureAnalyticsSchema,
  shipSegment,
} from '@evercode/analytics';
import { makeBelievableSegments } from '@evercode/analytics/generator';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { createEngine } from '../../../testing/processes/engine-process.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';
import { runScansCommand } from './scans-command.ts';

let server: ServerUnderTest;
let member: Member;
let analytics: ReturnType<typeof createAnalyticsClient>;
beforeAll(async () => {
  server = await startServerUnderTest();
  analytics = createAnalyticsClient(server.config.clickhouseUrl ?? '');
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await analytics.close();
  await server.stop();
});

const run = (...args: string[]) =>
  runScansCommand({ analytics, say: (line) => said.push(line) }, ['reclassify-scans', ...args]);
let said: string[] = [];

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ' +
  'Instagram 385.0.0.21.90 (iPhone16,2; iOS 18_5; it_IT; it; scale=3.00; 1290x2796; 741116227)';

test('scans are reclassified by the current rules, and the numbers of all screens follow', async () => {
  said = [];
  const qr = await createCode(member);
  const stats = () =>
    member.call('getStats', {
      query: {
        criteria: 'qr',
        id: qr.uuid,
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date(Date.now() + 60_000).toISOString(),
      },
    });
  await writeScans(server.config.dataDir, [
    aScan(qr),
    aScan(qr, { userAgent: INSTAGRAM }),
    aScan(qr, { userAgent: AGENTS.scanner }),
    aScan(qr, { userAgent: AGENTS.preview }),
    aScan(qr, { userAgent: AGENTS.bot }),
    aScan(qr, { isOwn: true }),
  ]);
  const right = { human: 2, bot: 1, preview: 1, scanner: 1, prefetch: 0, head: 0, own: 1 };
  await waitFor(async () => (await stats()).classes.human === 2);
  expect((await stats()).classes).toEqual(right);
  expect(await run()).toContain('Nothing changed');

  await analytics.command({
    query: `ALTER TABLE scans UPDATE class = 'human', class_reason = '' WHERE 1`,
    clickhouse_settings: { mutations_sync: '2' },
  });
  expect((await stats()).totals.total).toBe(6);
  expect(await run('--since', '2999-01-01')).toContain('Nothing changed');
  expect(await run()).toMatch(/^5 scans have a new class or reason, in \d{4}-\d{2}\.$/);
  expect(said).toEqual(['Changed so far: 5']);
  expect((await stats()).classes).toEqual(right);
  expect((await stats()).totals.total).toBe(2);
  expect((await member.call('getQr', { params: { uuid: qr.uuid } })).scans).toBe(2);
  expect(await run('--since', '2026-01-01T00:00:00Z')).toContain('Nothing changed');
});

test('the command reports how many scans cannot be reclassified', async () => {
  const qr = await createCode(member);
  await writeScans(server.config.dataDir, [aScan(qr)]);
  await waitFor(async () => (await member.call('getQr', { params: { uuid: qr.uuid } })).scans === 1);
  await analytics.command({
    query: `ALTER TABLE scans UPDATE agent = NULL WHERE qr = '${qr.uuid}'`,
    clickhouse_settings: { mutations_sync: '2' },
  });
  expect(await run()).toContain('\n1 scan keeps its class');
});

test('a kill of the engine during the command loses and doubles nothing, and the next run completes it', async () => {
  const engine = await createEngine();
  await engine.start();
  await ensureAnalyticsDatabase(engine.url);
  const client = createAnalyticsClient(engine.url);
  try {
    await ensureAnalyticsSchema(client);
    const qr = { uuid: randomUUID(), account: `/api/accounts/${randomUUID()}` };
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      enrichScan({ ...aScan(qr, { userAgent: `crawler-${index % 500}/1.0` }), index }, 'segment', 'key'),
    );
    await shipSegment(
      client,
      'segment',
      rows.map((row) => Object.assign({}, row, { class: 'human', classReason: '' })),
    );
    const classes = async () => {
      const result = await client.query({
        query: 'SELECT class, toUInt32(count()) FROM scans GROUP BY class',
        format: 'JSONCompactEachRow',
      });
      return result.json();
    };
    const killed: Promise<void>[] = [];
    const failure = await runScansCommand({ analytics: client, say: () => killed.push(engine.kill()) }, [
      'reclassify-scans',
    ]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    await Promise.all(killed);
    await engine.start();
    expect(await runScansCommand({ analytics: client, say: () => undefined }, ['reclassify-scans'])).toMatch(
      /^[1-9]\d* scans have a new class/,
    );
    expect(await classes()).toEqual([['bot', 1_000]]);
  } finally {
    await client.close();
    await engine.remove();
  }
});

test.each([
  [['--until', '2026-01-01'], 'Usage:'],
  [['--since'], '"" isn\'t a time'],
  [['--since', 'yesterday'], '"yesterday" isn\'t a time'],
  [['--since', '2026-13-01'], '"2026-13-01" isn\'t a time'],
  [['--since', '2026-05-01T12:00'], "isn't a time"],
  [['--since', '2026-05-01', 'more'], 'Usage:'],
])('%j is refused with the correct usage', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(StaffCommandError);
  await expect(run(...args)).rejects.toThrow(words);
});

test('statistics of a busy month come from its sheet, and a command proves the sheet equal to the scans', async () => {
  const qr = await createCode(member);
  const options = {
    seed: 3,
    workspace: member.workspaceUuid,
    qrs: [qr.uuid],
    from: new Date('2026-02-01T00:00Z'),
    to: new Date('2026-03-01T00:00Z'),
    count: 4_200,
  };
  for (const { name, rows } of makeBelievableSegments(options)) await shipSegment(analytics, name, rows);
  const ask = () =>
    member.call('getStats', {
      query: {
        criteria: 'account',
        id: member.workspaceUuid,
        from: '2026-01-20T00:00:00Z',
        to: '2026-03-10T00:00:00Z',
        timezone: 'Europe/Rome',
      },
    });
  const sheets = async () =>
    (
      await (
        await analytics.query({
          query: `SELECT month FROM sheets WHERE account = '${member.workspaceUuid}'`,
          format: 'JSONEachRow',
        })
      ).json<{ month: number }>()
    ).map(({ month }) => month);
  const asScanned = await ask();
  expect(asScanned.totals.total).toBeGreaterThan(3_000);
  await waitFor(async () => (await sheets()).includes(202602));
  expect(await ask()).toEqual(asScanned);
  expect(await sheets()).toEqual([202602]);

  said = [];
  const check = (...args: string[]) =>
    runScansCommand({ analytics, say: (line) => said.push(line) }, ['check-statistics', ...args]);
  expect(await check()).toBe('1 sheet was compared with the scans: no differences.');
  await analytics.command({
    query: `
      ALTER TABLE sheet_rows UPDATE total = total + 1
      WHERE dimension = 'visits' AND account = '${member.workspaceUuid}'`,
    clickhouse_settings: { mutations_sync: '2' },
  });
  expect((await ask()).totals.total).toBeGreaterThan(asScanned.totals.total);
  expect(await check()).toBe('1 sheet was compared with the scans: 1 differed and was replaced.');
  expect(said).toEqual([`Replaced: workspace ${member.workspaceUuid}, 2026-02, Europe/Rome`]);
  expect(await ask()).toEqual(asScanned);
  await expect(check('now')).rejects.toThrow(StaffCommandError);
});
