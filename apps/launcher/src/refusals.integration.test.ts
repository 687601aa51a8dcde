import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { UNFINISHED_RESTORE } from '@evercode/config/unfinished-restore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  clearDirectory,
  isRoot,
  makeDirectory,
  UNPRIVILEGED_USER,
  processesOn,
  runLauncher,
  type Launcher,
} from './testing/run-launcher.ts';

let dir: string;
beforeEach(() => {
  dir = makeDirectory();
});
afterEach(() => clearDirectory(dir));

async function expectRefusal(launcher: Launcher, sentence: RegExp): Promise<void> {
  expect(await launcher.exited).toBe(1);
  expect(launcher.output()).toMatch(sentence);
  expect(launcher.output().trim().split('\n')).toHaveLength(1);
}

it('refuses a taken port, and names the variable that chooses another', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    taken.once('listening', resolve);
  });
  const { port } = taken.address() as AddressInfo; // a TCP server's address is never a string
  for (const variable of ['SCAN_PORT', 'ASK_PORT', 'METRICS_PORT']) {
    const launcher = runLauncher(dir, { args: [], env: { PORT: '0', SCAN_PORT: '0', [variable]: String(port) } });
    await expectRefusal(launcher, new RegExp(`^Port ${port} is in use\\. .* ${variable}`));
  }
  taken.close();
  expect(processesOn(dir)).toEqual([]);
});

it('refuses a file of the metrics token that it cannot read', async () => {
  await expectRefusal(
    runLauncher(dir, { args: [], env: { METRICS_TOKEN_FILE: join(dir, 'none') } }),
    /^METRICS_TOKEN_FILE names .*\/none, which can't be read \(ENOENT\)\./,
  );
});

it('refuses the data directory of an interrupted restore', async () => {
  mkdirSync(join(dir, 'data'));
  writeFileSync(join(dir, 'data', UNFINISHED_RESTORE), '');
  await expectRefusal(
    runLauncher(dir, { args: [], env: { PORT: '0', SCAN_PORT: '0' } }),
    /^A restore into .*\/data was interrupted, so its data doesn't fit together\. Run it again with --replace\./,
  );
});

it('refuses a data directory that it cannot write', async () => {
  writeFileSync(join(dir, 'data'), 'a file');
  await expectRefusal(
    runLauncher(dir),
    /^The user .* can't write to the data directory .*\/data \(EEXIST\)\. Set DATA_DIR/,
  );
});

it.runIf(isRoot)('refuses a data directory of another user', async () => {
  mkdirSync(join(dir, 'data'));
  await expectRefusal(
    runLauncher(dir, { account: UNPRIVILEGED_USER }),
    /^The user "nobody" can't write to the data directory .*\/data \(EACCES\)/,
  );
});

it('refuses a data directory on which another launcher runs, and names its process', async () => {
  const first = runLauncher(dir);
  await first.engines;
  await expectRefusal(
    runLauncher(dir),
    new RegExp(`^Another Evercode \\(process ${first.process.pid}\\) already runs on ${dir}/data\\.`),
  );
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
});

it('refuses a data directory on which a launcher of another container runs, whose pid it cannot see', async () => {
  const first = runLauncher(dir);
  await first.engines;
  const record = join(dir, 'data/run/launcher.pid');
  // A pid above the largest one, so of no process here.
  writeFileSync(record, '4194305 -\n');
  await expectRefusal(
    runLauncher(dir),
    new RegExp(`^Another Evercode already runs on ${dir}/data, in another container\\.`),
  );
  first.process.kill('SIGKILL');
  await first.exited;
  // Its socket is still there, and no longer answers.
  const next = runLauncher(dir);
  await next.engines;
  next.process.kill('SIGTERM');
  expect(await next.exited).toBe(0);
});

it('refuses a database of a newer PostgreSQL', async () => {
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

it('refuses an invalid variable, an unknown one and an unknown argument', async () => {
  await expectRefusal(runLauncher(dir, { env: { PORT: 'x' } }), /^PORT must be a port number/);
  await expectRefusal(runLauncher(dir, { env: { EVERCODE_PROT: '1' } }), /^EVERCODE_PROT is not a variable/);
  await expectRefusal(runLauncher(dir, { args: ['--lann'] }), /^Unknown option "--lann"/);
  await expectRefusal(runLauncher(dir, { env: { ROLE: 'scan' } }), /^ROLE=scan .* Set DATABASE_URL/);
});

it('stops every process when a store cannot start', async () => {
  const first = runLauncher(dir);
  await first.engines;
  first.process.kill('SIGTERM');
  await first.exited;
  chmodSync(join(dir, 'data/secrets'), 0o700);
  writeFileSync(join(dir, 'data/secrets/postgres-password'), 'another\n');
  await expectRefusal(runLauncher(dir), /^The database rejects the password in .*postgres-password/);
  expect(processesOn(dir)).toEqual([]);
});
