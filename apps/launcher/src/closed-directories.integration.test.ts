import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCheckout, unpackBinaries } from './checkout-under-test.ts';
import { clearDirectory, isRoot, makeDirectory, NOBODY, processesOn, query, runLauncher } from './launcher-under-test.ts';

const ROOT_HOME = '/var/lib/evercode';

let dir: string;
let homeBefore: string[];
beforeEach(() => {
  homeBefore = existsSync(ROOT_HOME) ? readdirSync(ROOT_HOME) : [];
});
afterEach(() => {
  clearDirectory(dir);
  const added = existsSync(ROOT_HOME) ? readdirSync(ROOT_HOME).filter((name) => !homeBefore.includes(name)) : [];
  for (const name of added) rmSync(join(ROOT_HOME, name), { recursive: true });
});

it.runIf(isRoot)('runs for root from a checkout and a data directory that nobody else can enter', async () => {
  dir = makeDirectory(0o700);
  makeCheckout(dir);
  unpackBinaries(dir);
  const first = runLauncher(dir, { root: dir });
  await query((await first.engines).databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  expect(readlinkSync(join(dir, 'data/postgres'))).toMatch(/^\/var\/lib\/evercode\/data-\w+\/postgres$/);
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);

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

it.runIf(isRoot)('runs for an ordinary user from an installation that lacks its links and cannot be written', async () => {
  dir = makeDirectory();
  makeCheckout(dir);
  unpackBinaries(dir);
  mkdirSync(join(dir, 'data'), { mode: 0o700 });
  chownSync(join(dir, 'data'), NOBODY.uid, NOBODY.gid);
  const launcher = runLauncher(dir, { root: dir, account: NOBODY });
  expect(await query((await launcher.engines).databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
});
