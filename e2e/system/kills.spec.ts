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

const RESTARTED_WITHIN_MS = 2_000;
/** The app reads a good deal of code before it answers, on cores that it shares with the tests. */
const ANSWERS_WITHIN_MS = 5_000;

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

type Recovery = { restartedMs: number; answersMs: number };

async function killAndWait(role: Role): Promise<Recovery> {
  const victim = await product.pidOf(role);
  const killedAt = performance.now();
  process.kill(victim, 'SIGKILL');
  await waitFor(() => !isRunning(victim));
  await product.pidOf(role);
  const restartedMs = Math.round(performance.now() - killedAt);
  await waitFor(() => isAnswering(role), { timeoutMs: 20_000, what: `the ${role} to answer` });
  return { restartedMs, answersMs: Math.round(performance.now() - killedAt) };
}

/** Both stores are asked through the app's own readiness, which asks them each time. */
async function isAnswering(role: Role): Promise<boolean> {
  return (await send(`${role === 'scan' ? product.shortUrl : product.appUrl}/readyz`)).status === 200;
}

test('each process is back within two seconds of a kill, and no answered scan is lost or doubled', async () => {
  const owner = await signUp(product.appUrl);
  const code = await owner.createCode('Busy', 'https://example.com');
  const traffic = startTraffic(code.shortUrl.url);
  const recoveries: (Recovery & { role: Role })[] = [];
  for (const role of [...roles, ...roles]) {
    recoveries.push({ role, ...(await killAndWait(role)) });
    await owner.readCode(code.uuid); // the app works with whatever was just replaced
  }
  const { answered, failed } = await traffic.stop();
  test.info().annotations.push({ type: 'recoveries', description: JSON.stringify(recoveries) });
  await watchUntilShipped(product.dataDir);

  const stored = await countByReferrer(product, code.uuid);
  expect(answered.length).toBeGreaterThan(100);
  expect(answered.filter((host) => stored.get(host) !== 1)).toEqual([]);
  // One that got no answer may have been written just before the kill: once at most.
  expect(failed.filter((host) => (stored.get(host) ?? 0) > 1)).toEqual([]);
  const total = [...stored.values()].reduce((sum, scans) => sum + scans, 0);
  expect((await owner.readCode(code.uuid)).scans).toBe(total);
  expect(recoveries.filter(({ restartedMs, answersMs }) => restartedMs > RESTARTED_WITHIN_MS || answersMs > ANSWERS_WITHIN_MS)).toEqual([]);
});
