import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, createBench } from '../testing/scan-process.fixture.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.stopAll());

const scrape = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
const lanesIn = (text: string): string[] =>
  [...text.matchAll(/^evercode_scans_recorded_total\{lane="(\d)"\}/gm)].map(([, lane = '']) => lane).toSorted();
const sockets = (): string[] => readdirSync(join(bench.dataDir, 'run'));

it('whichever scan process is asked, it answers for all of them, also after one was killed', async () => {
  const first = await bench.start({ SCAN_WORKERS: '2', SCAN_LANE: '0' });
  const second = await bench.start({ SCAN_WORKERS: '2', SCAN_LANE: '1', SCAN_PORT: String(first.port) });
  for (let at = 0; at < 6; at++) {
    const text = await scrape(first.url);
    expect(lanesIn(text)).toEqual(['0', '1']);
    expect(text.match(/^# TYPE evercode_scan_answers_total /gm)).toHaveLength(1);
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const names = series.map((line) => line.slice(0, line.lastIndexOf(' ')));
    expect(new Set(names).size).toBe(names.length);
  }
  second.child.kill('SIGKILL');
  // The one that died leaves its socket behind, which the next scrape removes.
  await waitFor(async () => lanesIn(await scrape(first.url)).join() === '0' && sockets().length === 1);
});

it('a process alone opens no socket', async () => {
  const scan = await bench.start();
  expect(lanesIn(await scrape(scan.url))).toEqual(['0']);
  expect(existsSync(join(bench.dataDir, 'run'))).toBe(false);
});
