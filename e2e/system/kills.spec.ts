import { expect, test } from '@playwright/test';
import { waitFor } from '@evercode/testkit';
import { send } from '../product/http.ts';
import { isRunning, roles, type Role } from '../product/process-tree.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { countByReferrer } from '../product/stored-scans.ts';
import { startTraffic } from '../product/traffic.ts';
import { signUp } from '../product/workspace.ts';

/** kill -9 of each process during scans. */

let product: Product;
let place: Awaited<ReturnType<typeof choosePlace>>;
test.beforeAll(async () => {
  place = await choosePlace();
  product = await startProduct(place);
});
test.afterAll(async () => {
  await product?.stop();
  removePlace(place);
});

/** Reported with the test's result, but not asserted, as the machine may be busy. */
type Recovery = { restartedMs: number; answersMs: number };

async function killAndWait(role: Role): Promise<Recovery> {
  const victim = await product.pidOf(role);
  const killedAt = performance.now();
  process.kill(victim, 'SIGKILL');
  await waitFor(() => !isRunning(victim));
  await product.pidOf(role);
  const restartedMs = Math.round(performance.now() - killedAt);
  await waitFor(() => isAnswering(role), { what: `the ${role} to answer` });
  return { restartedMs, answersMs: Math.round(performance.now() - killedAt) };
}

/** Both stores are checked through the app's readiness, which queries them each time. */
async function isAnswering(role: Role): Promise<boolean> {
  return (await send(`${role === 'scan' ? product.shortUrl : product.appUrl}/readyz`)).status === 200;
}

test('each process is back after a kill, and no answered scan is lost or duplicated', async () => {
  const owner = await signUp(product.appUrl);
  const code = await owner.createCode('Busy', 'https://example.com');
  const traffic = startTraffic(code.shortUrl.url);
  const recoveries: (Recovery & { role: Role })[] = [];
  for (const role of [...roles, ...roles]) {
    recoveries.push({ role, ...(await killAndWait(role)) });
    await owner.readCode(code.uuid); // the app works with the replaced process
  }
  const { answered, failed } = await traffic.stop();
  test.info().annotations.push({ type: 'recoveries', description: JSON.stringify(recoveries) });
  await watchUntilShipped(product.dataDir);

  const stored = await countByReferrer(product, code.uuid);
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter((host) => stored.get(host) !== 1)).toEqual([]);
  // An unanswered scan may have been written just before the kill: at most once.
  expect(failed.filter((host) => (stored.get(host) ?? 0) > 1)).toEqual([]);
  const total = [...stored.values()].reduce((sum, scans) => sum + scans, 0);
  expect((await owner.readCode(code.uuid)).scans).toBe(total);
});
