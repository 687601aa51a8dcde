import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFastFolder } from '@evercode/testkit/find-fast-folder';
import { Client } from 'pg';

/** Starts the real launcher for tests, as a process on its own data directory. */

export const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));
export const UNPRIVILEGED_USER = { uid: 65534, gid: 65534 };
/** Whom a launcher of root runs PostgreSQL as. */
export const POSTGRES_USER = { uid: 60_943, gid: 60_943 };
export const isRoot = process.getuid?.() === 0;

/** An address for the engine, which the launcher never connects to. */
const NO_ENGINE = { CLICKHOUSE_URL: 'http://u:p@127.0.0.1:9/evercode' };
/** For `env`: starts the engine. An empty variable counts as absent. */
export const WITH_ENGINE = { CLICKHOUSE_URL: '' };

export type Launcher = {
  process: ChildProcess;
  /** The addresses that `--engines` sends. */
  engines: Promise<{ databaseUrl: string; clickhouseUrl: string }>;
  /** Exit code, or the signal's name. */
  exited: Promise<number | string | null>;
  output: () => string;
};

/** Starts no analytics engine unless `env` sets one: most of these tests are about the database. */
export function runLauncher(
  dir: string,
  options: {
    args?: string[];
    env?: Record<string, string>;
    root?: string;
    account?: { uid: number; gid: number };
  } = {},
): Launcher {
  const { args = ['--engines'], root = REPOSITORY } = options;
  const child = spawn(process.execPath, [join(root, 'apps/launcher/start.mjs'), ...args], {
    ...options.account,
    cwd: '/',
    env: { PATH: process.env['PATH'], ...NO_ENGINE, DATA_DIR: join(dir, 'data'), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const engines = Promise.withResolvers<{ databaseUrl: string; clickhouseUrl: string }>();
  const exited = Promise.withResolvers<number | string | null>();
  child.once('message', (message: { databaseUrl: string; clickhouseUrl: string }) => engines.resolve(message));
  child.once('close', (code, signal) => {
    engines.reject(new Error(`The launcher ended: ${output}`));
    exited.resolve(signal ?? code);
  });
  engines.promise.catch(() => undefined); // Tests of failing starts do not await this.
  return { process: child, engines: engines.promise, exited: exited.promise, output: () => output };
}

export function makeDirectory(mode = 0o755): string {
  const dir = mkdtempSync(join(findFastFolder({ runsPrograms: true }), 'evercode-launcher-'));
  chmodSync(dir, mode);
  return dir;
}

/** Kills the processes of a failed test, and removes the directory and a database outside it. */
export function clearDirectory(dir: string): void {
  for (const pid of processesOn(dir))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  try {
    const cluster = readlinkSync(join(dir, 'data/postgres'));
    rmSync(join(cluster, '..'), { recursive: true, force: true });
  } catch {
    // The database is inside the directory, or was not created.
  }
  rmSync(dir, { recursive: true, force: true });
}

/** Every process whose working directory, command line or environment names the directory. */
export function processesOn(dir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && mentions(pid, dir));
}

function mentions(pid: number, dir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`).startsWith(dir) ||
      ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(dir))
    );
  } catch {
    return false;
  }
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

export function postmasterOf(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

/** False for zombies. */
export function isAliveProcess(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
