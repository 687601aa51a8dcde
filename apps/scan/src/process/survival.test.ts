import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account,
  type Bench,
  createBench,
  end,
  type ScanProcess,
  sendRaw,
  qrOf,
} from '../testing/scan-process.fixture.ts';

/** `npm run bench -- kills` kills 200 times, with the worker and the statistics behind the scan process. */
const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 200 : 4;
/** After each the whole log is read. */
const scans = isLong ? 100 : 25;

let bench: Bench;

beforeEach(() => {
  bench = createBench();
});

afterEach(async () => bench.stopAll());

async function statusOf({ url }: ScanProcess, path: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${url}/${path}`, { redirect: 'manual', headers });
  await response.arrayBuffer();
  return response.status;
}

async function inLog(): Promise<string[]> {
  return (await bench.readScans()).map(({ userAgent }) => userAgent);
}

describe('a scan', () => {
  it('is in the log when its answer arrives', async () => {
    const scan = await bench.start();
    await bench.save('live', 'https://example.com/');
    for (let number = 0; number < scans; number++) {
      expect(await statusOf(scan, 'live', { 'user-agent': `visitor ${number}` })).toBe(302);
      expect(await inLog()).toContain(`visitor ${number}`);
    }
  });

  it('is recorded with the visitor’s headers, and ignores forwarding headers of an untrusted client', async () => {
    const scan = await bench.start();
    await bench.save('live', 'https://example.com/');
    await statusOf(scan, 'live', {
      'user-agent': 'Phone/1',
      'accept-language': 'it',
      referer: 'https://example.org/p',
      'sec-purpose': 'prefetch',
      'x-forwarded-for': '203.0.113.5',
      'cf-ipcountry': 'IT',
    });
    expect(await bench.readScans()).toMatchObject([
      {
        qr: qrOf('live'),
        account,
        ip: '127.0.0.1',
        userAgent: 'Phone/1',
        language: 'it',
        referrer: 'https://example.org/p',
        method: 'GET',
        purpose: 'prefetch',
        country: '',
      },
    ]);
  });

  it('has the address and country of a trusted proxy’s headers', async () => {
    const scan = await bench.start({ TRUST_PROXY: 'true' });
    await bench.save('live', 'https://example.com/');
    for (const forwarded of [
      '198.51.100.1, 203.0.113.5',
      '::ffff:203.0.113.6',
      '2001:db8::7',
      'unknown',
      '203.0.113.8, <script>',
    ]) {
      await statusOf(scan, 'live', { 'x-forwarded-for': forwarded, 'cf-ipcountry': 'it' });
    }
    await statusOf(scan, 'live', { 'cf-ipcountry': 'XX' });
    expect((await bench.readScans()).map(({ ip, country }) => [ip, country])).toEqual([
      ['203.0.113.5', 'IT'],
      ['203.0.113.6', 'IT'],
      ['2001:db8::7', 'IT'],
      [null, 'IT'],
      [null, 'IT'],
      ['127.0.0.1', ''],
    ]);
  });

  it('is answered while the log cannot be written, and counted as lost', async () => {
    writeFileSync(join(bench.dataDir, 'scan-log'), 'in the way');
    const scan = await bench.start({ LOG_LEVEL: 'error' });
    await bench.save('live', 'https://example.com/');
    expect(await statusOf(scan, 'live')).toBe(302);
    expect(await statusOf(scan, 'live')).toBe(302);
    const ready = await fetch(`${scan.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'degraded',
      stores: { scanLog: { state: 'failing', lost: 2 } },
    });
    expect(await (await fetch(`${scan.url}/metrics`)).text()).toContain('evercode_scans_lost_total{lane="0"} 2');
  });
});

it('the log stops at the disk reserve: visitors are answered, and lost scans are counted', async () => {
  const scan = await bench.start({ LOG_LEVEL: 'error', SCAN_KEEP_FREE: '1000000' });
  await bench.save('live', 'https://example.com/');
  const metrics = async (): Promise<string> => (await fetch(`${scan.url}/metrics`)).text();
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^evercode_scan_log_free_bytes\{lane="0"\} \d+/m), {
    timeout: 60_000,
  });
  expect(await metrics()).toMatch(/^evercode_scan_log_failing\{lane="0"\} 1$/m);
  expect(await statusOf(scan, 'live')).toBe(302);
  expect(await (await fetch(`${scan.url}/readyz`)).json()).toMatchObject({
    status: 'degraded',
    stores: { scanLog: { state: 'failing', failure: 'RESERVE', lost: 1 } },
  });
  expect(await metrics()).toContain('evercode_scans_lost_total{lane="0"} 1');
  expect(await bench.readScans()).toEqual([]);
});

describe('a process', () => {
  it('killed under load loses no answered scan, and duplicates none', { timeout: 60_000 + rounds * 5000 }, async () => {
    await bench.save('live', 'https://example.com/');
    const answered: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const scan = await bench.start();
      const enough = answered.length + 50 + ((round * 37) % 150);
      const visit = async (visitor: number): Promise<void> => {
        for (let number = 0; ; number++) {
          const name = `${round}-${visitor}-${number}`;
          if ((await statusOf(scan, 'live', { 'user-agent': name }).catch(() => 0)) !== 302) return;
          answered.push(name);
        }
      };
      const visitors = Array.from({ length: 16 }, async (_, visitor) => visit(visitor));
      await vi.waitUntil(() => answered.length >= enough, { timeout: 10_000, interval: 5 });
      await end(scan.child, 'SIGKILL');
      await Promise.all(visitors);
    }
    const recorded = await inLog();
    expect(new Set(recorded).size).toBe(recorded.length);
    const there = new Set(recorded);
    const missing = answered.filter((name) => !there.has(name));
    expect(missing).toEqual([]);
    await bench.start();
    expect(readdirSync(join(bench.dataDir, 'scan-log')).filter((file) => file.endsWith('.open'))).toEqual([]);
  });

  it('serves from its route file alone after a restart', async () => {
    await bench.save('live', 'https://example.com/');
    const first = await bench.start();
    await end(first.child, 'SIGKILL');
    const second = await bench.start();
    expect(await statusOf(second, 'live')).toBe(302);
    expect(await statusOf(second, 'unknown')).toBe(404);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'that gets %s answers requests under way, closes its segment and exits with 0',
    async (signal) => {
      await bench.save('live', 'https://example.com/');
      const scan = await bench.start();
      await statusOf(scan, 'live');
      await sendRaw(scan.port, 'GET /live HTTP/1.1\r\nHost: x\r\n\r\nGET /live HTTP/1.1\r\nHost: x\r\n', (answer) =>
        answer.includes('302'),
      );
      expect(await end(scan.child, signal)).toBe(0);
      expect(await bench.readScans()).toHaveLength(2);
      expect(readdirSync(join(bench.dataDir, 'scan-log')).filter((file) => file.endsWith('.open'))).toEqual([]);
    },
  );

  it('exits when its parent disconnects', async () => {
    const scan = await bench.start();
    const exited = once(scan.child, 'exit');
    scan.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('shares its port with a second process on another lane', async () => {
    await bench.save('live', 'https://example.com/');
    const first = await bench.start({ SCAN_WORKERS: '2', SCAN_LANE: '0' });
    const second = await bench.start({ SCAN_WORKERS: '2', SCAN_LANE: '1', SCAN_PORT: String(first.port) });
    expect(second.port).toBe(first.port);
    const raw = 'GET /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    await Promise.all(Array.from({ length: 40 }, async () => sendRaw(first.port, raw)));
    expect(await bench.readScans()).toHaveLength(40);
    await end(first.child, 'SIGTERM');
    expect(await statusOf(second, 'live')).toBe(302);
  });

  it('explains in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await expect(bench.start({ SCAN_PORT: port })).rejects.toThrow(
      /The scan port is taken by another process: set SCAN_PORT to a free one\.\n$/,
    );
    other.close();
  });

  it('explains in one sentence what is wrong with its configuration', async () => {
    await expect(bench.start({ SCAN_PORT: 'abc' })).rejects.toThrow(/SCAN_PORT must be/);
  });
});
