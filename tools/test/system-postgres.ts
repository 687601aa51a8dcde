import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFastFolder } from '@evercode/testkit/find-fast-folder';
import { findFreePort } from '@evercode/testkit/find-free-port';
import { isExecutable } from '@evercode/testkit/find-program';
import { installPackages } from './system-packages.ts';

type SystemPostgres = { url: string; version: string; stop: () => Promise<void> };

const installFolder = '/usr/lib/postgresql';
const startTimeoutMs = 30_000;

/** The system's PostgreSQL binaries, installed through apt if missing and permitted. */
export async function findPostgresBinaries(root: string): Promise<string | undefined> {
  return newestBinaries() ?? ((await installPackages(root, ['postgresql'])) ? newestBinaries() : undefined);
}

export function newestBinaries(): string | undefined {
  if (!existsSync(installFolder)) return undefined;
  return readdirSync(installFolder)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(installFolder, version, 'bin'))
    .find((bin) => isExecutable(join(bin, 'postgres')) && isExecutable(join(bin, 'initdb')));
}

/**
 * Starts a new cluster in a temporary directory on a free port; `stop` deletes it. PostgreSQL refuses root, so root
 * runs it as an unprivileged user.
 */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const owner = unprivilegedUser();
  const dir = mkdtempSync(join(findFastFolder(), 'evercode-postgres-'));
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(dir, 'password');
  const data = join(dir, 'data');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [dir, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const options = { cwd: dir, ...owner, env: { PATH: `${bin}:/usr/bin:/bin`, PGPASSWORD: password, LC_ALL: 'C' } };

  const run = async (command: string, args: string[]) => {
    const child = spawn(join(bin, command), args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'exit');
    return child.exitCode === 0;
  };
  const made = await run('initdb', [
    '-D',
    data,
    '-U',
    'evercode',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ]);
  if (!made) throw new Error('initdb failed.');

  const port = await findFreePort();
  // Test data need not survive a power cut. Without these settings the run takes much longer.
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'jit=off',
    'log_min_messages=fatal',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGINT'); // "fast" shutdown: ends open sessions
    await exited;
    rmSync(dir, { recursive: true, force: true });
  };
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'evercode'];
  const deadline = Date.now() + startTimeoutMs;
  while (!(await run('pg_isready', ['-q', '-d', 'postgres', ...address]))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('PostgreSQL did not start.');
    }
    await wait(100);
  }
  if (!(await run('createdb', [...address, 'evercode']))) throw new Error('createdb failed.');
  return {
    url: `postgres://evercode:${password}@127.0.0.1:${port}/evercode`,
    version: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    stop,
  };
}

/**
 * The user to run PostgreSQL as: Debian's `postgres`, else the last-resort user of the system. Undefined unless root.
 */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('There is no user to run PostgreSQL as: neither postgres nor nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
