import { join } from 'node:path';
import { listClosedSegments } from '@evercode/scan-log';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine, type OwnEngine } from '../../../testing/processes/engine-process.ts';
import { aCode, createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { aScan, writeScans } from '../../../testing/filling/write-scans.ts';

let engine: OwnEngine;
let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  engine = await createEngine();
  await engine.start();
  server = await startServerUnderTest({ clickhouseUrl: engine.url });
  member = await signUp(server, { plan: 'pro' });
});
afterAll(async () => {
  await server.stop();
  await engine.remove();
});

const scansOf = async (uuid: string) => (await member.call('getQr', { params: { uuid } })).scans;
const waiting = async () => (await listClosedSegments(join(server.config.dataDir, 'scan-log'))).length;
const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };

test('while the engine is down codes work, counts are unknown, and scans wait on the disk', async () => {
  const qr = await createCode(member);
  await writeScans(server.config.dataDir, [aScan(qr)]);
  await waitFor(async () => (await scansOf(qr.uuid)) === 1);
  await waitFor(async () => (await waiting()) === 0);
  await engine.kill();

  await writeScans(server.config.dataDir, [aScan(qr), aScan(qr)]);
  expect(await scansOf(qr.uuid)).toBeNull();
  expect((await member.send('createQr', { body: aCode() })).status).toBe(201);
  const refused = await member.send('getStats', { query: { criteria: 'qr', id: qr.uuid, ...range } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const readiness = await fetch(`${server.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({
    status: 'not ready',
    stores: { database: 'up', analytics: 'down' },
  });
  expect(await waiting()).toBe(1);

  await engine.start();
  await waitFor(async () => (await scansOf(qr.uuid)) === 3, { timeoutMs: 10_000 });
  await waitFor(async () => (await waiting()) === 0);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('after a day of downtime every scan of that day is counted once', async () => {
  const qr = await createCode(member);
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
  await engine.kill();
  const yesterday = Date.now() - 24 * 3_600_000;
  let written = 0;
  // Segments as the next day finds them: one for each half hour, across midnight.
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    const at = yesterday + minute * 60_000;
    const scans = Array.from({ length: 1 + (minute % 7) }, (_, visitor) =>
      aScan(qr, { at: at + visitor, ip: `198.51.100.${visitor}` }),
    );
    await writeScans(server.config.dataDir, scans, () => at);
    written += scans.length;
  }
  await waitFor(async () => (await metric('evercode_scan_segments_waiting')) === 48, { timeoutMs: 15_000 });
  expect(await metric('evercode_scan_segments_waiting_bytes')).toBeGreaterThan(48 * 100);

  await engine.start();
  await waitFor(async () => (await waiting()) === 0, { timeoutMs: 60_000 });
  expect(await scansOf(qr.uuid)).toBe(written);
  const from = new Date(yesterday - 3_600_000).toISOString();
  const { totals } = await member.call('getStats', {
    query: { criteria: 'qr', id: qr.uuid, from, to: new Date().toISOString() },
  });
  expect(totals.total).toBe(written);
});

test('repeated kills of the engine during shipping lose and double no scan', async () => {
  const qr = await createCode(member);
  const segment = Array.from({ length: 50 }, (_, visitor) => aScan(qr, { ip: `198.51.100.${visitor}` }));
  const taps = segment.map((scan) => ({ ...scan, event: 'click', target: 'Book' }));
  let written = 0;
  for (let kill = 0; kill < 2; kill += 1) {
    for (let count = 0; count < 8; count += 1) {
      await writeScans(server.config.dataDir, segment, Date.now, taps);
      written += segment.length;
    }
    // A random moment: some segments are shipped, one is in flight, the others wait.
    await waitFor(async () => (await waiting()) < 8, { timeoutMs: 10_000 });
    await engine.kill();
    await engine.start();
  }
  await waitFor(async () => (await waiting()) === 0, { timeoutMs: 20_000 });
  expect(await scansOf(qr.uuid)).toBe(written);
  const lately = {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  };
  expect((await member.call('getPageEvents', { query: { criteria: 'qr', id: qr.uuid, ...lately } })).targets).toEqual([
    { kind: 'click', target: 'Book', total: written, unique: 50 },
  ]);
});
