import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { send } from '../product/http.ts';
import { openPhone } from '../product/phone.ts';
import { isRunning, readTree } from '../product/process-tree.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place, type Product } from '../product/start-product.ts';
import { signIn, signUp } from '../product/workspace.ts';

/** Ctrl-C, SIGTERM and a killed launcher, and the next start after each. */

let place: Place;
let product: Product | undefined;
test.beforeEach(async () => {
  place = await choosePlace();
});
test.afterEach(async () => {
  await product?.stop();
  removePlace(place);
});

async function expectNothingLeft(tree: readonly number[]): Promise<void> {
  expect(tree.filter(isRunning)).toEqual([]);
  for (const port of [place.port, place.scanPort])
    await expect(send(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('ECONNREFUSED');
}

test('Ctrl-C and SIGTERM leave no process running, and the next start has all data', async () => {
  product = await startProduct(place);
  const owner = await signUp(product.appUrl);
  const code = await owner.createCode('Kept', 'https://example.com/kept');
  const phone = openPhone();
  await phone.scan(code.shortUrl.url);

  for (const [start, signal] of (['SIGINT', 'SIGTERM'] as const).entries()) {
    const tree = readTree(product.launcher);
    expect(tree.length).toBeGreaterThan(5);
    // A scan in an open segment, which a stop must not lose.
    await phone.scan(code.shortUrl.url);
    phone.close();
    product.signal(signal);
    expect(await product.exited).toBe(0);
    await expectNothingLeft(tree);

    product = await startProduct(place);
    const again = await signIn(product.appUrl, owner);
    expect((await again.call(routes.listQrs, { query: {} })).items).toMatchObject([
      { uuid: code.uuid, title: 'Kept', destination: 'https://example.com/kept' },
    ]);
    expect(await phone.scan(code.shortUrl.url)).toMatchObject({
      status: 302,
      headers: { location: 'https://example.com/kept' },
    });
    await watchUntilShipped(place.dataDir);
    expect((await again.readCode(code.uuid)).scans).toBe(1 + 2 * (start + 1));
  }
});

test('SIGTERM to npm only, as from a supervisor, leaves no process running', async () => {
  product = await startProduct(place, {}, ['npm', 'start']);
  const tree = readTree(product.launcher);
  expect(tree.length).toBeGreaterThan(5);
  process.kill(product.launcher, 'SIGTERM');
  await product.exited;
  await expectNothingLeft(tree);
});

test('a start after the launcher was killed takes over its processes and data', async () => {
  product = await startProduct(place);
  const owner = await signUp(product.appUrl);
  const code = await owner.createCode('Kept', 'https://example.com/kept');
  const phone = openPhone();
  await phone.scan(code.shortUrl.url);
  const tree = readTree(product.launcher);
  process.kill(product.launcher, 'SIGKILL');
  expect(await product.exited).toBe('SIGKILL');

  product = await startProduct(place);
  await waitFor(() => !tree.some(isRunning), { what: 'what the killed launcher left to be gone' });
  expect((await openPhone().scan(code.shortUrl.url)).status).toBe(302);
  await watchUntilShipped(place.dataDir);
  expect((await (await signIn(product.appUrl, owner)).readCode(code.uuid)).scans).toBe(2);
});
