import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { send } from '../product/http.ts';
import { openPhone } from '../product/phone.ts';
import { isRunning, readEnvironment } from '../product/process-tree.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { signUp, type DynamicCode } from '../product/workspace.ts';

/** Known codes work while database, app and statistics are down, and no answered scan is lost. */

const SCAN_ROLE = fileURLToPath(new URL('../../apps/scan/src/main.ts', import.meta.url));
const SCANS_PER_ROUND = 40;

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

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await waitFor(() => !isRunning(pid));
}

async function scanAll(codes: readonly DynamicCode[]): Promise<void> {
  const phone = openPhone();
  for (let scan = 0; scan < SCANS_PER_ROUND; scan += 1) {
    for (const code of codes) {
      expect(await phone.scan(code.shortUrl.url)).toMatchObject({
        status: 302,
        headers: { location: code.destination },
      });
    }
  }
  phone.close();
}

/** Starts the scan role alone, as an operator could: it is configured by its environment only. */
async function startScanRole(
  environment: Record<string, string>,
): Promise<{ stop: () => Promise<number | string | null> }> {
  // The channel belonged to the killed process.
  const { NODE_CHANNEL_FD: _, NODE_CHANNEL_SERIALIZATION_MODE: __, ...env } = environment;
  const child = spawn(process.execPath, [SCAN_ROLE], { env, stdio: 'inherit' });
  const { promise: exited, resolve } = Promise.withResolvers<number | string | null>();
  child.once('close', (code, signal) => resolve(signal ?? code));
  await waitFor(async () => (await send(`${product.shortUrl}/healthz`)).status === 200, {
    timeoutMs: 10_000,
    what: 'the scan role',
  });
  return {
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

test('known codes work with database, app and statistics killed, also after a restart of the scan role', async () => {
  const owner = await signUp(product.appUrl);
  const codes = [
    await owner.createCode('Menu', 'https://example.com/menu'),
    await owner.createCode('Poster', 'https://example.com/poster'),
  ];
  const paused = await owner.createCode('Paused', 'https://example.com/paused');
  await owner.call(routes.updateQr, { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  await scanAll(codes);

  process.kill(product.launcher, 'SIGSTOP'); // The launcher would restart the killed processes.
  for (const role of ['database', 'app', 'engine'] as const) await kill(await product.pidOf(role));
  await expect(send(`${product.appUrl}/healthz`)).rejects.toThrow();
  await scanAll(codes);
  expect((await openPhone().scan(paused.shortUrl.url)).status).toBe(404);

  const scan = await product.pidOf('scan');
  const environment = readEnvironment(scan);
  await kill(scan);
  const alone = await startScanRole(environment);
  await scanAll(codes);
  expect((await openPhone().scan(paused.shortUrl.url)).status).toBe(404);
  expect((await send(`${product.shortUrl}/readyz`)).status).toBe(200);
  expect(await alone.stop()).toBe(0);

  process.kill(product.launcher, 'SIGCONT');
  await waitFor(async () => (await send(`${product.appUrl}/readyz`)).status === 200, {
    timeoutMs: 20_000,
    what: 'the product to be back',
  });
  await scanAll(codes);
  await watchUntilShipped(product.dataDir);
  for (const code of codes) expect((await owner.readCode(code.uuid)).scans).toBe(4 * SCANS_PER_ROUND);
  expect((await owner.readCode(paused.uuid)).scans).toBe(0);
});
