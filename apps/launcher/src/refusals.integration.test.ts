import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearDirectory, isRoot, makeDirectory, NOBODY, processesOn, runLauncher, type Launcher } from './launcher-under-test.ts';

let dir: string;
beforeEach(() => { dir = makeDirectory(); });
afterEach(() => clearDirectory(dir));

async function expectRefusal(launcher: Launcher, sentence: RegExp): Promise<void> {
  expect(await launcher.exited).toBe(1);
  expect(launcher.output()).toMatch(sentence);
  expect(launcher.output().trim().split('\n')).toHaveLength(1);
}

it('names a taken port, and the variable that chooses another', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => { taken.once('listening', resolve); });
  const { port } = taken.address() as AddressInfo; // a TCP server's address is never a string
  const launcher = runLauncher(dir, { args: [], env: { PORT: '0', SCAN_PORT: String(port) } });
  await expectRefusal(launcher, new RegExp(`^Port ${port} is taken by another program; .* SCAN_PORT`));
  taken.close();
  expect(processesOn(dir)).toEqual([]);
});

it('names a data directory that it cannot write', async () => {
  writeFileSync(join(dir, 'data'), 'a file');
  await expectRefusal(runLauncher(dir), /^The data directory .*\/data cannot be written by the user .* \(EEXIST\); choose another with DATA_DIR/);
});

it.runIf(isRoot)('names a data directory that belongs to somebody else', async () => {
  mkdirSync(join(dir, 'data'));
  await expectRefusal(runLauncher(dir, { account: NOBODY }), /^The data directory .*\/data cannot be written by the user "nobody" \(EACCES\)/);
});

it('names the other launcher on the same directory', async () => {
  const first = runLauncher(dir);
  await first.engines;
  await expectRefusal(runLauncher(dir), new RegExp(`^Another Evercode \\(process ${first.process.pid}\\) already runs on ${dir}/data;`));
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
});

it('names a database of a newer version', async () => {
  const first = runLauncher(dir);
  await first.engines;
  first.process.kill('SIGTERM');
  await first.exited;
  const version = join(dir, 'data/postgres/PG_VERSION');
  expect(readFileSync(version, 'utf8')).toBe('18\n');
  writeFileSync(version, '99\n');
  await expectRefusal(runLauncher(dir), /was made by PostgreSQL 99, newer than the 18 of this Evercode/);
  expect(processesOn(dir)).toEqual([]);
});

it('names a bad variable, an unknown one and an unknown argument', async () => {
  await expectRefusal(runLauncher(dir, { env: { PORT: 'x' } }), /^PORT must be a port number/);
  await expectRefusal(runLauncher(dir, { env: { EVERCODE_PROT: '1' } }), /^EVERCODE_PROT is not a variable/);
  await expectRefusal(runLauncher(dir, { args: ['--lann'] }), /^Evercode does not know "--lann"/);
  await expectRefusal(runLauncher(dir, { env: { ROLE: 'scan' } }), /^ROLE=scan .* needs DATABASE_URL/);
});

it('stops all that it began when a store cannot start', async () => {
  const first = runLauncher(dir);
  await first.engines;
  first.process.kill('SIGTERM');
  await first.exited;
  chmodSync(join(dir, 'data/secrets'), 0o700);
  writeFileSync(join(dir, 'data/secrets/postgres-password'), 'another\n');
  await expectRefusal(runLauncher(dir), /^The database does not accept the password in .*postgres-password/);
  expect(processesOn(dir)).toEqual([]);
});
