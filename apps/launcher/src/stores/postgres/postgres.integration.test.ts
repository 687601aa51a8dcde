import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@evercode/testkit';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  clearDirectory,
  isAliveProcess,
  isRoot,
  makeDirectory,
  POSTGRES_USER,
  UNPRIVILEGED_USER,
  postmasterOf,
  processesOn,
  query,
  runLauncher,
} from '../../testing/run-launcher.ts';

/** An ordinary user of every system, other than the one that root chooses. */
const DAEMON = { uid: 1, gid: 1 };

let dir: string;
beforeEach(() => {
  dir = makeDirectory();
});
afterEach(() => clearDirectory(dir));

it('stops on SIGTERM without leaving a process, and starts again with its rows', async () => {
  const first = runLauncher(dir);
  await query((await first.engines).databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
  expect(readdirSync(join(dir, 'data/run'))).toEqual([]);

  const second = runLauncher(dir);
  expect(await query((await second.engines).databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  // Ctrl-C under npm sends two signals: one from the terminal, one forwarded by npm.
  second.process.kill('SIGINT');
  second.process.kill('SIGINT');
  expect(await second.exited).toBe(0);
  expect(second.output()).toBe('');
  expect(processesOn(dir)).toEqual([]);
});

it('requires its password on loopback, and stores it readable for its owner only', async () => {
  const { databaseUrl } = await runLauncher(dir).engines;
  const wrong = new URL(databaseUrl);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(dir, 'data/secrets/postgres-password')).mode & 0o777).toBe(0o600);
  expect(await query(databaseUrl, `SELECT 1 FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256'`)).toEqual([]);
  expect(
    await query(
      databaseUrl,
      `SELECT name FROM pg_settings
       WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting <> 'on'`,
    ),
  ).toEqual([]);
});

it('restarts a killed PostgreSQL at the same address, with every acknowledged row', async () => {
  const launcher = runLauncher(dir);
  const { databaseUrl } = await launcher.engines;
  await query(databaseUrl, 'CREATE TABLE rows (n int PRIMARY KEY)');
  let acknowledged = 0;
  for (let round = 1; round <= 3; round += 1) {
    acknowledged = await insertUntilFailure(databaseUrl, acknowledged, () =>
      process.kill(postmasterOf(join(dir, 'data/postgres')), 'SIGKILL'),
    );
    const [found] = await waitFor(() => query(databaseUrl, 'SELECT count(*)::int AS n, max(n) AS last FROM rows'));
    expect(found?.['n']).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = Number(found?.['last']);
  }
  launcher.process.kill('SIGTERM');
  expect(await launcher.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
});

/** Inserts from `from + 1` on, kills after a hundred rows, and answers the last acknowledged number. */
async function insertUntilFailure(url: string, from: number, kill: () => void): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let last = from;
  try {
    for (;;) {
      await client.query('INSERT INTO rows VALUES ($1)', [last + 1]);
      last += 1;
      if (last === from + 100) kill();
    }
  } catch {
    return last;
  }
}

it('stops the PostgreSQL of a killed launcher, and starts with its rows', async () => {
  const killed = runLauncher(dir);
  await query((await killed.engines).databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  const orphan = postmasterOf(join(dir, 'data/postgres'));
  killed.process.kill('SIGKILL');
  await killed.exited;
  expect(processesOn(dir)).toContain(orphan);

  const next = runLauncher(dir);
  expect(await query((await next.engines).databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(processesOn(dir)).not.toContain(orphan);
  next.process.kill('SIGTERM');
  expect(await next.exited).toBe(0);
});

it('does not stop a foreign process that a leftover postmaster.pid names', async () => {
  const first = runLauncher(dir);
  await first.engines;
  first.process.kill('SIGTERM');
  await first.exited;
  // A foreign process of the same user: PostgreSQL ignores those of other users.
  const stranger = spawn('sleep', ['60'], isRoot ? POSTGRES_USER : {});
  const leftover = join(dir, 'data/postgres/postmaster.pid');
  writeFileSync(leftover, `${stranger.pid}\n${join(dir, 'data/postgres')}\n1\n1\n\n127.0.0.1\n  1 1\nready\n`);

  const second = runLauncher(dir);
  const { databaseUrl } = await second.engines;
  expect(await query(databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(isAliveProcess(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

it('stops in the middle of initdb, and the next start creates a database', async () => {
  const interrupted = runLauncher(dir);
  await waitFor(() => readdirSync(join(dir, 'data')).includes('postgres.new'), { timeoutMs: 10_000 });
  interrupted.process.kill('SIGTERM');
  expect(await interrupted.exited).toBe(0);
  expect(processesOn(dir)).toEqual([]);
  expect(readdirSync(join(dir, 'data'))).not.toContain('postgres');
  expect(await query((await runLauncher(dir).engines).databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it.runIf(isRoot)('runs PostgreSQL as a user of its own when it is root itself', async () => {
  await runLauncher(dir).engines;
  const postmaster = postmasterOf(join(dir, 'data/postgres'));
  expect(statSync(`/proc/${postmaster}`).uid).toBe(POSTGRES_USER.uid);
  expect(ownersIn(dir)).toEqual([POSTGRES_USER.uid]);
  expect(readdirSync(join(dir, 'data'))).not.toContain('postgres.new');
});

it.runIf(isRoot)('runs as root on the database of an ordinary user, with its owner unchanged', async () => {
  mkdirSync(join(dir, 'data'));
  chownSync(join(dir, 'data'), DAEMON.uid, DAEMON.gid);
  const ordinary = runLauncher(dir, { account: DAEMON });
  await query((await ordinary.engines).databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  ordinary.process.kill('SIGTERM');
  expect(await ordinary.exited).toBe(0);

  const root = runLauncher(dir);
  expect(await query((await root.engines).databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(statSync(`/proc/${postmasterOf(join(dir, 'data/postgres'))}`).uid).toBe(DAEMON.uid);
});

/** The users that own any part of the cluster. */
function ownersIn(home: string): number[] {
  const cluster = join(home, 'data/postgres');
  const parts = ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })];
  return [...new Set(parts.map((part) => lstatSync(join(cluster, part)).uid))];
}

/** Gives a cluster back to the shared user, as earlier versions left it. */
function giveToNobody(home: string, parts: (all: string[]) => string[]): void {
  const cluster = join(home, 'data/postgres');
  const all = readdirSync(cluster, { recursive: true, encoding: 'utf8' });
  for (const part of parts(all)) chownSync(join(cluster, part), UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
}

/** Made once and copied with its owners: creating a cluster takes far longer than anything that is done to it here. */
let stoppedHome: string;
beforeAll(() => {
  stoppedHome = makeDirectory();
});
afterAll(() => clearDirectory(stoppedHome));

async function makeStoppedCluster(home: string): Promise<void> {
  if (!existsSync(join(stoppedHome, 'data'))) {
    const first = runLauncher(stoppedHome);
    await query((await first.engines).databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
    first.process.kill('SIGTERM');
    await first.exited;
  }
  execFileSync('cp', ['-a', join(stoppedHome, 'data'), home]);
}

async function expectAdopted(home: string): Promise<void> {
  const launcher = runLauncher(home);
  expect(await query((await launcher.engines).databaseUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(ownersIn(home)).toEqual([POSTGRES_USER.uid]);
  expect(statSync(`/proc/${postmasterOf(join(home, 'data/postgres'))}`).uid).toBe(POSTGRES_USER.uid);
}

it.runIf(isRoot)('takes over the database of the system’s shared user, without loss', async () => {
  await makeStoppedCluster(dir);
  giveToNobody(dir, (all) => ['', ...all]);
  await expectAdopted(dir);
});

it.runIf(isRoot).each<[string, (all: string[]) => string[], number]>([
  ['before its directory was given', (all) => all.slice(0, all.length / 2), 0],
  ['at the very beginning', (all) => all, 0],
  ['by a power cut that lost some changes', (all) => all.slice(all.length / 2), POSTGRES_USER.uid],
])('completes a change of owner that was interrupted %s', async (_when, parts, owner) => {
  await makeStoppedCluster(dir);
  giveToNobody(dir, parts);
  chownSync(join(dir, 'data/postgres'), owner, owner);
  await expectAdopted(dir);
});

it.runIf(isRoot)('stops a running orphan of the shared user before it changes the owner', async () => {
  await makeStoppedCluster(dir);
  giveToNobody(dir, (all) => ['', ...all]);
  // In a directory of the shared user, its cluster is run as it is: like an earlier version, which is then killed.
  chownSync(join(dir, 'data'), UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
  const earlier = runLauncher(dir);
  await query((await earlier.engines).databaseUrl, 'INSERT INTO kept VALUES (8)');
  const orphan = postmasterOf(join(dir, 'data/postgres'));
  expect(statSync(`/proc/${orphan}`).uid).toBe(UNPRIVILEGED_USER.uid);
  earlier.process.kill('SIGKILL');
  await earlier.exited;
  chownSync(join(dir, 'data'), 0, 0);

  const next = runLauncher(dir);
  expect(await query((await next.engines).databaseUrl, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 7 }, { n: 8 }]);
  expect(isAliveProcess(orphan)).toBe(false);
  expect(ownersIn(dir)).toEqual([POSTGRES_USER.uid]);
});

it.runIf(isRoot)('follows no link out of the database that it takes over', async () => {
  await makeStoppedCluster(dir);
  giveToNobody(dir, (all) => ['', ...all]);
  writeFileSync(join(dir, 'of-root'), '');
  symlinkSync(join(dir, 'of-root'), join(dir, 'data/postgres/planted'));
  const refused = runLauncher(dir);
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('data/postgres/planted is a link');
  expect(statSync(join(dir, 'of-root')).uid).toBe(0);
});
