import { expect, test } from '@playwright/test';
import { waitFor } from '@evercode/testkit';
import { send } from '../product/http.ts';
import { isRunning } from '../product/process-tree.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place, type Product } from '../product/start-product.ts';
import { countByReferrer } from '../product/stored-scans.ts';
import { startTraffic } from '../product/traffic.ts';
import { signUp } from '../product/workspace.ts';

let place: Place;
let product: Product | undefined;
test.beforeEach(async () => {
  place = await choosePlace();
});
test.afterEach(async () => {
  await product?.stop();
  removePlace(place);
});

test('a reload replaces the running processes, and every scan in between is answered and counted once', async () => {
  const started = await startProduct(place);
  product = started;
  const processes = async () => Promise.all([started.pidOf('scan'), started.pidOf('app')]);
  const owner = await signUp(started.appUrl);
  const code = await owner.createCode('Never away', 'https://example.com/');
  const traffic = startTraffic(code.shortUrl.url);
  for (let reload = 0; reload < 3; reload += 1) {
    const former = await processes();
    process.kill(started.launcher, 'SIGUSR2');
    await waitFor(() => !former.some(isRunning), { timeoutMs: 30_000, what: 'the former processes to end' });
    const now = await processes();
    expect(now.filter((pid) => former.includes(pid))).toEqual([]);
  }
  const { answered, failed } = await traffic.stop();
  expect(failed).toEqual([]);
  expect(answered.length).toBeGreaterThan(20);
  // Unlike scanning, the app is unavailable for a moment.
  await waitFor(async () => (await send(`${started.appUrl}/readyz`).catch(() => undefined))?.status === 200, {
    timeoutMs: 20_000,
    what: 'the app to be back',
  });
  expect((await owner.createCode('After it', 'https://example.com/after')).shortUrl.url).toContain(started.shortUrl);
  await watchUntilShipped(place.dataDir);
  const stored = await countByReferrer(started, code.uuid);
  expect(answered.filter((host) => stored.get(host) !== 1)).toEqual([]);
});
