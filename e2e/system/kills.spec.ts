import { expect, test } from '@playwright/test';
import { waitFor } from '@evercode/testkit';
import { send } from '../product/http.ts';
import { isRunning, roles, type Role } from '../product/process-tree.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { countByReferrer } from '../product/stored-scans.ts';
import { startTraffic } from '../product/traffic.ts';
import { signUp } from '../product/workspace.ts';

/** kill -9 of each process while people scan. */

const BACK_WITHIN_MS = 2_000;

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

/** Resolves with the milliseconds until another process plays the role and answers. */
async function killAndWait(role: Role): Promise<number> {
  const victim = await product.pidOf(role);
  const killedAt = performance.now();
  process.kill(victim, 'SIGKILL');
  await waitFor(() => !isRunning(victim));
  const isBack = async () => (await product.pidOf(role)) !== victim && (await isAnswering(role));
  await waitFor(isBack, { timeoutMs: 20_000, what: `the ${role} to be back` });
  return performance.now() - killedAt;
}

/** Both stores are asked through the app's own readiness, which asks them each time. */
async function isAnswering(role: Role): Promise<boolean> {
  return (await send(`${role === 'scan' ? product.shortUrl : product.appUrl}/readyz`)).status === 200;
}

test('each process is back within two seconds of a kill, and no answered scan is lost or doubled', async () => {
  const owner = await signUp(product.appUrl);
  const code = await owner.createCode('Busy', 'https://example.com');
  const traffic = startTraffic(code.shortUrl.url);
  const took: Record<string, number> = {};
  for (const role of [...roles, ...roles]) {
    const ms = await killAndWait(role);
    took[role] = Math.max(took[role] ?? 0, Math.round(ms));
    await owner.readCode(code.uuid); // the app works with whatever was just replaced
  }
  const { answered, failed } = await traffic.stop();
  test.info().annotations.push({ type: 'milliseconds to be back, worst of two', description: JSON.stringify(took) });
  await watchUntilShipped(product.dataDir);

  const stored = await countByReferrer(product, code.uuid);
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter((host) => stored.get(host) !== 1)).toEqual([]);
  // One that got no answer may have been written just before the kill: once at most.
  expect(failed.filter((host) => (stored.get(host) ?? 0) > 1)).toEqual([]);
  const total = [...stored.values()].reduce((sum, scans) => sum + scans, 0);
  expect((await owner.readCode(code.uuid)).scans).toBe(total);
  expect(Object.values(took).filter((ms) => ms > BACK_WITHIN_MS), JSON.stringify(took)).toEqual([]);
});
