import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { routes } from '@evercode/contract';
import { openPhone } from '../product/phone.ts';
import { watchUntilShipped } from '../product/scan-log-files.ts';
import { choosePlace, removePlace, startProduct, type Place, type Product } from '../product/start-product.ts';
import { signIn, signUp, type Workspace } from '../product/workspace.ts';

/** The commands of docs/backup-and-upgrade.md, as they are written there, on a product that runs. */

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let place: Place;
let elsewhere: Place;
let product: Product | undefined;
test.beforeEach(async () => {
  place = await choosePlace();
  elsewhere = await choosePlace();
});
test.afterEach(async () => {
  await product?.stop();
  removePlace(place);
  removePlace(elsewhere);
});

/** The command of the documentation that begins so, with its folder exchanged. */
async function runDocumented(beginning: string, { dataDir }: Place, folder: string): Promise<string> {
  const commands = readFileSync(join(root, 'docs/backup-and-upgrade.md'), 'utf8').match(/^npm run .*$/gm) ?? [];
  const command = commands.find((each) => each.startsWith(beginning));
  if (command === undefined) throw new Error(`The documentation has no command "${beginning}".`);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { stdout } = await run('sh', ['-c', command.replace('/backups/evercode-monday', folder)], { cwd: root, env });
  return stdout;
}

const [from = '', to = ''] = [-86_400_000, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString());

/** Everything that a chart of the last days shows, and the count of the list. */
async function readStatistics(workspace: Workspace, uuid: string) {
  const query = { criteria: 'qr', id: uuid, from, to, interval: 'day', timezone: 'UTC' } as const;
  const { totals, series } = await workspace.call(routes.getStats, { query });
  return { totals, series, listed: (await workspace.readCode(uuid)).scans };
}

test('a back-up of a running product, restored elsewhere, has everything, and counts no scan twice', async () => {
  product = await startProduct(place);
  const owner = await signUp(product.appUrl);
  const code = await owner.createCode('Kept', 'https://example.com/kept');
  const phones = [openPhone('en'), openPhone('it')];
  for (const phone of phones) await phone.scan(code.shortUrl.url);
  await watchUntilShipped(place.dataDir);
  const before = await readStatistics(owner, code.uuid);
  expect(before.totals).toMatchObject({ total: 2, unique: 1 });

  const folder = join(dirname(place.dataDir), 'backup');
  expect(await runDocumented('npm run backup -- --to', place, folder)).toContain('Backed up into');
  expect(await runDocumented('npm run backup -- --verify', place, folder)).toContain('scans: 2,');

  // Scans of after the back-up, whose segments are kept aside before they are shipped.
  const kept = join(dirname(place.dataDir), 'kept');
  mkdirSync(kept);
  process.kill(await product.pidOf('app'), 'SIGSTOP');
  await openPhone('es').scan(code.shortUrl.url);
  const log = join(place.dataDir, 'scan-log');
  await expect.poll(() => readdirSync(log).filter((name) => name.endsWith('.seg'))).toHaveLength(1);
  const segments = readdirSync(log).filter((name) => name.endsWith('.seg'));
  for (const name of segments) copyFileSync(join(log, name), join(kept, name));
  process.kill(await product.pidOf('app'), 'SIGCONT');
  await watchUntilShipped(place.dataDir);
  const whole = await readStatistics(owner, code.uuid);
  expect(whole.totals).toMatchObject({ total: 3 });
  await product.stop();

  expect(await runDocumented('npm run restore -- --from', elsewhere, folder)).toContain('Restored from');
  product = await startProduct(elsewhere);
  const again = await signIn(product.appUrl, owner);
  expect(await again.readCode(code.uuid)).toMatchObject({ title: 'Kept', destination: 'https://example.com/kept' });
  expect(await readStatistics(again, code.uuid)).toEqual(before);
  const restoredLog = join(elsewhere.dataDir, 'scan-log');
  // Twice: after the first time it is known already.
  for (let round = 0; round < 2; round += 1) {
    for (const name of segments) copyFileSync(join(kept, name), join(restoredLog, name));
    await watchUntilShipped(elsewhere.dataDir);
  }
  await expect.poll(() => readStatistics(again, code.uuid)).toEqual(whole);
  const link = code.shortUrl.url.replace(`:${place.scanPort}`, `:${elsewhere.scanPort}`);
  expect(await openPhone().scan(link)).toMatchObject({
    status: 302,
    headers: { location: 'https://example.com/kept' },
  });

  // The data of the new place is not overwritten, neither while it runs nor unasked.
  await expect(runDocumented('npm run restore -- --from', elsewhere, folder)).rejects.toThrow('already runs on');
  await product.stop();
  await expect(runDocumented('npm run restore -- --from', elsewhere, folder)).rejects.toThrow('There is data already');
  rmSync(join(folder, 'manifest.json'));
  await expect(runDocumented('npm run backup -- --verify', elsewhere, folder)).rejects.toThrow("isn't a back-up");
});

test('the drill restores a running product elsewhere, and finds no difference', async () => {
  product = await startProduct(place);
  await (await signUp(product.appUrl)).createCode('Kept', 'https://example.com/kept');
  const { stdout } = await run('npm', ['run', 'drill'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: place.dataDir },
  });
  expect(stdout).toContain('Nothing differs');
  expect(stdout).toContain('codes: 1,');
});
