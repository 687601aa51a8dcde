import { chownSync, cpSync, mkdirSync, readlinkSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeCheckout, unpackBinaries } from '../../testing/make-checkout.ts';
import {
  clearDirectory,
  isRoot,
  makeDirectory,
  UNPRIVILEGED_USER,
  processesOn,
  query,
  runLauncher,
} from '../../testing/run-launcher.ts';

const ROOT_HOME = '/var/lib/evercode';

let dir: string;
let versions: string[] = [];
afterEach(() => {
  clearDirectory(dir);
  // Only what this test made: other products of this machine keep their copies beside it.
  for (const version of versions) rmSync(join(ROOT_HOME, `postgresql-${version}`), { recursive: true, force: true });
  versions = [];
});

it.runIf(isRoot)('runs as root in a checkout and a data directory that other users cannot enter', async () => {
  dir = makeDirectory(0o700);
  makeCheckout(dir);
  versions.push(unpackBinaries(dir).version);
  const first = runLauncher(dir, { root: dir });
  await query((await first.engines).databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  expect(readlinkSync(join(dir, 'data/postgres'))).toMatch(/^\/var\/lib\/evercode\/data-\w+\/postgres$/);
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  // As a power cut leaves a copy that the system had not written yet.
  const copy = join(ROOT_HOME, `postgresql-${versions[0]}`);
  for (const path of ['bin/postgres', 'share/postgresql/timezonesets/Default']) truncateSync(join(copy, path));
  const second = runLauncher(dir, { root: dir });
  expect(await query((await second.engines).databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  second.process.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

it.runIf(isRoot)('refuses a copied data directory while the original runs on the same database', async () => {
  dir = makeDirectory(0o700);
  const original = runLauncher(dir);
  await original.engines;
  mkdirSync(join(dir, 'copy'));
  cpSync(join(dir, 'data/secrets'), join(dir, 'copy/secrets'), { recursive: true });
  symlinkSync(readlinkSync(join(dir, 'data/postgres')), join(dir, 'copy/postgres'));
  const copy = runLauncher(dir, { env: { DATA_DIR: join(dir, 'copy') } });
  expect(await copy.exited).toBe(1);
  expect(copy.output()).toMatch(/^Another Evercode .* already runs on \/var\/lib\/evercode\//);
  expect(await query((await original.engines).databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it.runIf(isRoot)(
  'runs as an ordinary user in an unwritable installation whose symbolic links are missing',
  async () => {
    dir = makeDirectory();
    makeCheckout(dir);
    versions.push(unpackBinaries(dir).version);
    mkdirSync(join(dir, 'data'), { mode: 0o700 });
    chownSync(join(dir, 'data'), UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
    const launcher = runLauncher(dir, { root: dir, account: UNPRIVILEGED_USER });
    expect(await query((await launcher.engines).databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    launcher.process.kill('SIGTERM');
    expect(await launcher.exited).toBe(0);
  },
);
