import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, createBench, type ScanProcess } from '../testing/scan-process.fixture.ts';

const HOUR_SECONDS = 3600;

let bench: Bench;
let scan: ScanProcess;
beforeEach(async () => {
  bench = createBench();
  await bench.save('live', 'https://example.com/');
});
afterEach(async () => bench.stopAll());

/** As the follower notes it. */
const noteFollowed = (secondsAgo: number) =>
  writeFileSync(join(bench.dataDir, 'routes/followed'), String(Date.now() - secondsAgo * 1_000));

async function readiness(query = ''): Promise<[number, unknown]> {
  const answer = await fetch(`${scan.url}/readyz${query}`);
  return [answer.status, await answer.json()];
}

async function scanLive(): Promise<string | null> {
  const answer = await fetch(`${scan.url}/live`, { redirect: 'manual', headers: { connection: 'close' } });
  return answer.headers.get('location');
}

it('a copy not followed for an hour is too old for balancers that set a bound, and still answers', async () => {
  scan = await bench.start();
  noteFollowed(HOUR_SECONDS);
  const [status, said] = await readiness();
  expect([status, said]).toMatchObject([200, { status: 'degraded', stores: { routes: { state: 'stale' } } }]);
  const { ageSeconds } = (said as { stores: { routes: { ageSeconds: number } } }).stores.routes;
  expect(ageSeconds).toBeGreaterThanOrEqual(HOUR_SECONDS);
  expect(await readiness(`?max-age=${HOUR_SECONDS / 2}`)).toMatchObject([503, { status: 'stale' }]);
  expect((await readiness(`?max-age=${2 * HOUR_SECONDS}`))[0]).toBe(200);
  expect(await scanLive()).toBe('https://example.com/');
  const stranger = await fetch(`${scan.url}/readyz?max-age=300`, { headers: { via: '1.1 balancer' } });
  expect([stranger.status, await stranger.text()]).toEqual([503, '{"status":"not ready"}']);

  noteFollowed(1);
  expect(await readiness('?max-age=300')).toMatchObject([200, { status: 'ok', stores: { routes: { state: 'ok' } } }]);
});

it('a copy of unknown age is too old for any bound, and a bound that cannot be read is refused', async () => {
  scan = await bench.start();
  rmSync(join(bench.dataDir, 'routes/followed'), { force: true });
  expect(await readiness()).toMatchObject([200, { stores: { routes: { state: 'ok', ageSeconds: null } } }]);
  expect(await readiness('?max-age=300')).toMatchObject([503, { status: 'stale' }]);
  for (const query of ['?max-age=', '?max-age=5m', '?max-age=-1', '?max-age=0'])
    expect([query, (await readiness(query))[0]]).toEqual([query, 400]);
});

it('a process told to stop says so first, and answers until the balancer has noticed', async () => {
  scan = await bench.start({ DRAIN_SECONDS: '600' });
  scan.child.kill('SIGTERM');
  await waitFor(async () => (await readiness())[0] === 503);
  expect(await readiness()).toMatchObject([503, { status: 'draining' }]);
  expect(await scanLive()).toBe('https://example.com/');
  // As when the launcher dies: then the port is needed by the next one.
  scan.child.disconnect();
  await waitFor(() => scan.child.exitCode === 0);
  expect(await bench.readScans()).toHaveLength(1);
});
