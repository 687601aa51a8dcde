import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, type Bench, createBench, end, type ScanProcess, sendRaw, qrOf } from './scan-process.fixture.ts';

/** 200 in the night, with the worker and the statistics behind it: `npm run bench -- kills`. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 20);

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
  it('is in the log when its answer arrives', { timeout: 30_000 }, async () => {
    const scan = await bench.start();
    await bench.save('live', 'https://example.com/');
    for (let number = 0; number < 100; number++) {
      expect(await statusOf(scan, 'live', { 'user-agent': `visitor ${number}` })).toBe(302);
      expect(await inLog()).toContain(`visitor ${number}`);
    }
  });

  it('is recorded with what the visitor sent, and believes no header of a stranger', async () => {
    const scan = await bench.start();
    await bench.save('live', 'https://example.com/');
    await statusOf(scan, 'live', {
      'user-agent': 'Phone/1', 'accept-language': 'it', referer: 'https://example.org/p', 'sec-purpose': 'prefetch', 'x-forwarded-for': '203.0.113.5', 'cf-ipcountry': 'IT',
    });
    expect(await bench.readScans()).toMatchObject([
      { qr: qrOf('live'), account, ip: '127.0.0.1', userAgent: 'Phone/1', language: 'it', referrer: 'https://example.org/p', method: 'GET', purpose: 'prefetch', country: '' },
    ]);
  });

  it('has the address and country that our own proxy saw, where there is one', async () => {
    const scan = await bench.start({ TRUST_PROXY: 'true' });
    await bench.save('live', 'https://example.com/');
    for (const forwarded of ['198.51.100.1, 203.0.113.5', '::ffff:203.0.113.6', '2001:db8::7', 'unknown', '203.0.113.8, <script>']) {
      await statusOf(scan, 'live', { 'x-forwarded-for': forwarded, 'cf-ipcountry': 'it' });
    }
    await statusOf(scan, 'live', { 'cf-ipcountry': 'XX' });
    expect((await bench.readScans()).map(({ ip, country }) => [ip, country])).toEqual([
      ['203.0.113.5', 'IT'], ['203.0.113.6', 'IT'], ['2001:db8::7', 'IT'], [null, 'IT'], [null, 'IT'], ['127.0.0.1', ''],
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
    expect(await ready.json()).toMatchObject({ status: 'degraded', stores: { scanLog: { state: 'failing', lost: 2 } } });
    expect(await (await fetch(`${scan.url}/metrics`)).text()).toContain('evercode_scans_lost_total{lane="0"} 2');
  });
});

it('leaves the room that is kept free on the disk to others: visitors are answered, and what is lost is counted', async () => {
  const scan = await bench.start({ LOG_LEVEL: 'error', SCAN_KEEP_FREE: '1000000' });
  await bench.save('live', 'https://example.com/');
  const metrics = async (): Promise<string> => (await fetch(`${scan.url}/metrics`)).text();
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^evercode_scan_log_free_bytes\{lane="0"\} \d+/m));
  expect(await metrics()).toMatch(/^evercode_scan_log_failing\{lane="0"\} 1$/m);
  expect(await statusOf(scan, 'live')).toBe(302);
  expect(await (await fetch(`${scan.url}/readyz`)).json()).toMatchObject({ status: 'degraded', stores: { scanLog: { state: 'failing', failure: 'RESERVE', lost: 1 } } });
  expect(await metrics()).toContain('evercode_scans_lost_total{lane="0"} 1');
  expect(await bench.readScans()).toEqual([]);
});

describe('a process', () => {
  it('killed under load loses no scan that it answered, and repeats none', { timeout: 60_000 + rounds * 5000 }, async () => {
    await bench.save('live', 'https://example.com/');
    const answered: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const scan = await bench.start();
      const enough = answered.length + 50 + (round * 37) % 150;
      const visit = async (visitor: number): Promise<void> => {
        for (let number = 0; ; number++) {
          const name = `${round}-${visitor}-${number}`;
          if (await statusOf(scan, 'live', { 'user-agent': name }).catch(() => 0) !== 302) return;
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

  it('serves from its own file alone after a restart', async () => {
    await bench.save('live', 'https://example.com/');
    const first = await bench.start();
    await end(first.child, 'SIGKILL');
    const second = await bench.start();
    expect(await statusOf(second, 'live')).toBe(302);
    expect(await statusOf(second, 'unknown')).toBe(404);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('that gets %s answers what is under way, closes its segment and ends with 0', async (signal) => {
    await bench.save('live', 'https://example.com/');
    const scan = await bench.start();
    await statusOf(scan, 'live');
    await sendRaw(scan.port, 'GET /live HTTP/1.1\r\nHost: x\r\n\r\nGET /live HTTP/1.1\r\nHost: x\r\n', (answer) => answer.includes('302'));
    expect(await end(scan.child, signal)).toBe(0);
    expect(await bench.readScans()).toHaveLength(2);
    expect(readdirSync(join(bench.dataDir, 'scan-log')).filter((file) => file.endsWith('.open'))).toEqual([]);
  });

  it('ends when whoever started it is gone', async () => {
    const scan = await bench.start();
    const exited = once(scan.child, 'exit');
    scan.child.disconnect();
    expect(await exited).toEqual([0, null]);
  });

  it('shares its port with others of its kind, each with a lane of its own', async () => {
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

  it('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await expect(bench.start({ SCAN_PORT: port })).rejects.toThrow(/The scan port is taken by another process: set SCAN_PORT to a free one\.\n$/);
    other.close();
  });

  it('says in one sentence what is wrong with its configuration', async () => {
    await expect(bench.start({ SCAN_PORT: 'abc' })).rejects.toThrow(/SCAN_PORT must be/);
  });
});
