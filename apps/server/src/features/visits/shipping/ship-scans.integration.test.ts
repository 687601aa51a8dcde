import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyticsClient } from '@evercode/analytics';
import { listClosedSegments, openScanLog } from '@evercode/scan-log';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../../../testing/filling/write-scans.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

const scanLog = () => join(server.config.dataDir, 'scan-log');
const scansOf = async (uuid: string) => (await member.call('getQr', { params: { uuid } })).scans;
const statsOf = (id: string, criteria: 'qr' | 'account' = 'qr') =>
  member.call('getStats', {
    query: {
      criteria,
      id,
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    },
  });
const shipped = () => waitFor(async () => (await listClosedSegments(scanLog())).length === 0);

async function storedScans(): Promise<string> {
  const client = createAnalyticsClient(server.config.clickhouseUrl ?? '');
  const result = await client.query({ query: 'SELECT * FROM scans', format: 'JSONEachRow' });
  const text = await result.text();
  await client.close();
  return text;
}

test('scans are in the code’s count within 5 s, by class, and only people count in totals', async () => {
  const qr = await createCode(member);
  const log = openScanLog({ dir: scanLog(), lane: 0, now: Date.now });
  const hits = [
    aScan(qr),
    aScan(qr),
    aScan(qr, {
      ip: '198.51.100.9',
      userAgent: AGENTS.desktop,
      country: 'BR',
      referrer: 'https://blog.example/post?id=1',
    }),
    aScan(qr, { userAgent: AGENTS.bot }),
    aScan(qr, { userAgent: AGENTS.preview }),
    aScan(qr, { userAgent: AGENTS.scanner }),
    aScan(qr, { purpose: 'prefetch' }),
    aScan(qr, { method: 'HEAD' }),
    aScan(qr, { isOwn: true }),
  ];
  for (const hit of hits) log.append(hit);
  log.flush();
  await waitFor(async () => (await scansOf(qr.uuid)) === 3, { timeoutMs: 5_000 });
  await log.close();

  const stats = await statsOf(qr.uuid);
  expect(stats.classes).toEqual({ human: 3, bot: 1, preview: 1, scanner: 1, prefetch: 1, head: 1, own: 1 });
  expect(stats.totals).toEqual({ total: 3, unique: 2, repeat: 1 });
  expect(stats.countries).toEqual([
    { key: 'IT', total: 2, unique: 1 },
    { key: 'BR', total: 1, unique: 1 },
  ]);
  expect(stats.referrers).toContainEqual({ key: 'blog.example', total: 1, unique: 1 });
  expect(stats.series.reduce((sum, { total }) => sum + total, 0)).toBe(3);
  const list = await member.call('listQrs', { query: { itemsPerPage: 1 } });
  expect(list.items).toMatchObject([{ uuid: qr.uuid, scans: 3 }]);
});

test('no IP address is kept in the statistics or the database, and shipped segments are deleted', async () => {
  const qr = await createCode(member);
  await writeScans(server.config.dataDir, [aScan(qr, { ip: '203.0.113.77' })]);
  await waitFor(async () => (await scansOf(qr.uuid)) === 1);
  await shipped();
  expect(await storedScans()).toContain(qr.uuid);
  expect(await storedScans()).not.toContain('203.0.113.77');
  expect(readdirSync(scanLog()).filter((name) => name.endsWith('.seg'))).toEqual([]);
});

test('a segment shipped twice, as after a crash before its removal, is counted once', async () => {
  const qr = await createCode(member);
  const aside = mkdtempSync(join(tmpdir(), 'evercode-segments-'));
  await server.restart(async () => {
    await writeScans(server.config.dataDir, [aScan(qr), aScan(qr)]);
    cpSync(scanLog(), aside, { recursive: true });
  });
  await waitFor(async () => (await scansOf(qr.uuid)) === 2);
  await shipped();
  await server.restart(async () => cpSync(aside, scanLog(), { recursive: true }));
  await shipped();
  expect(await scansOf(qr.uuid)).toBe(2);
  rmSync(aside, { recursive: true });
});

test('a workspace counts the scans of all its codes, and no others', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const [first, second] = [await createCode(owner), await createCode(owner)];
  const foreign = await createCode(member);
  await writeScans(server.config.dataDir, [aScan(first), aScan(second), aScan(second), aScan(foreign)]);
  const ask = () =>
    owner.call('getStats', {
      query: {
        criteria: 'account',
        id: `/api/accounts/${owner.workspaceUuid}`,
        from: new Date(Date.now() - 60_000).toISOString(),
        to: new Date(Date.now() + 60_000).toISOString(),
      },
    });
  await waitFor(async () => (await ask()).totals.total === 3);
  expect((await ask()).totals).toEqual({ total: 3, unique: 2, repeat: 1 });
});

test('the metrics count shipped scans', async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(Number(/^evercode_scans_shipped_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  expect(metrics).toMatch(/^evercode_scan_segments_waiting 0$/m);
});

test('an unreadable segment does not block the segments after it', async () => {
  const qr = await createCode(member);
  const unreadable = join(scanLog(), '0000000000001-lane00-0000000000000000.seg');
  mkdirSync(unreadable);
  await writeScans(server.config.dataDir, [aScan(qr), aScan(qr)]);
  await waitFor(async () => (await scansOf(qr.uuid)) === 2, { timeoutMs: 10_000 });
  rmSync(unreadable, { recursive: true });
  await shipped();
});
