import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSecret } from '@evercode/config/secrets';
import { createOutbox } from '@evercode/mail';
import { openRouteReader, openRouteWriter } from '@evercode/route-store';
import { compileRouteRecord } from '@evercode/routing';
import { listClosedSegments, openScanLog, readSealingKeys, readSegment } from '@evercode/scan-log';
import { openStorage } from '@evercode/storage';
import { makeLossyDisk, whyNoLossyDisk, type LossyDisk } from '@evercode/testkit/lossy-disk';

const at = Date.UTC(2026, 5, 1, 12);
const scan = {
  at,
  qr: '0199f3c0-0000-7000-8000-00000000a001',
  account: '0199f3c0-0000-7000-8000-00000000b001',
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  language: 'it-IT',
  referrer: '',
  method: 'GET' as const,
  purpose: '',
  country: '',
};
const openLog = (dir: string) => openScanLog({ dir, lane: 0, now: () => at, groupMs: 0 });

/** What was acknowledged just before a cut, in stores whose files the product writes itself. */
describe.runIf(whyNoLossyDisk() === undefined)('after a power cut', () => {
  let disk: LossyDisk;
  let dir: string;
  let count = 0;
  beforeAll(() => {
    disk = makeLossyDisk();
  });
  afterAll(() => disk[Symbol.dispose]());

  function makeFolder(): void {
    dir = join(disk.path, String((count += 1)));
    mkdirSync(dir);
  }

  async function cut(): Promise<void> {
    disk.cutPower();
    await disk.restore();
  }

  it('a synced scan is in the log, with its address', async () => {
    makeFolder();
    const log = openLog(dir);
    log.append(scan);
    log.flush();
    expect(await log.whenSynced()).toBe(true);
    disk.cutPower();
    await log.close();
    await disk.restore();
    await openLog(dir).close();
    const [segment] = await listClosedSegments(dir);
    const { entries } = await readSegment(segment?.path ?? '', await readSealingKeys(dir));
    expect(entries.map(({ qr, ip }) => [qr, ip])).toEqual([[scan.qr, scan.ip]]);
  });

  it('a route is live that was applied, and the file of routes opens', async () => {
    makeFolder();
    const target = { kind: 'redirect', url: 'https://example.com/' } as const;
    const record = compileRouteRecord({ version: 1, qr: scan.qr, account: scan.account, state: 'active', target });
    const writer = openRouteWriter(dir);
    await writer.apply([{ key: '/kept', record }]);
    disk.cutPower();
    await writer.close();
    await disk.restore();
    const reader = await openRouteReader(dir);
    expect(reader.get('/kept')).toBeDefined();
    await reader.close();
  });

  it('a secret is the same', async () => {
    makeFolder();
    const secret = ensureSecret(dir, 'app');
    await cut();
    expect(ensureSecret(dir, 'app')).toBe(secret);
  });

  it('an uploaded file is whole', async () => {
    makeFolder();
    const bytes = randomBytes(100_000);
    await openStorage({ dataDir: dir }).put('ab/file', bytes, { bytes: bytes.length, type: 'text/plain' });
    await cut();
    const { stream } = (await openStorage({ dataDir: dir }).open('ab/file')) ?? {};
    expect(Buffer.concat((await stream?.toArray()) ?? []).equals(bytes)).toBe(true);
  });

  it('a kept mail can be read', async () => {
    makeFolder();
    const outbox = createOutbox({ dir: join(dir, 'mail'), now: () => new Date(at) });
    const mail = { to: { name: 'A', address: 'a@example.com' }, subject: 'Kept', text: 'text', html: '<p>text</p>' };
    await outbox.keep(mail);
    await cut();
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Kept']);
  });
});
